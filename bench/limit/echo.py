"""The sockets of the server with nothing behind them: the baseline of bench/load.py.

Two clients at one path are a pair. Whatever one of them sends, both get the same 1,200 letters.
"""

import asyncio
import socket
from collections import defaultdict

import uvicorn
import uvloop

TEXT = "x" * 1200

pairs = defaultdict(list)


async def app(scope, receive, send):
    await receive()
    await send({"type": "websocket.accept"})
    pair = pairs[scope["path"]]
    pair.append(send)
    while (await receive())["type"] == "websocket.receive":
        for one in pair:
            await one({"type": "websocket.send", "text": TEXT})
    pair.remove(send)


def main():
    bound = socket.create_server(("127.0.0.1", 0), backlog=2048)
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="warning",
        access_log=False,
        server_header=False,
    )
    print(f"http://127.0.0.1:{bound.getsockname()[1]}", flush=True)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(uvicorn.Server(config).serve(sockets=[bound]))


if __name__ == "__main__":
    main()
