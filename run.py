"""Sets the project up in `.venv` and starts it.

python3 run.py app [...]    installs what the app needs and starts `caboprob web [...]`
python3 run.py test [...]   installs what the tests need too and runs them: `pytest [...]`
                            --all tries in full what is otherwise tried on a sample
python3 run.py docs         builds the documentation as a site, in docs/site
python3 run.py lock         renews requirements.lock with the newest versions
"""

import os
import runpy
import sys

# Any Python gets as far as this, even Python 2: nothing here may be written in a way that it cannot read.
if sys.version_info < (3, 11):
    sys.exit("caboprob needs Python 3.11 or newer; this is Python %d.%d.%d." % sys.version_info[:3])

# By its path: the package itself cannot be imported before it is installed.
INSTALLING = os.path.join(os.path.dirname(os.path.abspath(__file__)), "caboprob", "installing.py")
sys.exit(runpy.run_path(INSTALLING)["start"](sys.argv[1:], __doc__))
