import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { shown } from "../numbers.mjs";
import { startSite } from "../site.mjs";
import { openStores, sqliteStore } from "../stores.mjs";
import { atMost, row } from "../table.mjs";
import { familyOf } from "../usage.mjs";
import { askWhile, readAnew, rowOfAnswers, sendView, untilBack, writeComment } from "./asking.mjs";
import { steadyWhile, warmSteady } from "./steady.mjs";

const stoppedMilliseconds = 10_000;
const maxMilliseconds = 5000;
const maxSeconds = 3;

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
      rowOfAnswers("– ungespeicherte Seiten", reads, [200], maxMilliseconds),
      rowOfAnswers("– Kommentare", writes, [302, 303], maxMilliseconds),
      row("– danach wieder da", `${shown(back, 1)} s`, atMost(back, maxSeconds, "s")),
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

/** Longer than a write waits, so that both ends are seen. */
const heldMilliseconds = 12_000;
const logMegabytes = 300;
const settings = { TRUST_PROXY: "1" };

/** Another process holds the lock of SQLite. */
export async function measureLock(stage) {
  const directory = await stage.copyOfDemo("lock");
  const site = await startSite(directory, { settings });
  const warm = await warmSteady(site.port);
  const foreign = new DatabaseSync(join(directory, "podcast.sqlite"));
  foreign.exec("begin immediate");
  const held = wait(heldMilliseconds).then(() => foreign.exec("rollback"));
  const [steady, reads, writes] = await Promise.all([
    steadyWhile("fremde Sperre auf SQLite, 12 s: was sie nicht braucht", held, site.port, warm),
    askWhile(held, 500, () => readAnew(site.port)),
    askWhile(held, 200, () => writeComment(site.port, warm.episode)),
  ]);
  await site.end();
  const stored = foreign.prepare("select count(*) as n from comments where name = 'Ada'").get().n;
  foreign.close();
  const answered = writes.filter(({ status }) => status < 400).length;
  return [
    steady,
    rowOfAnswers("– ungespeicherte Seiten", reads, [200], 1000),
    rowOfAnswers("– Kommentare", writes, [303, 302], 11_000),
    row("– davon gespeichert", String(stored), {
      peer: `${answered} angenommen`,
      target: "alle",
      ok: stored === answered,
    }),
  ];
}

/** Another process has read for long while much was written: what waits in the log is now written back. */
export async function measureLog(stage) {
  const directory = await stage.copyOfDemo("log");
  const site = await startSite(directory, { settings });
  const warm = await warmSteady(site.port);
  const reader = new DatabaseSync(join(directory, "podcast.sqlite"));
  const store = sqliteStore(directory);
  await store.run("pragma wal_autocheckpoint = 0");
  await store.run("create table filler (megabyte blob)");
  reader.exec("begin");
  reader.prepare("select count(*) from filler").get();
  await store.run(
    `insert into filler with recursive n(i) as (select 1 union all select i + 1 from n where i < ${logMegabytes})
      select randomblob(1048576) from n`,
  );
  reader.exec("commit");
  reader.close();
  const written = askWhile(wait(3000), 200, () => writeComment(site.port, warm.episode));
  const steady = await steadyWhile(
    `SQLite schreibt ${logMegabytes} MB Protokoll zurück: was es nicht braucht`,
    written,
    site.port,
    warm,
  );
  await store.close();
  await site.end();
  return [steady, rowOfAnswers("– Kommentare", await written, [303, 302], 11_000)];
}
