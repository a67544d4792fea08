"""The first step of a lesson, as it is shown until the app has loaded."""

from html import escape

from caboprob.web.base import styles
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.learn import lessonlinks, navigation, openstep
from caboprob.web.learn.words import Words


def html(visit: Visit) -> str:
    """What follows the title: the lessons, the progress, and what the step says."""
    open_step = openstep.first_step_open(visit)
    words = Words(visit, open_step.lesson.lesson_id, open_step.moment)
    heading_and_text = (element("h2", escape(words.part("title"))), element("p", escape(words.part("text"))))
    text = element("div", *heading_and_text, class_="st-key-learn-text")
    step = element("div", element("div", text), class_="st-key-learn")
    lead = element("p", escape(words.lead()))
    lessons = lessonlinks.links_html(visit, open_step.lesson.lesson_id)
    progress = navigation.progress_html(visit, open_step)
    return styles.html("clauses", "learn") + lessons + lead + progress + step
