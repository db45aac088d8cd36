import { execFileSync, spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migratedPlace } from "./databases";
import { eventually } from "./eventually";
import { firstPassword } from "./fixtures/accounts";
import { post, type ServedSite, serveSite } from "./served-site";

const canLimit = spawnSync("prlimit", ["--version"]).status === 0;
if (!canLimit) console.log("Ohne prlimit: Eine volle Platte wird nicht nachgestellt.");

let place: Awaited<ReturnType<typeof migratedPlace>>;
let site: ServedSite;
let episode: string;

beforeAll(async () => {
  place = await migratedPlace("sqlite");
  site = await serveSite(place, { ADMIN_PASSWORD: firstPassword });
  const home = await (await fetch(site.address)).text();
  episode = /href="(\/episodes\/[0-9a-f-]{36})"/.exec(home)?.[1] ?? "";
});

afterAll(async () => {
  await site.end();
  await place.clean();
});

/** The maximum file size of the process: like a full disk for it. */
function limitFiles(size: "0" | "unlimited"): void {
  execFileSync("prlimit", ["--pid", String(site.pid), `--fsize=${size}:unlimited`]);
}

let visitors = 0;

function comment(content: string): Promise<number | null> {
  const form = { name: "Ada", email: "ada@example.org", content, website: "", elapsed: "9000" };
  return post(site.address, { path: `${episode}/comments`, form, visitor: visitors++ });
}

const status = async (path: string) => (await fetch(site.address + path)).status;

test.runIf(canLimit)("a full disk stops writes and nothing else, until there is room", async () => {
  expect(await comment("Vorher")).toBe(200);
  limitFiles("0");
  expect(await comment("Ohne Platz")).toBe(503);
  expect(await status(episode)).toBe(200);
  expect(await status("/suche?q=Patent")).toBe(200);
  expect(await status("/readyz")).toBe(503);
  limitFiles("unlimited");
  expect(await comment("Nachher")).toBe(200);
  await eventually(async () => expect(await status("/readyz")).toBe(200));
});

/** Signs in and returns the Cookie header for the area. */
async function signIn(password = firstPassword): Promise<{ status: number; cookie: string }> {
  const answer = await fetch(`${site.address}/admin/login`, {
    method: "POST",
    body: new URLSearchParams({ email: "admin@localhost", password }),
    redirect: "manual",
  });
  const pairs = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return { status: answer.status, cookie: pairs.join("; ") };
}

test.runIf(canLimit)("who has the password signs in on a full disk and reads why", async () => {
  const read = async (cookie: string, path: string) => {
    const answer = await fetch(site.address + path, { headers: { cookie }, redirect: "manual" });
    return { status: answer.status, text: await answer.text() };
  };
  const why = "Die Platte des Servers ist voll";
  const before = await signIn();
  expect((await read(before.cookie, "/admin/dashboard")).text).not.toContain(why);
  limitFiles("0");
  expect((await signIn("falsch geraten")).status).toBe(422);
  const here = await signIn();
  expect(here.status).toBe(303);
  for (const { cookie } of [before, here])
    for (const path of ["/admin/dashboard", "/admin/episodes", "/admin/audit", "/admin/backups"]) {
      const { status, text } = await read(cookie, path);
      expect([status, text.includes(why)], path).toEqual([200, true]);
    }
  expect(await comment("Ohne Platz")).toBe(503);
  // Attempts are counted in memory, too.
  for (let times = 0; times < 9; times++) await signIn("falsch geraten");
  expect((await signIn("falsch geraten")).status).toBe(429);
  limitFiles("unlimited");
  // Sessions in memory end; those from before stay.
  await eventually(async () =>
    expect((await read(before.cookie, "/admin/dashboard")).text).not.toContain(why),
  );
  expect((await read(before.cookie, "/admin/dashboard")).status).toBe(200);
  expect((await read(here.cookie, "/admin/dashboard")).status).toBe(302);
  expect(await comment("Nachher")).toBe(200);
});
