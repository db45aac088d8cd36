import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Starts a PostgreSQL server for the tests, with its data in a temporary folder. Resolves to { url, pid, stop };
 * rejects with advice if no server program is available.
 */
export async function startPostgres() {
  const programs = findPrograms() ?? installPrograms();
  const user = unprivilegedUser();
  const data = mkdtempSync(join(tmpdir(), "podcast-postgres-"));
  if (user) chownSync(data, user.uid, user.gid);
  const as = { ...(user ?? {}), cwd: data, stdio: "ignore" };
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "test", "-A", "trust", "-E", "UTF8", "--no-sync"],
    as,
  );
  const port = await freePort();
  const server = spawn(
    join(programs, "postgres"),
    // Durability is switched off, since the tests do not check PostgreSQL's own.
    [
      "-D",
      data,
      "-p",
      String(port),
      "-k",
      data,
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      "fsync=off",
    ],
    as,
  );
  await accepting(programs, port, as);
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    pid: server.pid,
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function findPrograms() {
  const homes = ["/usr/lib/postgresql", "/usr/local/lib/postgresql"].flatMap((base) =>
    existsSync(base)
      ? readdirSync(base)
          .sort((a, b) => Number(b) - Number(a))
          .map((version) => join(base, version, "bin"))
      : [],
  );
  const onPath = (process.env.PATH ?? "").split(":");
  return [...homes, ...onPath].find(
    (folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
  );
}

function installPrograms() {
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    console.log("PostgreSQL wird installiert …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
    spawnSync("apt-get", ["install", "-y", "-qq", "postgresql"], { stdio: "ignore", env });
  }
  const programs = findPrograms();
  if (!programs)
    throw new Error(
      "Keine PostgreSQL-Programme gefunden: Bitte PostgreSQL 15 oder neuer installieren.",
    );
  return programs;
}

/** An unprivileged user that exists here, since PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    const ids = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
    if (ids.every(({ status }) => status === 0)) {
      const [uid, gid] = ids.map(({ stdout }) => Number(stdout));
      return { uid, gid };
    }
  }
  throw new Error("Kein Benutzer ohne Rechte für PostgreSQL gefunden (postgres oder nobody).");
}

async function accepting(programs, port, as) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const probe = spawnSync(
      join(programs, "psql"),
      ["-h", "127.0.0.1", "-p", String(port), "-U", "test", "-c", "select 1", "postgres"],
      as,
    );
    if (probe.status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("PostgreSQL nimmt keine Verbindungen an.");
}

/** A free port of 127.0.0.1. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
