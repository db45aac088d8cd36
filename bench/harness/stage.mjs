import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { host, startProxy } from "../../tests/proxies.ts";
import { endChild, startChild } from "../lib/children.mjs";
import { operatorPassword } from "../lib/operator.mjs";
import { freePort } from "../lib/site.mjs";
import { postgresStore, sqliteStore } from "../lib/stores.mjs";
import { diskBytes } from "./faults.mjs";
import { keepSite } from "./site-process.mjs";
import { layWire } from "./wire.mjs";

/**
 * Everything that runs: so many processes of the site, each with a folder and lines of its own, what they stand
 * on, and nginx before them. One process stands on SQLite and its own disk.
 */
export async function openStage({ database, processes }) {
  const directory = mkdtempSync(join(tmpdir(), "podcast-harness-"));
  chmodSync(directory, 0o755);
  const isShared = database === "postgres";
  const postgres = isShared ? await startPostgres() : null;
  const store = isShared ? await keepStore(join(directory, "store")) : null;
  const sink = await startSink();
  const sites = [];
  const mounts = [];
  for (let at = 0; at < processes; at++) {
    const folder = join(directory, `site-${at}`);
    mkdirSync(folder);
    const type = ["-t", "tmpfs", "-o", `size=${diskBytes}`, "none"];
    const isMounted = spawnSync("mount", [...type, folder]).status === 0;
    if (isMounted) mounts.push(folder);
    const wires = isShared
      ? {
          database: await layWire(Number(new URL(postgres.url).port)),
          store: await layWire(store.port),
        }
      : {};
    const site = keepSite(`site-${at}`, {
      port: await freePort(),
      directory,
      settings: settingsOf({ folder, wires, postgres, sink }),
    });
    sites.push(Object.assign(site, { wires, folder, disk: isMounted ? folder : null }));
    // The first one makes the tables and the demo.
    await ready([site]);
  }
  const port = await freePort();
  const ports = sites.map((site) => site.port);
  const proxy = await startProxy("nginx", join(directory, "nginx"), { port, sites: ports });
  const data = postgres
    ? await postgresStore(join(directory, "site-0"), { url: postgres.url, stop: async () => {} })
    : sqliteStore(join(directory, "site-0", "data"));
  return {
    directory,
    database,
    sites,
    store,
    postgres,
    sink,
    port,
    data,
    async ready() {
      return ready(sites);
    },
    async close() {
      await proxy.end();
      await Promise.all(sites.map((site) => site.end()));
      for (const { wires } of sites) for (const wire of Object.values(wires)) wire.close();
      await data.close();
      await postgres?.stop();
      await store?.end();
      sink.end();
      for (const folder of mounts) spawnSync("umount", [folder]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function settingsOf({ folder, wires, postgres, sink }) {
  const shared = postgres && {
    DATABASE_URL: postgres.url.replace(/:\d+\//, `:${wires.database.port}/`),
    MEDIA_URL: `s3://medien?endpoint=http://127.0.0.1:${wires.store.port}&region=eu-central-1`,
    AWS_ACCESS_KEY_ID: "harness",
    AWS_SECRET_ACCESS_KEY: "harness",
  };
  return {
    ...shared,
    DATA_DIR: join(folder, "data"),
    BASE_URL: `https://${host}`,
    SECRET: "a secret of the harness, 32 characters",
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    ADMIN_PASSWORD: operatorPassword,
    // nginx, and the visitor's own word of where it comes from.
    TRUST_PROXY: "2",
    LOG_LEVEL: "fatal",
  };
}

async function ready(sites) {
  const end = performance.now() + 90_000;
  for (const site of sites)
    while (!(await site.isReady())) {
      if (performance.now() > end)
        throw new Error(`${site.name} wird nicht bereit: ${site.complaints.at(-1) ?? ""}`);
      await wait(100);
    }
}

/** The store's program, which may be killed and started again on what it holds. */
async function keepStore(directory) {
  const port = await freePort();
  const start = () =>
    startChild(process.execPath, ["bench/harness/programs/store.mjs", directory, String(port)]);
  let child = start();
  return {
    port,
    pid: () => child.pid,
    async restart() {
      process.kill(child.pid, "SIGKILL");
      await child.closed;
      child = start();
    },
    end: () => endChild(child),
  };
}

async function startSink() {
  const child = fork("tests/programs/smtp-sink.mjs");
  const taken = [];
  const [{ port }] = await once(child, "message");
  child.on("message", (mail) => taken.push(mail));
  return { port, taken, end: () => child.disconnect() };
}
