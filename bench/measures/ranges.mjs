import { randomFillSync, randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "../lib/children.mjs";
import { hasNginx, startNginx } from "../lib/nginx.mjs";
import { median, shown } from "../lib/numbers.mjs";
import { startSite } from "../lib/site.mjs";
import { copyRows, fillFolder } from "../lib/stores.mjs";
import { atMost, beside, row } from "../lib/table.mjs";
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
  return resultRows(costs);
}

async function prepare(stage) {
  const directory = await stage.copyOfDemo("ranges");
  mkdirSync(join(directory, "media", "audio"), { recursive: true });
  writeFileSync(join(directory, "media", path), randomFillSync(Buffer.alloc(bytes)));
  const id = randomUUID();
  const sha256 = id.replaceAll("-", "").repeat(2);
  const file = { id, path, mime: "audio/mpeg", bytes, sha256, episode_id: null };
  await fillFolder(directory, (store) =>
    copyRows(store, "media_files", "where kind = 'audio' limit 1", 1, () => file),
  );
  return directory;
}

/** CPU milliseconds per MB. */
async function costPerMegabyte({ port, pids }) {
  const before = cpuSeconds(pids());
  const read = await runProgram("range-readers", [port, `/media/${path}`, bytes, readers]);
  return ((cpuSeconds(pids()) - before) * 1000) / (read.bytes / 1e6);
}

function resultRows({ site, copying, sendfile }) {
  const cost = (values) => `${shown(median(values), 3)} ms/MB`;
  if (!copying) return [row("ohne nginx kein Vergleich", cost(site))];
  const own = median(site);
  const against = (name, peer, goal) =>
    row(name, cost(site), { ...beside(own, median(peer), "ms/MB", 3), ...goal });
  return [
    against("nginx, sendfile off", copying, atMost(own / median(copying), target, "")),
    against("nginx, sendfile on", sendfile),
  ];
}
