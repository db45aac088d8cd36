import { spawnSync } from "node:child_process";
import { statfsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { familyOf } from "../lib/usage.mjs";

const signalAll = (pids, signal) => {
  for (const pid of pids) process.kill(pid, signal);
};

const cut =
  (service, state) =>
  async ({ site, seconds }) => {
    site.wires[service].set(state);
    await wait(seconds * 1000);
    site.wires[service].set("open");
  };

/** Clocks go wrong by so many milliseconds at most. */
export const worstClock = 5000;

/** Room of each process's own disk, which is one in memory. */
export const diskBytes = 4 * 1024 ** 3;

function resize(folder, bytes) {
  spawnSync("mount", ["-o", `remount,size=${bytes}`, folder]);
}

/** Each does its harm, waits, and heals what it did. */
const everywhere = {
  "kill -9": async ({ site }) => site.kill(),
  SIGTERM: async ({ site }) => site.signal("SIGTERM"),
  eingefroren: async ({ site, seconds }) => {
    site.signal("SIGSTOP");
    await wait(seconds * 1000);
    site.signal("SIGCONT");
  },
  "Uhr verstellt": async ({ site, seconds, chance }) => {
    site.setClock(chance.whole(-worstClock, worstClock));
    await wait(seconds * 1000);
    site.setClock(0);
  },
  "Platte voll": async ({ site, seconds }) => {
    if (!site.disk) return "ohne root nicht möglich";
    // Made as small as what lies there, instead of filled: that would take as much memory.
    const { blocks, bfree, bsize } = statfsSync(site.disk);
    resize(site.disk, (blocks - bfree) * bsize);
    await wait(seconds * 1000);
    resize(site.disk, diskBytes);
  },
};

const shared = {
  "Datenbank stumm": cut("database", "silent"),
  "Datenbank abgeschnitten": cut("database", "broken"),
  "Speicher stumm": cut("store", "silent"),
  "Speicher abgeschnitten": cut("store", "broken"),
  "Speicher gibt fremde Seiten": cut("store", "foreign"),
  "PostgreSQL eingefroren": async ({ stage, seconds }) => {
    const pids = familyOf(stage.postgres.pid);
    signalAll(pids, "SIGSTOP");
    await wait(seconds * 1000);
    signalAll(pids, "SIGCONT");
  },
  "Speicher eingefroren": async ({ stage, seconds }) => {
    process.kill(stage.store.pid(), "SIGSTOP");
    await wait(seconds * 1000);
    process.kill(stage.store.pid(), "SIGCONT");
  },
  "Speicher kill -9": async ({ stage }) => stage.store.restart(),
};

const alone = {
  "SQLite gesperrt": async ({ site, seconds }) => {
    const other = new DatabaseSync(`${site.folder}/data/podcast.sqlite`, { timeout: 5000 });
    try {
      other.exec("begin immediate");
      await wait(seconds * 1000);
      other.exec("rollback");
    } finally {
      other.close();
    }
  },
};

/** So many faults over a time, the same for the same seed: when, what, whose and for how long. */
export function planFaults({ database, processes, faults, milliseconds, chance, only }) {
  const kinds = { ...everywhere, ...(database === "postgres" ? shared : alone) };
  const names = Object.keys(kinds).filter((name) => !only || only.includes(name));
  const pause = milliseconds / (faults + 1);
  return Array.from({ length: faults }, (_, at) => ({
    at: pause * (at + 0.5 + chance.between(0, 0.8)),
    name: chance.pick(names),
    site: chance.whole(0, processes - 1),
    // Shorter than a lease of the outbox: a sender who comes back later may double a mail.
    seconds: chance.between(0.5, Math.min(8, (pause / 1000) * 1.5)),
    chance: chance.fork(),
  })).map((fault) => ({ ...fault, run: kinds[fault.name] }));
}

/** Lets the faults of a plan happen; gives what was done. */
export async function runFaults(stage, plan, say) {
  const began = performance.now();
  const done = plan.map(async ({ at, name, site, seconds, chance, run }) => {
    await wait(at - (performance.now() - began));
    const whose = stage.sites[site];
    const note = await run({ stage, site: whose, seconds, chance }).catch((error) => error.message);
    say(
      `${(at / 1000).toFixed(1)} s  ${name}  ${whose.name}  ${seconds.toFixed(1)} s ${note ?? ""}`,
    );
    return { name, note };
  });
  return Promise.all(done);
}
