"""Security headers for every response; Streamlit itself sends none."""

import re

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from caboprob.web.serving.middleware import shell

FIXED_HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "no-referrer",  # the address of a score sheet has its key
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
HOST_PATTERN = re.compile(r"[\w.:\[\]-]{1,255}")


class SecurityHeaders:
    """Adds the headers, including the content security policy."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.hashes = shell.script_hashes()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(FIXED_HEADERS)
                app_policy = policy(self.hashes, Headers(scope=scope).get("host", ""))
                headers.setdefault("content-security-policy", app_policy)  # plain pages have a stricter one
            await send(message)

        await self.app(scope, receive, guarded if scope["type"] == "http" else send)


def policy(hashes: tuple[str, ...], host: str) -> str:
    """The content security policy: only this server's files, and inline scripts with these hashes."""
    # In older Safari 'self' does not cover the web socket, so the host is named too.
    sockets = f"ws://{host} wss://{host}" if HOST_PATTERN.fullmatch(host) else ""
    rules = {
        "default-src": "'self'",
        # blob: carries Streamlit's components; WebAssembly, for its numbers of 64 bits, can do no more than
        # the scripts that may run anyway.
        "script-src": " ".join(("'self'", *hashes, "'wasm-unsafe-eval'", "blob:")),
        "style-src": "'self' 'unsafe-inline'",  # Streamlit writes its styles into the page
        "img-src": "'self' data: blob:",
        "font-src": "'self' data:",
        "connect-src": f"'self' {sockets}".strip(),
        "worker-src": "'self' blob:",
        "frame-src": "'self'",
        "frame-ancestors": "'self'",
        "base-uri": "'self'",
        "form-action": "'self'",
        "object-src": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())
