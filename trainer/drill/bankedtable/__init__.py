"""What tables of house-banked games share: arranging cards for their places, and checks of lesson files."""
