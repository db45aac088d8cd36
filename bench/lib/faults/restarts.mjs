import { readFileSync } from "node:fs";
import { Agent, request } from "node:https";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { host, startProxy } from "../../../tests/proxies.ts";
import { hasNginx } from "../nginx.mjs";
import { shown } from "../numbers.mjs";
import { freePort, startSite } from "../site.mjs";
import { openStores } from "../stores.mjs";
import { row } from "../table.mjs";
import { ask, untilBack } from "./asking.mjs";
import { startOnSocket } from "./passed-socket.mjs";
import { stored } from "./postgres.mjs";

export const restarts = Number(process.env.BENCH_RESTARTS ?? 10);
const readers = 8;
const writers = 4;

/** nginx, and the visitor's own word of where it comes from. */
const behindProxy = { TRUST_PROXY: "2", BASE_URL: `https://${host}` };

/** Processes behind nginx, each ended and started in turn while visitors read and write. */
export async function measureRestarts(stage) {
  if (!hasNginx) return [row("nginx fehlt hier", "–")];
  const [sqlite, postgres] = await openStores(stage, "restarts");
  if (!postgres) return [row("PostgreSQL fehlt hier", "–")];
  const rows = [];
  const two = { store: postgres, processes: 2 };
  const one = { store: sqlite, processes: 1 };
  const ways = [
    { ...two, name: "zweier Prozesse", open: openAnew, goal: null },
    { ...two, name: "zweier Prozesse, deren Sockets bleiben", open: startOnSocket, goal: "0" },
    { ...one, name: "eines Prozesses, dessen Socket bleibt", open: startOnSocket, goal: "0" },
  ];
  for (const [index, way] of ways.entries())
    rows.push(...(await restartsOf(stage.place(`proxy-${index}`), way)));
  await postgres.close();
  await sqlite.close();
  return rows;
}

async function restartsOf(place, { name, store, processes, open, goal }) {
  const settings = { ...behindProxy, ...store.settings };
  const sites = [];
  for (let count = 0; count < processes; count++) {
    const site = await open(store.directory, settings);
    await untilBack(() => ask(site.port, "/readyz"));
    sites.push(site);
  }
  const proxy = await startNginx(
    place,
    sites.map(({ port }) => port),
  );
  const views = async () =>
    Number((await store.rows("select count(*) as count from page_views"))[0].count);
  const before = await views();
  const visitors = startVisitors(proxy.port);
  const ends = [];
  for (let count = 0; count < restarts; count++) {
    const site = sites[count % processes];
    const from = performance.now();
    await site.restart();
    ends.push((performance.now() - from) / 1000);
    await untilBack(() => ask(site.port, "/readyz"));
    // nginx tries a server again after two seconds.
    await wait(processes > 1 ? 2500 : 500);
  }
  const { answers, lost, views: accepted } = await visitors.end();
  for (const site of sites) await site.end();
  await proxy.end();
  return [
    row(`${restarts} Neustarts ${name} hinter nginx: verlorene Anfragen`, shown(lost.length), {
      peer: `${shown(answers)} beantwortet`,
      ...(goal ? { target: goal, ok: lost.length === 0 } : {}),
      remark: [...new Set(lost), ...proxy.reasons()].join(", "),
    }),
    row("– vom SIGTERM bis zum nächsten Prozess, längstens", `${shown(Math.max(...ends), 1)} s`, {
      target: "≤ 10 s",
      ok: Math.max(...ends) <= 10,
    }),
    stored((await views()) - before, accepted),
  ];
}

/** A site whose next process opens the port anew. */
async function openAnew(directory, settings) {
  let site = await startSite(directory, { settings });
  const { port } = site;
  return {
    port,
    end: () => site.end(),
    async restart() {
      await site.end();
      site = await startSite(directory, { settings, port });
    },
  };
}

/** nginx with the file of `deploy`; `reasons`: why it sent 502, in its own words. */
async function startNginx(directory, sites) {
  const port = await freePort();
  const proxy = await startProxy("nginx", directory, { port, sites });
  const failures = /\[error\].*?\d+ (\S.*?)(?: while |, client)/g;
  const reasons = () => {
    const log = readFileSync(join(directory, "error.log"), "utf8");
    return new Set([...log.matchAll(failures)].map(([, reason]) => reason));
  };
  return { port, reasons, end: proxy.end };
}

/** Reads pages and reports views through a proxy, on kept connections, until the end. */
function startVisitors(port) {
  const agent = new Agent({ keepAlive: true, maxSockets: readers + writers });
  const lost = [];
  let answers = 0;
  let views = 0;
  let isDone = false;
  let number = 0;
  const read = async () => {
    const path = number++ % 4 ? "/" : `/episodes?q=wort${number}`;
    const { status, error } = await send(agent, port, { path });
    if (status === 200) answers++;
    else lost.push(`GET ${status ?? error}`);
  };
  const write = async () => {
    const headers = { "User-Agent": browser, "X-Forwarded-For": listenerAddress(number++) };
    const options = { path: "/views", method: "POST", headers };
    const { status, error } = await send(agent, port, options, view);
    if (status !== 204) return lost.push(`POST ${status ?? error}`);
    answers++;
    views++;
  };
  const repeat = async (work, pause) => {
    while (!isDone) {
      await work();
      await wait(pause);
    }
  };
  const all = Promise.all([
    ...Array.from({ length: readers }, () => repeat(read, 20)),
    ...Array.from({ length: writers }, () => repeat(write, 20)),
  ]);
  return {
    async end() {
      isDone = true;
      await all;
      agent.destroy();
      return { answers, lost, views };
    },
  };
}

const view = JSON.stringify({ path: "/", referrer: "" });
const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36";

function listenerAddress(number) {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

function send(agent, port, options, body) {
  return new Promise((resolve) => {
    const length = body ? { "Content-Length": Buffer.byteLength(body) } : {};
    const asked = request(
      {
        host: "127.0.0.1",
        servername: "localhost",
        rejectUnauthorized: false,
        port,
        agent,
        ...options,
        headers: { Host: host, ...options.headers, ...length },
      },
      (answer) => {
        answer.on("error", ({ code }) => resolve({ error: code }));
        answer.on("end", () => resolve({ status: answer.statusCode }));
        answer.resume();
      },
    );
    asked.on("error", ({ code, message }) => resolve({ error: code ?? message }));
    asked.end(body);
  });
}
