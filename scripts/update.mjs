// npm run admin -- update: builds another version beside this one, then swaps them; swaps back if the other version
// does not start. It is separate from the command line, whose build it replaces.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { keepAssets } from "./lib/kept-assets.mjs";
import { root } from "./lib/paths.mjs";
import { memoryFlags, nodeBinary, run } from "./lib/pinned-node.mjs";
import {
  attempt,
  commitOf,
  fetchOrigin,
  git,
  nameOf,
  newestCommit,
  newsSince,
  originAddress,
  UpdateError,
} from "./lib/versions.mjs";

const { PORT = "3000", HOST = "127.0.0.1", DATA_DIR = "data", DATABASE_URL } = process.env;
/** The work tree for installing and building the other version. Git and the build ignore it. */
const beside = join(root, "build.update");
const database = join(resolve(root, DATA_DIR), "podcast.sqlite");
const saved = `${database}.former`;
const address = `http://${HOST === "0.0.0.0" ? "127.0.0.1" : HOST}:${PORT}`;
/** Milliseconds within which the site must start, including its migrations. */
const startTimeout = 10 * 60_000;

process.chdir(root);
const [version, service] = process.argv.slice(2);
try {
  await update();
} catch (error) {
  if (!(error instanceof UpdateError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function update() {
  originAddress();
  fetchOrigin();
  refuseUnlessClean();
  const former = git("rev-parse", "HEAD");
  const next = version ? commitOf(version) : newestCommit();
  const branch = git("branch", "--show-current") || former;
  // A checkout on a branch may be ahead of the newest version. It goes back only to a version that was named.
  const isHere = !version && git("rev-list", "--count", `${former}..${next}`) === "0";
  if (isHere || former === next) return console.log(`Das ist schon da: ${nameOf(next)}.`);
  const site = service ? serviceSite() : await ownSite();
  console.log([`Von ${nameOf(former)} zu ${nameOf(next)}.`, ...newsSince(former, next)].join("\n"));
  await must(
    asOwner("scripts/admin.mjs", "check-migrations", ...migrationsOf(next)),
    `${nameOf(next)} wird nicht gebaut. Es bleibt alles, wie es war.`,
  );
  await must(asOwner("scripts/admin.mjs", "backup"), "Ohne Sicherung gibt es keine neue Version.");
  try {
    removeBeside();
    git("worktree", "add", "--quiet", "--detach", beside, next);
    const build = [join(beside, "scripts", "main.cjs"), "build"];
    await must(
      run(nodeBinary(), build, { cwd: beside }),
      `${nameOf(next)} lässt sich nicht bauen. Es bleibt alles, wie es war.`,
    );
    keepAssets(join(root, "build"), join(beside, "build"));
    await copyDatabase(database, saved);
    exchange(next);
    const isUp = await site.start();
    if (!isUp) {
      exchange(branch);
      await goBack(site, next, former);
    }
    rmSync(saved, { force: true });
    console.log(`Es läuft ${nameOf(next)}.${site.farewell}`);
  } finally {
    removeBeside();
  }
}

function refuseUnlessClean() {
  const changed = git("status", "--porcelain", "--untracked-files=no");
  if (changed)
    throw new UpdateError(
      `Hier ist etwas geändert, das verloren ginge:\n${changed}\nSichere es, oder nimm es zurück: git stash`,
    );
}

/** Names of a version's migrations, read from git, so that no build is needed. */
function migrationsOf(commit) {
  const paths = git("ls-tree", "--name-only", commit, "db/migrations/").split("\n");
  return paths.flatMap((path) => /\/(\d+-[\w-]+)\.ts$/.exec(path)?.[1] ?? []);
}

/** The site as a systemd service. */
function serviceSite() {
  const systemctl = (...words) =>
    attempt(`systemctl ${words[0]} ${service} ist gescheitert.`, () =>
      execFileSync("systemctl", [...words, service], { encoding: "utf8" }).trim(),
    );
  systemctl("cat");
  return {
    async start() {
      try {
        systemctl("restart");
      } catch {
        return false;
      }
      // A restart counts as a failure, since systemd would restart a failing site again and again.
      return isReady(() => systemctl("show", "--property=NRestarts", "--value") !== "0");
    },
    stop: async () => systemctl("stop"),
    farewell: "",
  };
}

/** A site without a service, which must not be running. It is started for a test, then stopped. */
async function ownSite() {
  if (await answers("/healthz"))
    throw new UpdateError(
      `Die Website läuft (${address}). Beende sie zuerst, oder nenne ihren Dienst: --service podcast@${PORT}`,
    );
  let child;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((end) => child.once("close", end));
    child.kill();
    await ended;
  };
  return {
    async start() {
      const options = { stdio: ["ignore", "ignore", "inherit"], ...owner() };
      child = spawn(nodeBinary(), [...memoryFlags, "scripts/serve.mjs"], options);
      const isUp = await isReady(() => child.exitCode !== null || child.signalCode !== null);
      if (isUp) await stop();
      return isUp;
    },
    stop,
    farewell: " Starte sie nun wie immer.",
  };
}

/** Goes back to the former version: first with the newer tables (migrations only add), then with its own. */
async function goBack(site, next, former) {
  const failed = `${nameOf(next)} startet nicht. Es ist wieder ${nameOf(former)}`;
  if (await site.start()) {
    rmSync(saved, { force: true });
    throw new UpdateError(`${failed}.${site.farewell}`);
  }
  await site.stop();
  await copyDatabase(saved, database);
  if (existsSync(saved) && (await site.start()))
    throw new UpdateError(`${failed}, mit der Datenbank von vorher.${site.farewell}`);
  throw new UpdateError(
    `${failed}, aber auch das startet nicht. Was es sagt, steht im Protokoll; die Sicherung holst du so zurück: npm run admin -- restore DATEI`,
  );
}

/** Exchanges packages and build with those of the other version; a second call reverses this. */
function exchange(commit) {
  attempt("Die Dateien lassen sich nicht austauschen.", () => git("checkout", "--quiet", commit));
  for (const name of ["node_modules", "build"]) {
    const [here, there, between] = [
      join(root, name),
      join(beside, name),
      join(beside, `${name}.former`),
    ];
    renameSync(here, between);
    renameSync(there, here);
    renameSync(between, there);
  }
}

function removeBeside() {
  rmSync(beside, { recursive: true, force: true, maxRetries: 5 });
  git("worktree", "prune");
}

async function copyDatabase(from, to) {
  if (DATABASE_URL || !existsSync(from)) return;
  await must(
    asOwner("scripts/lib/copy-database.mjs", from, to),
    "Die Datenbank lässt sich nicht kopieren.",
  );
}

/** Runs a program as the owner of the data. */
function asOwner(...words) {
  return run(nodeBinary(), [...memoryFlags, ...words], owner());
}

/** The data's owner, if this process is root, which would leave files that the site cannot write. */
function owner() {
  const folder = statSync(resolve(root, DATA_DIR), { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !folder?.uid) return {};
  return { uid: folder.uid, gid: folder.gid };
}

async function isReady(hasEnded) {
  for (const until = Date.now() + startTimeout; Date.now() < until; await wait(200)) {
    if (hasEnded()) return false;
    if (!(await answers("/readyz"))) continue;
    // Waits, so that a program that fails at once has ended by then.
    await wait(2000);
    return (await answers("/")) && !hasEnded();
  }
  return false;
}

function answers(path) {
  const options = { redirect: "manual", signal: AbortSignal.timeout(10_000) };
  return fetch(address + path, options).then(
    ({ status }) => status < 400,
    () => false,
  );
}

async function must(running, message) {
  if ((await running) !== 0) throw new UpdateError(message);
}
