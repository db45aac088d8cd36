import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepAssets } from "../scripts/lib/kept-assets.mjs";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "podcast-builds-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function makeBuild(name: string, files: string[]): Promise<string> {
  const build = join(folder, name);
  for (const file of files) {
    await mkdir(dirname(join(build, file)), { recursive: true });
    await writeFile(join(build, file), name);
  }
  return build;
}

test("the hashed files of the build before come along, those of the one before that do not", async () => {
  const first = await makeBuild("first", ["client/assets/a-1.js", "client/sw.js"]);
  keepAssets(join(folder, "none"), first);
  const second = await makeBuild("second", ["client/assets/a-2.js", "server/assets/mail-2.js"]);
  keepAssets(first, second);
  expect(existsSync(join(second, "client/assets/a-1.js"))).toBe(true);
  expect(existsSync(join(second, "client/sw.js"))).toBe(false);
  const third = await makeBuild("third", ["client/assets/a-3.js"]);
  keepAssets(second, third);
  expect(existsSync(join(third, "client/assets/a-2.js"))).toBe(true);
  expect(existsSync(join(third, "server/assets/mail-2.js"))).toBe(true);
  expect(existsSync(join(third, "client/assets/a-1.js"))).toBe(false);
});

test("a file that both have is the new one", async () => {
  const first = await makeBuild("first", ["client/assets/same-1.js"]);
  keepAssets(join(folder, "none"), first);
  const second = await makeBuild("second", ["client/assets/same-1.js"]);
  keepAssets(first, second);
  expect(await readFile(join(second, "client/assets/same-1.js"), "utf8")).toBe("second");
});
