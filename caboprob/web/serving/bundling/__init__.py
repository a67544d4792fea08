"""Streamlit's scripts that all our pages need: in one file if there is a bundler, else named beforehand."""
