import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { memoryFlags } from "../../../scripts/lib/pinned-node.mjs";
import { endChild, siteEnv, startChild } from "../children.mjs";
import { familyOf } from "../usage.mjs";

/** What systemd does for a socket unit: the shell keeps the open socket and starts the next process when one ends. */
const keeper = `trap 'done=1' TERM
while [ -z "$done" ]; do
  sh -c 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"' sh "$@"
done`;

/** A site that listens on a socket which outlives it. */
export async function startOnSocket(directory, settings) {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  const command = [process.execPath, ...memoryFlags, "scripts/serve.mjs"];
  const env = siteEnv({ DATA_DIR: directory, PORT: String(port), ...settings });
  const child = startChild("sh", ["-c", keeper, "sh", ...command], {
    env,
    group: true,
    stdio: ["ignore", "ignore", "pipe", server._handle.fd],
  });
  server.close();
  const current = () => familyOf(child.pid).at(-1);
  return {
    port,
    end: () => endChild(child),
    /** Ends the process and resolves once the next one runs. */
    async restart() {
      const former = current();
      process.kill(former, "SIGTERM");
      while (current() === former || current() === child.pid) await wait(20);
    },
  };
}
