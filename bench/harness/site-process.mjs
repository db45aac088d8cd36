import { rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { memoryFlags } from "../../scripts/lib/pinned-node.mjs";
import { siteEnv, startChild } from "../lib/children.mjs";

const clock = pathToFileURL("bench/harness/programs/shifted-clock.mjs").href;

/** A process of the site that is started again whenever it ends, as systemd does. */
export function keepSite(name, { port, settings, directory }) {
  const clockFile = `${directory}/clock`;
  const command = [...memoryFlags, "--import", clock, "scripts/serve.mjs"];
  const env = siteEnv({ ...settings, PORT: String(port), CLOCK_FILE: clockFile });
  let isWanted = true;
  let child;
  const complaints = [];
  const running = (async () => {
    while (isWanted) {
      child = startChild(process.execPath, command, { env });
      await child.closed;
      const complaint = child.complaint.trim();
      if (complaint) complaints.push(complaint.split("\n").at(-1));
      if (isWanted) await wait(300);
    }
  })();
  const signal = (what) => {
    try {
      process.kill(child.pid, what);
    } catch {
      // It is being started again.
    }
  };
  return {
    name,
    port,
    kills: 0,
    complaints,
    signal,
    kill() {
      this.kills++;
      signal("SIGKILL");
    },
    setClock(milliseconds) {
      if (milliseconds) writeFileSync(clockFile, String(milliseconds));
      else rmSync(clockFile, { force: true });
    },
    async isReady() {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
        signal: AbortSignal.timeout(4000),
      }).catch(() => null);
      return answer?.ok ?? false;
    },
    async end() {
      isWanted = false;
      signal("SIGCONT");
      signal("SIGTERM");
      const force = setTimeout(() => signal("SIGKILL"), 12_000);
      await running;
      clearTimeout(force);
    },
  };
}
