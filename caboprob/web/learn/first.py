"""The first step of a lesson as it stands before the app does."""

from html import escape

from caboprob.web.base import styles
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.learn import lessonlinks, place, ways
from caboprob.web.learn.words import Words


def html(visit: Visit) -> str:
    """What follows the title: the lessons, the progress, and what the step says."""
    here = place.beginning(visit)
    words = Words(visit, here.lesson.lesson_id, here.moment)
    said = (element("h2", escape(words.part("title"))), element("p", escape(words.part("text"))))
    text = element("div", *said, class_="st-key-learn-text")
    step = element("div", element("div", text), class_="st-key-learn")
    lead = element("p", escape(words.lead()))
    lessons, progress = lessonlinks.links(visit, here.lesson.lesson_id), ways.progress(visit, here)
    return styles.html("clauses", "learn") + lessons + lead + progress + step
