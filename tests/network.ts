import { connect, createServer, type Socket } from "node:net";
import { freePort } from "./free-port";

/** A way to a server that can lose what is under way without telling anybody, break off, and heal. */
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
    /** What is open hears nothing any more; until it heals new ways lead nowhere where `isPermanent`. */
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
