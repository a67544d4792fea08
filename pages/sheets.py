"""Score sheet: an evening at the table, round by round, on every phone that has the link."""

from caboprob.web.frame import frame
from caboprob.web.sheets import page

visit = frame.enter()
page.show_title(visit)
page.show(visit)
