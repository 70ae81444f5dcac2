"""Where a folder really is: SQLite's locks cannot be trusted on a network share."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from pathlib import Path

NETWORK_KINDS = """
9p acfs afpfs afs ceph cifs coda davfs davfs2 fuse.cephfs fuse.davfs2 fuse.gcsfuse fuse.glusterfs fuse.rclone fuse.s3fs
fuse.smbnetfs fuse.sshfs glusterfs gpfs lustre ncpfs nfs nfs4 ocfs2 smb smb2 smb3 smbfs vboxsf webdav remote
"""
DRIVE_REMOTE = 4


def volume_kind(folder: Path) -> str:
    """The type of the file system that holds a folder, as its platform names it; empty if it cannot be told."""
    try:
        folder = folder.resolve()
        if sys.platform == "win32":
            return _windows_kind(folder)
        if sys.platform == "darwin":
            return _mac_kind(folder)
        return mounted_kind(folder, Path("/proc/self/mounts").read_text(encoding="utf-8", errors="surrogateescape"))
    except OSError:
        return ""


def on_network(kind: str) -> bool:
    return kind.lower() in NETWORK_KINDS.split()


def mounted_kind(folder: Path, mounts: str) -> str:
    """The type of the mount that a folder is under, from the lines of /proc/mounts.

    >>> mounted_kind(Path("/home/anna/x"), "/dev/sda1 / ext4 rw 0 0\\nsrv:/h /home nfs4 rw 0 0\\n")
    'nfs4'
    """
    best, kind = -1, ""
    for line in mounts.splitlines():
        fields = line.split(" ")
        if len(fields) < 3:
            continue
        point = Path(_unescaped(fields[1]))
        # A later line covers an earlier one at the same place.
        if folder.is_relative_to(point) and len(point.parts) >= best:
            best, kind = len(point.parts), fields[2]
    return kind


def _unescaped(text: str) -> str:
    for code, character in (("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\134", "\\")):
        text = text.replace(code, character)
    return text


def _windows_kind(folder: Path) -> str:
    if str(folder).startswith("\\\\"):
        return "remote"
    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 - unknown to the type checker elsewhere
    return "remote" if kernel.GetDriveTypeW(folder.anchor) == DRIVE_REMOTE else "local"


def _mac_kind(folder: Path) -> str:
    """What `mount` lists: the layout of the structure that statfs fills differs between releases."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    told = subprocess.run(["/sbin/mount"], capture_output=True, text=True, check=False).stdout
    best, kind = -1, ""
    for line in told.splitlines():
        # srv:/h on /Volumes/school (smbfs, nodev, nosuid)
        _, _, rest = line.partition(" on ")
        place, _, words = rest.rpartition(" (")
        point = Path(place)
        if place and folder.is_relative_to(point) and len(point.parts) >= best:
            best, kind = len(point.parts), words.split(",")[0].rstrip(")")
    return kind
