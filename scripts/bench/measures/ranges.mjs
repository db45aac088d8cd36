import { randomFillSync } from "node:crypto";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addMediaFile } from "../lib/archive-data.mjs";
import { nextMessage, startProgram } from "../lib/children.mjs";
import { hasNginx, startNginx } from "../lib/nginx.mjs";
import { median, shown } from "../lib/numbers.mjs";
import { startSite } from "../lib/site.mjs";
import { row } from "../lib/table.mjs";
import { canReadUsage, cpuSeconds } from "../lib/usage.mjs";

const target = 2;
const readers = 16;
const rounds = 3;
const bytes = 50_000_000;
const path = "audio/bench.mp3";

export const title = "Audio in Teilen";
export const note = `${readers} Leser einer Datei von 50 MB, je zwei Bereiche; CPU-Zeit des Servers je MB, Median aus ${rounds} Runden im Wechsel; Vergleich: nginx (Master und Worker)`;

export async function measure(stage) {
  if (!canReadUsage) return [row("nur unter Linux messbar", "–")];
  const directory = await prepare(stage);
  const site = await startSite(directory);
  const nginx = hasNginx ? await startNginx(stage.place("nginx"), directory) : null;
  const servers = {
    site: { port: site.port, pids: () => [site.pid] },
    ...(nginx && {
      copying: { port: nginx.ports.off, pids: nginx.pids },
      sendfile: { port: nginx.ports.on, pids: nginx.pids },
    }),
  };
  const costs = Object.fromEntries(Object.keys(servers).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++)
    for (const [name, server] of Object.entries(servers)) {
      const cost = await costPerMegabyte(server);
      // The first round warms up files, code and connections.
      if (round > 0) costs[name].push(cost);
    }
  await Promise.all([site.end(), nginx?.end()]);
  return rowsOf(costs);
}

async function prepare(stage) {
  const directory = stage.place("ranges");
  cpSync(await stage.demo(), directory, { recursive: true });
  mkdirSync(join(directory, "media", "audio"), { recursive: true });
  writeFileSync(join(directory, "media", path), randomFillSync(Buffer.alloc(bytes)));
  addMediaFile(join(directory, "podcast.sqlite"), { path, mime: "audio/mpeg", bytes });
  return directory;
}

/** CPU milliseconds per MB. */
async function costPerMegabyte({ port, pids }) {
  const before = cpuSeconds(pids());
  const args = [port, `/media/${path}`, bytes, readers].map(String);
  const child = startProgram("range-readers", args);
  const read = await nextMessage(child);
  await child.closed;
  return ((cpuSeconds(pids()) - before) * 1000) / (read.bytes / 1e6);
}

function rowsOf({ site, copying, sendfile }) {
  const cost = (values) => `${shown(median(values), 3)} ms/MB`;
  if (!copying) return [row("ohne nginx kein Vergleich", cost(site))];
  const against = (name, peer, wanted) => {
    const ratio = median(site) / median(peer);
    const goal = wanted ? { target: `≤ ${shown(wanted, 1)}`, ok: ratio <= wanted } : {};
    return row(name, cost(site), { peer: cost(peer), ratio: shown(ratio, 2), ...goal });
  };
  return [against("nginx, sendfile off", copying, target), against("nginx, sendfile on", sendfile)];
}
