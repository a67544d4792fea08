"""Changes to Streamlit's own behaviour, made once for all sessions by replacing its functions."""
