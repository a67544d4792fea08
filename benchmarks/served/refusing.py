"""Sockets from foreign pages, refused by the thousand: how long others wait for an answer meanwhile.

`python benchmarks/served/refusing.py` opens ten thousand of them, `--sockets` another number.
"""

import argparse
import asyncio
import sys
from collections import Counter
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # the server is started as the tests start it

from benchmarks.served.server import Server, served
from benchmarks.served.visitors import machine, spread

AT_ONCE = 16
LOOK_SECONDS = 0.02  # between two looks at whether the server is well
STRANGERS = (
    ("evil.example:{port}", "http://evil.example:{port}"),
    ("127.0.0.1:{port}", "http://evil.example"),
)
"""`Host` and `Origin` of the sockets, by turns: as after DNS rebinding, and as from a foreign page."""
UPGRADE = (
    "GET /_stcore/stream HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
LOOK = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n"


async def status_of(port: int, request: str) -> str:
    """The status with which the server answers a request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(request.encode())
        line = (await reader.readline()).decode()
        return line.split()[1] if line else "closed"
    except ConnectionError:
        return "closed"
    finally:
        writer.close()


async def refused(server: Server, sockets: int) -> Counter[str]:
    """Opens so many sockets, some at once, and gives the statuses they got."""
    numbers = iter(range(sockets))
    statuses: Counter[str] = Counter()

    async def knock() -> None:
        for number in numbers:
            host, origin = (part.format(port=server.port) for part in STRANGERS[number % len(STRANGERS)])
            statuses[await status_of(server.port, UPGRADE.format(host=host, origin=origin, key=KEY))] += 1

    await asyncio.gather(*(knock() for _ in range(AT_ONCE)))
    return statuses


async def watched(server: Server, ended: asyncio.Event) -> list[float]:
    """How long each look at whether the server is well took."""
    waits = []
    while not ended.is_set():
        begun = perf_counter()
        status = await status_of(server.port, LOOK.format(port=server.port))
        assert status == "200", status
        waits.append(perf_counter() - begun)
        await asyncio.sleep(LOOK_SECONDS)
    return waits


async def measure(sockets: int) -> None:
    with served() as server:
        await server.calm()
        ended = asyncio.Event()
        watching = asyncio.create_task(watched(server, ended))
        begun = perf_counter()
        statuses = await refused(server, sockets)
        took = perf_counter() - begun
        ended.set()
        waits = await watching
    print(f"{sockets} sockets in {took:.0f} s, {dict(statuses)} ({machine()})")
    print(f"  /healthz meanwhile, {len(waits)} times  {spread(waits)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=10_000)
    asyncio.run(measure(parser.parse_args().sockets))


if __name__ == "__main__":
    main()
