"""`lessons/exams/README.md` is true: its example works, and its tables list exactly what there is."""

from __future__ import annotations

import re

import pytest
from pydantic import BaseModel

from trainer.drill.exam import ExamModel, PartModel, WrittenModel
from trainer.drill.written import TOPICS
from trainer.library import find_exam, load_exam
from trainer.parts.lessons.yamlfile import parse
from trainer.resources import lessons_dir

TEXT = (lessons_dir() / "exams" / "README.md").read_text(encoding="utf-8")
_HEAD = re.compile(r"^[|-]+$", re.MULTILINE)
TABLES = [re.findall(r"^\| `(\w+)` \|(?: ([^|]*) \|)?", table, re.MULTILINE) for table in _HEAD.split(TEXT)[1:]]


def test_the_example_is_an_exam() -> None:
    (example,) = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)
    assert load_exam(parse(example, "README.md"), "exams/example").title == "First table test"


@pytest.mark.parametrize(("number", "model"), [(0, ExamModel), (1, PartModel), (2, WrittenModel)])
def test_every_key_is_listed_with_its_default(number: int, model: type[BaseModel]) -> None:
    listed = dict(TABLES[number])
    assert list(listed) == list(model.model_fields)
    for name, field in model.model_fields.items():
        default = field.get_default(call_default_factory=True, validated_data={})
        if field.is_required():
            said = "required"
        elif name == "topics":
            assert default == list(TOPICS)
            said = "all"
        else:
            said = f"`{default}`" if default else "none"
        assert listed[name] == said, name


def test_every_topic_is_listed() -> None:
    assert tuple(name for name, _ in TABLES[3]) == TOPICS


@pytest.mark.parametrize("name", sorted(path.stem for path in (lessons_dir() / "exams").glob("*.yaml")))
def test_every_shipped_exam_can_be_set(name: str) -> None:
    assert find_exam(name).parts
