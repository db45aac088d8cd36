// Reads the versions of this checkout and at git's origin.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

/** An update that failed, with nothing changed or everything restored; the message tells the operator why. */
export class UpdateError extends Error {}

export function attempt(message, work) {
  try {
    return work();
  } catch {
    throw new UpdateError(message);
  }
}

const quiet = { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };

export function git(...words) {
  return execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim();
}

/** The address of the checkout's origin. */
export function originAddress() {
  if (!existsSync(join(root, ".git")))
    throw new UpdateError(
      "Diese Website liegt nicht in einem Git-Checkout. Von Hand: sichern (npm run admin -- backup), die neuen Dateien an diese Stelle legen, npm run build, neu starten. Im Container: ein neues Image.",
    );
  return attempt(
    "Dieser Git-Checkout hat kein „origin“, von dem eine neuere Version käme. Nenne ihm eines: git remote add origin ADRESSE",
    () => execFileSync("git", ["remote", "get-url", "origin"], quiet).trim(),
  );
}

/** Fetches branches and tags of the origin; gives up after `timeout` milliseconds, if given. */
export function fetchOrigin({ flags = [], timeout } = {}) {
  attempt("Von „origin“ lässt sich nichts holen.", () =>
    execFileSync("git", ["fetch", "--quiet", "--tags", ...flags, "origin"], { ...quiet, timeout }),
  );
}

const changelog = "CHANGELOG.md";
const heading = /^## (\d+\.\d+\.\d+)(?= |$)/m;

/** The commit of the newest tag; without tags, that of the changelog's newest heading. */
export function newestCommit() {
  const [tag] = git("tag", "--list", "v*", "--sort=-version:refname").split("\n");
  const name = tag || heading.exec(fileAt(defaultBranch(), changelog))?.[1];
  if (name) return commitOf(name);
  throw new UpdateError(
    `Es gibt noch keine Version: keinen Tag „v…“ und in ${changelog} keine Überschrift. Nenne einen Stand: npm run admin -- update origin/main`,
  );
}

/** The commit of a tag, branch or hash; for a version without a tag, the one that added its heading. */
export function commitOf(name) {
  const found = quietly("rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`);
  if (found) return found.trim();
  const [, version] = /^v?(\d+\.\d+\.\d+)$/.exec(name) ?? [];
  const added = ["--pickaxe-regex", `-S^## ${version?.replaceAll(".", "\\.")}( |$)`];
  const words = ["--first-parent", "-m", "--format=%H", ...added, defaultBranch(), "--", changelog];
  const [commit] = version ? quietly("log", ...words).split("\n") : [];
  if (!commit) throw new UpdateError(`Die Version „${name}“ gibt es nicht.`);
  return commit;
}

/** The version in package.json at a commit, if there is one. */
export function versionAt(commit) {
  return /"version": "(.+?)"/.exec(fileAt(commit, "package.json"))?.[1];
}

/** The name of a commit: its tag; without tags its version and hash. */
export function nameOf(commit) {
  const name = git("describe", "--tags", "--always", commit);
  const version = commit.startsWith(name) && versionAt(commit);
  return version ? `${version} (${name})` : name;
}

/** The part of a commit's changelog that is newer than a former commit's version, in short lines. */
export function newsSince(former, commit) {
  const lines = fileAt(commit, changelog).split("\n");
  const known = lines.findIndex((line) => heading.exec(line)?.[1] === versionAt(former));
  const news = lines.slice(0, Math.max(0, known)).filter((line) => /^(- |## )/.test(line));
  return news.slice(0, 60).map((line) => line.replace(/^(.{159}).{2,}/, "$1…"));
}

function defaultBranch() {
  const head = "refs/remotes/origin/HEAD";
  if (!quietly("rev-parse", "--verify", "--quiet", head))
    quietly("remote", "set-head", "origin", "--auto");
  return head;
}

/** The content of a file at a commit; '' if it is missing. */
function fileAt(commit, path) {
  return quietly("show", `${commit}:${path}`);
}

/** git's output, without its errors. */
function quietly(...words) {
  return spawnSync("git", words, quiet).stdout;
}
