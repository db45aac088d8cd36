import { connect, createServer } from "node:net";

/**
 * A line from one process to a service, which can be cut: `silent` takes everything and hands nothing on, as a
 * network does that drops packets; `broken` refuses and resets.
 */
export async function layWire(targetPort) {
  let state = "open";
  const pairs = new Set();
  const server = createServer((near) => {
    if (state === "broken") return near.resetAndDestroy();
    const far = connect({ port: targetPort, host: "127.0.0.1", noDelay: true });
    const pair = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, pair.toReversed()]) {
      from.on("error", () => to.destroy());
      from.on("close", () => {
        pairs.delete(pair);
        to.destroy();
      });
      from.on("data", (bytes) => {
        if (!to.write(bytes)) from.pause();
      });
      to.on("drain", () => state !== "silent" && from.resume());
    }
    if (state === "silent") for (const end of pair) end.pause();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: server.address().port,
    set(next) {
      state = next;
      for (const pair of pairs)
        for (const end of pair)
          if (next === "broken") end.resetAndDestroy();
          else if (next === "silent") end.pause();
          else end.resume();
    },
    close() {
      server.close();
      for (const pair of pairs) for (const end of pair) end.destroy();
    },
  };
}
