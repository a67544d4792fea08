"""The logo as PNG, for the screens of phones that take no SVG."""

from caboprob.web.serving import logo

SIZES = (192, 512)
MASKABLE = "maskable"
BACKGROUND = "#f1ecdf"
# The share of the picture that the logo takes; a mask may cut off the rest.
PLAIN_SHARE, MASKABLE_SHARE = 0.86, 0.58


def name(size: int, *, maskable: bool = False) -> str:
    """The file name of an icon."""
    return f"icon-{size}{f'-{MASKABLE}' if maskable else ''}.png"


def variants_by_name() -> dict[str, tuple[int, bool]]:
    """By file name: how many pixels wide each icon is, and whether a mask may cut it."""
    return {name(size, maskable=maskable): (size, maskable) for size in SIZES for maskable in (False, True)}


def icon(size: int, *, maskable: bool) -> bytes:
    """An icon of `size` pixels as PNG; a maskable one has a ground of its own."""
    import typst  # loads late: a typesetter of 70 MB

    drawn: bytes = typst.compile(_source(size, maskable=maskable).encode(), format="png", ppi=72.0)
    return drawn


def _source(size: int, *, maskable: bool) -> str:
    share, fill = (MASKABLE_SHARE, f'rgb("{BACKGROUND}")') if maskable else (PLAIN_SHARE, "none")
    picture = logo.SVG.replace('"', '\\"').replace("\n", " ")
    return (
        f"#set page(width: {size}pt, height: {size}pt, margin: 0pt, fill: {fill})\n"
        f'#place(center + horizon, image(bytes("{picture}"), format: "svg", width: {size * share:.0f}pt))'
    )
