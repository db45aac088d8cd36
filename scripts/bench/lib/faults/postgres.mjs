import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { shown } from "../numbers.mjs";
import { startSite } from "../site.mjs";
import { openStores } from "../stores.mjs";
import { atMost, row } from "../table.mjs";
import { familyOf } from "../usage.mjs";
import { askWhile, readAnew, rowOfAnswers, sendView, untilBack, writeComment } from "./asking.mjs";
import { steadyWhile, warmSteady } from "./steady.mjs";

const stoppedMilliseconds = 10_000;
const mostMilliseconds = 5000;
const mostSeconds = 3;

/** PostgreSQL is stopped, all of it or only the connections that there are. */
export async function measurePostgres(stage) {
  const [, store] = await openStores(stage, "silence");
  if (!store) return [row("PostgreSQL fehlt hier", "–")];
  const settings = { TRUST_PROXY: "1", ...store.settings };
  const site = await startSite(store.directory, { settings });
  const server = parentOf((await store.rows("select pg_backend_pid() as pid"))[0].pid);
  const own = async () =>
    (
      await store.rows(
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
    ).map(({ pid }) => pid);
  const rows = [
    await measureStopped("PostgreSQL angehalten, 10 s", site.port, familyOf(server)),
    await measureStopped("nur dessen Verbindungen, 10 s", site.port, await own()),
  ];
  await site.end();
  const [{ count }] = await store.rows("select count(*) as count from page_views");
  await store.close();
  return [
    ...rows.flatMap(({ shown }) => shown),
    stored(
      Number(count),
      rows.reduce((sum, { views }) => sum + views, 0),
    ),
  ];
}

async function measureStopped(name, port, pids) {
  const warm = await warmSteady(port);
  const { episode } = warm;
  // The day's salt is there, and the pool has connections.
  const before = await Promise.all(Array.from({ length: 10 }, () => sendView(port, episode)));
  await Promise.all(Array.from({ length: 10 }, () => readAnew(port)));
  signal(pids, "SIGSTOP");
  const stopped = wait(stoppedMilliseconds).finally(() => signal(pids, "SIGCONT"));
  const [steady, reads, writes, views] = await Promise.all([
    steadyWhile(`${name}: was sie nicht braucht`, stopped, port, warm),
    askWhile(stopped, 500, () => readAnew(port)),
    askWhile(stopped, 500, () => writeComment(port, episode)),
    askWhile(stopped, 50, () => sendView(port, episode)),
  ]);
  const back = await untilBack(() => readAnew(port));
  return {
    shown: [
      steady,
      rowOfAnswers("– ungespeicherte Seiten", reads, [200], mostMilliseconds),
      rowOfAnswers("– Kommentare", writes, [302, 303], mostMilliseconds),
      row("– danach wieder da", `${shown(back, 1)} s`, atMost(back, mostSeconds, "s")),
    ],
    views: [...before, ...views].filter(({ status }) => status === 204).length,
  };
}

export function stored(count, answered) {
  return row("– angenommene Aufrufe gespeichert", shown(count), {
    peer: `${shown(answered)} angenommen`,
    target: "alle",
    ok: count === answered,
  });
}

function parentOf(pid) {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}

function signal(pids, name) {
  for (const pid of pids) process.kill(pid, name);
}
