"""The font of the icons that are drawn, a twentieth of the whole one, and where it is fetched."""
