"""What Streamlit is made to do otherwise, once for all sessions."""
