import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { startSite } from "../site.mjs";
import { sqliteStore } from "../stores.mjs";
import { row } from "../table.mjs";
import { askWhile, readAnew, rowOfAnswers, writeComment } from "./asking.mjs";
import { steadyWhile, warmSteady } from "./steady.mjs";

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
