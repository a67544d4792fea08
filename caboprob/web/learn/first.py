"""The first step of a lesson, as it is shown until the app has loaded."""

from html import escape

from caboprob.web.base import styles
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.learn import lessonlinks, navigation, place
from caboprob.web.learn.words import Words


def html(visit: Visit) -> str:
    """What follows the title: the lessons, the progress, and what the step says."""
    here = place.first_place(visit)
    words = Words(visit, here.lesson.lesson_id, here.moment)
    heading_and_text = (element("h2", escape(words.part("title"))), element("p", escape(words.part("text"))))
    text = element("div", *heading_and_text, class_="st-key-learn-text")
    step = element("div", element("div", text), class_="st-key-learn")
    lead = element("p", escape(words.lead()))
    lessons = lessonlinks.links_html(visit, here.lesson.lesson_id)
    progress = navigation.progress_html(visit, here)
    return styles.html("clauses", "learn") + lessons + lead + progress + step
