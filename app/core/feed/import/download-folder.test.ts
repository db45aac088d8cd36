import { access, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { forgetDownloadFolders, inDownloadFolder } from "./outside-media.server";

let directory: string;
const place = () => ({ env: { DATA_DIR: directory } }) as Parameters<typeof inDownloadFolder>[0];
const clock = { now: () => new Date() };

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "downloads-test-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

it("is there while the work lasts, and gone after it failed too", async () => {
  const failing = inDownloadFolder(place(), async (folder) => {
    await writeFile(join(folder, "audio"), "…");
    throw new Error("the line broke");
  });
  await expect(failing).rejects.toThrow("the line broke");
  expect(await readdir(directory)).toEqual([]);
});

it("goes a day after a killed import, and nothing else does", async () => {
  const old = new Date(clock.now().getTime() - 25 * 60 * 60 * 1000);
  for (const name of ["import-Ab12_x", "import-Cd34Ef", "imports", "media"]) {
    await mkdir(join(directory, name));
    await utimes(join(directory, name), old, old);
  }
  await writeFile(join(directory, "import-Cd34Ef", "audio"), "still coming in");
  await forgetDownloadFolders({ ...place(), clock });
  await expect(access(join(directory, "import-Ab12_x"))).rejects.toThrow();
  expect((await readdir(directory)).sort()).toEqual(["import-Cd34Ef", "imports", "media"]);
});
