import { connect, createServer, type Socket } from "node:net";
import { freePort } from "./free-port";

/** A connection to a server that can lose data silently, break off, and recover. */
export async function openNetwork(address: URL) {
  const port = await freePort();
  const ends = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    ends.add(near.on("error", () => {}));
    if (isSilent) return;
    const far = connect(Number(address.port), address.hostname);
    ends.add(far.on("error", () => {}));
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = new URL(address);
  url.port = String(port);
  const cut = () => {
    for (const end of ends) end.destroy();
    ends.clear();
  };
  return {
    url: url.href,
    /** Silences open connections; until `heal`, new ones fail if `isPermanent`. */
    drop({ isPermanent = false } = {}) {
      isSilent = isPermanent;
      for (const end of ends) end.unpipe().pause();
    },
    cut,
    heal() {
      isSilent = false;
    },
    close() {
      cut();
      server.close();
    },
  };
}
