"""The middleware between the network and Streamlit."""
