import { execFileSync, spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshPlace } from "./databases";
import { eventually } from "./eventually";
import { post, type ServedSite, serveSite } from "./served-site";

const canLimit = spawnSync("prlimit", ["--version"]).status === 0;
if (!canLimit) console.log("Ohne prlimit: Eine volle Platte wird nicht nachgestellt.");

let place: Awaited<ReturnType<typeof freshPlace>>;
let site: ServedSite;
let episode: string;

beforeAll(async () => {
  place = await freshPlace("sqlite");
  site = await serveSite(place);
  const home = await (await fetch(site.address)).text();
  episode = /href="(\/episodes\/[0-9a-f-]{36})"/.exec(home)?.[1] ?? "";
});

afterAll(async () => {
  await site.end();
  await place.clean();
});

/** The size that no file of the process may grow to: a disk without room, as far as it can tell. */
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
