// Which versions there are: in this checkout and at git's origin. Of the update, and of the doctor's question for newer ones.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

/** Nothing has changed, or everything is as before; the message says why, for the operator. */
export class UpdateError extends Error {}

export function git(...words) {
  return execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim();
}

export function attempt(message, work) {
  try {
    return work();
  } catch {
    throw new UpdateError(message);
  }
}

/** Brings what the origin has: commits, branches, tags; with `timeout`, in milliseconds, it gives up after so long. */
export function fetchOrigin(timeout) {
  if (!existsSync(join(root, ".git")))
    throw new UpdateError(
      "Diese Website liegt nicht in einem Git-Checkout. Von Hand: sichern (npm run admin -- backup), die neuen Dateien an diese Stelle legen, npm run build, neu starten. Im Container: ein neues Image.",
    );
  if (!git("remote").split("\n").includes("origin"))
    throw new UpdateError(
      "Dieser Git-Checkout hat kein „origin“, von dem eine neuere Version käme. Nenne ihm eines: git remote add origin ADRESSE",
    );
  attempt("Von „origin“ lässt sich nichts holen.", () =>
    execFileSync("git", ["fetch", "--quiet", "--tags", "origin"], { cwd: root, timeout }),
  );
}

/** The commit of the newest version: of the newest tag; where there is none, of the newest heading of the changelog. */
export function newestCommit() {
  const [tag] = git("tag", "--list", "v*", "--sort=-version:refname").split("\n");
  if (tag) return git("rev-parse", `${tag}^{commit}`);
  const [, name] = heading.exec(fileAt(defaultBranch(), changelog)) ?? [];
  if (name) return commitOfHeading(name);
  throw new UpdateError(
    `Es gibt noch keine Version: keinen Tag „v…“ und in ${changelog} keine Überschrift. Nenne einen Stand: npm run admin -- update origin/main`,
  );
}

/** The commit that a tag, a branch or a hash names, or the version of a heading of the changelog: 1.1.0. */
export function commitOf(name) {
  return attempt(`Die Version „${name}“ gibt es nicht.`, () => {
    const { stdout } = quietly(
      "rev-parse",
      "--verify",
      "--quiet",
      "--end-of-options",
      `${name}^{commit}`,
    );
    return stdout.trim() || commitOfHeading(/^v?(\d+\.\d+\.\d+)$/.exec(name)[1]);
  });
}

/** The version as package.json says it at a commit; undefined: it says none. */
export function versionAt(commit) {
  return /"version": "(.+?)"/.exec(fileAt(commit, "package.json"))?.[1];
}

/** The commit's tag; without tags its version and hash. */
export function nameOf(commit) {
  const name = git("describe", "--tags", "--always", commit);
  const version = versionAt(commit);
  return version && commit.startsWith(name) ? `${version} (${name})` : name;
}

/** What the changelog of a commit says above the version of a former one, as lines to print; none where that is no newer. */
export function newsSince(former, commit) {
  const lines = fileAt(commit, changelog).split("\n");
  const known = lines.findIndex((line) => heading.exec(line)?.[1] === versionAt(former));
  const news = lines.slice(0, Math.max(0, known)).filter((line) => /^(- |## )/.test(line));
  const shown = news
    .slice(0, 60)
    .map((line) => (line.length > 160 ? `${line.slice(0, 159)}…` : line));
  return shown.length < news.length ? [...shown, `Mehr in ${changelog}.`] : shown;
}

const changelog = "CHANGELOG.md";
const heading = /^## (\d+\.\d+\.\d+)(?= |$)/m;

/** The commit of the default branch that brought a version's heading, and nothing that came after it. */
function commitOfHeading(name) {
  const search = ["--pickaxe-regex", `-S^## ${name.replaceAll(".", "\\.")}( |$)`];
  const found = git(
    "log",
    "--first-parent",
    "-m",
    "--format=%H",
    ...search,
    defaultBranch(),
    "--",
    changelog,
  );
  return commitOf(found.split("\n")[0]);
}

function defaultBranch() {
  const head = "refs/remotes/origin/HEAD";
  if (quietly("rev-parse", "--verify", "--quiet", head).status !== 0)
    attempt(
      "„origin“ nennt keinen Hauptzweig. Nenne einen Stand: npm run admin -- update origin/main",
      () => git("remote", "set-head", "origin", "--auto"),
    );
  return head;
}

/** A file as it is at a commit; empty where there is none. */
function fileAt(commit, path) {
  return quietly("show", `${commit}:${path}`).stdout;
}

function quietly(...words) {
  return spawnSync("git", words, { cwd: root, encoding: "utf8" });
}
