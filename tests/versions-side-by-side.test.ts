import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "~/platform/db/database.server";
import { freshPlace } from "./databases";
import { post, type ServedSite, serveSite } from "./served-site";

const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** The commit before the last one that changed the tables; otherwise the reason why there is none. */
function findFormer(): { commit: string } | { missing: string } {
  try {
    const last = git("log", "-1", "--format=%H", "--", "db/migrations");
    const commit = git("rev-parse", "--verify", `${last}~1`);
    // The installed packages are used unchanged.
    const isOther = (file: string) =>
      git("show", `${commit}:${file}`) !== readFileSync(file, "utf8").trim();
    if (["package.json", "package-lock.json"].some(isOther))
      return { missing: "it needs other packages than are installed" };
    return { commit };
  } catch {
    return { missing: "this checkout knows no commit before the last migration" };
  }
}

/** Builds the former version and returns its folder. */
function buildFormer(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), "former-version-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  git("clone", "--quiet", "--shared", "--no-checkout", ".", folder);
  execFileSync("git", ["checkout", "--quiet", commit], { cwd: folder });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: folder, stdio: "ignore" });
  return folder;
}

// Building it takes as long as many tests: only by hand, before an update with migrations.
const { FORMER } = process.env;
const byHand = FORMER === "build" ? undefined : FORMER;
const unasked = { missing: "set FORMER to build, or to a folder in which it is built" };
const former = byHand ? { commit: "" } : FORMER ? findFormer() : unasked;
if ("missing" in former)
  console.log(`The former version is not run beside this one: ${former.missing}`);

const pages = [
  "/",
  "/episodes",
  "/blog",
  "/videos",
  "/suche?q=a",
  "/personen",
  "/newsletter/archive",
  "/imprint",
  "/contact",
  "/feed.xml",
  "/sitemap.xml",
];

test.skipIf("missing" in former)(
  "the former version and this one serve side by side on one database, also after the older one starts again",
  async () => {
    const folder = byHand ?? buildFormer("commit" in former ? former.commit : "");
    const place = await freshPlace("postgres");
    onTestFinished(place.clean);
    const start = async (of?: string) => {
      const site = await serveSite(place, { DEMO: "1" }, of);
      onTestFinished(site.kill);
      return site;
    };
    const older = await start(folder);
    const before = await statuses(older);
    const newer = await start();
    expect(await statuses(older)).toEqual(before);
    expect(await statuses(newer)).toEqual(before);
    expect(await knownIds(newer)).toEqual(await knownIds(older));

    const database = await openDatabase({ ...place, exclusive: false });
    onTestFinished(database.close);
    const { id } = await database.db.selectFrom("episodes").select("id").executeTakeFirstOrThrow();
    for (const [visitor, site] of [older, newer].entries())
      expect(await comment(site, id, visitor)).toBe(303);
    const readers = Array.from({ length: 6 }, (_, number) => `anna-${number}@example.org`);
    for (const [number, email] of readers.entries()) {
      const { address } = number % 2 ? older : newer;
      const form = { email };
      expect(await post(address, { path: "/newsletter", form, visitor: 10 + number })).toBe(303);
    }
    const comments = await database.db.selectFrom("comments").select("status").execute();
    expect(comments.filter(({ status }) => status === "pending").length).toBeGreaterThanOrEqual(2);
    // Each version sees the other's jobs as done, without failures.
    await expect
      .poll(() =>
        database.db
          .selectFrom("jobs")
          .select("kind")
          .where("status", "=", "waiting")
          .where("due_at", "<=", new Date().toISOString())
          .execute(),
      )
      .toEqual([]);
    expect(
      await database.db
        .selectFrom("jobs")
        .select(["kind", "last_error"])
        .where("status", "=", "failed")
        .execute(),
    ).toEqual([]);
    const mails = await readdir(join(place.directory, "outbox"));
    const texts = await Promise.all(
      mails.map((name) => readFile(join(place.directory, "outbox", name), "utf8")),
    );
    const sentTo = (email: string) => texts.filter((text) => text.includes(`To: ${email}`)).length;
    expect(readers.map(sentTo)).toEqual(readers.map(() => 1));

    await older.kill();
    if (process.env.FORMER_RESTARTS !== "0")
      expect(await statuses(await start(folder))).toEqual(before);
  },
  600_000,
);

async function statuses({ address }: ServedSite): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const path of [...pages, "/episodes?q=a", "/admin/login", "/healthz", "/readyz"])
    found[path] = (await fetch(address + path, { redirect: "manual" })).status;
  return found;
}

/** What apps, other servers and programs know the show's entries by. */
async function knownIds({ address }: ServedSite): Promise<Record<string, string[]>> {
  const known: Record<string, string[]> = {};
  for (const path of ["/feed.xml", "/blog/feed.xml", "/api/v1/episodes", "/api/v1/posts"]) {
    const text = await (await fetch(address + path)).text();
    const found = text.matchAll(/<(?:guid|link)[^>]*>[^<]+|url="[^"]+|"(?:id|url|guid)": *"[^"]+/g);
    known[path] = [...found].map(([each]) => each.replace(/localhost:\d+/, "")).sort();
    expect(known[path].length, path).toBeGreaterThan(5);
  }
  return known;
}

async function comment({ address }: ServedSite, id: string, visitor: number): Promise<number> {
  const body = new URLSearchParams({
    name: `Ada ${visitor}`,
    content: `Ein Kommentar ${visitor}`,
    email: "",
  });
  const answer = await fetch(`${address}/episodes/${id}/comments`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { "X-Forwarded-For": `198.51.100.${visitor + 1}` },
  });
  return answer.status;
}
