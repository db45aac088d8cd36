import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readableLog } from "../../tests/sites";
import { closeDataFolder, writeObstacle } from "./data-folder.server";
import { isUnavailable } from "./errors";

const onPosix = test.skipIf(process.platform === "win32");

onPosix("what was open to other users is closed, and one line says so", async () => {
  const directory = await mkdtemp(join(tmpdir(), "podcast-closed-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const inside = (path: string) => join(directory, path);
  const make = async (path: string, mode: number) => {
    await writeFile(inside(path), "");
    await chmod(inside(path), mode);
  };
  const modeOf = async (path: string) => ((await stat(inside(path))).mode & 0o777).toString(8);
  await mkdir(inside("media/audio"), { recursive: true });
  await mkdir(inside("elsewhere"));
  await make("podcast.sqlite", 0o644);
  await make("secret", 0o600);
  await make("media/audio/1.mp3", 0o664);
  await make("tool", 0o755);
  await chmod(inside("media"), 0o755);
  await chmod(inside("media/audio"), 0o775);
  await chmod(inside("elsewhere"), 0o700);
  await symlink("/dev/null", inside("link"));
  await chmod(directory, 0o755);
  const { log, lines } = readableLog();
  for (let start = 0; start < 2; start++) closeDataFolder({ DATA_DIR: directory }, log);
  expect(lines).toMatchObject([{ level: 30, directory, closed: 6 }]);
  for (const path of ["", "media", "media/audio", "elsewhere", "tool"])
    expect(await modeOf(path), path).toBe("700");
  for (const path of ["podcast.sqlite", "secret", "media/audio/1.mp3"])
    expect(await modeOf(path), path).toBe("600");
});

test("a folder that is gone takes no writes, and a disk that is full is no failure of ours", () => {
  expect(writeObstacle(tmpdir())).toBeNull();
  expect(writeObstacle("/nowhere/at/all")).toBe("data folder not writable");
  const full = Object.assign(new Error("no space left"), { code: "ENOSPC" });
  expect(isUnavailable(new Error("not written", { cause: full }))).toBe(true);
  expect(isUnavailable(Object.assign(new Error("gone"), { code: "ENOENT" }))).toBe(false);
});
