import { connect, createServer } from "node:net";

/**
 * A line from one process to a service, which can be cut: `silent` takes everything and hands nothing on, as a
 * network does that drops packets; `broken` refuses and resets; `foreign` answers every request with 200 and a page, as
 * a proxy does that wants somebody to sign in.
 */
export async function layWire(targetPort) {
  let state = "open";
  const pairs = new Set();
  const server = createServer((near) => {
    if (state === "broken") return near.resetAndDestroy();
    if (state === "foreign") return answerWithPage(near);
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
          else if (next === "foreign") end.destroy();
          else end.resume();
    },
    close() {
      server.close();
      for (const pair of pairs) for (const end of pair) end.destroy();
    },
  };
}

const page = "<!doctype html><title>Bitte anmelden</title>";
const answer = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\nContent-Length: ${page.length}\r\n\r\n`;

/** Answers once a while nothing came: what is sent is thrown away. */
function answerWithPage(near) {
  let isHead = false;
  let timer;
  near.on("error", () => {});
  near.on("data", (bytes) => {
    isHead ||= bytes.subarray(0, 5).toString() === "HEAD ";
    clearTimeout(timer);
    timer = setTimeout(() => near.end(answer + (isHead ? "" : page)), 20);
  });
  near.on("close", () => clearTimeout(timer));
}
