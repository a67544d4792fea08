"""What stands between the network and Streamlit, outermost first."""
