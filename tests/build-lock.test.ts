import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { whileLocked } from "../scripts/lib/build-lock.mjs";

let folder: string;
let lock: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "podcast-lock-"));
  lock = join(folder, "build.lock");
});
afterEach(() => rm(folder, { recursive: true }));

test("the second waits for the first, also when that fails", async () => {
  const first = Promise.withResolvers<void>();
  const steps: string[] = [];
  const failed = whileLocked(() => first.promise, lock).catch(() => steps.push("first"));
  const waited = whileLocked(async () => steps.push("second"), lock);
  first.reject(new Error("gescheitert"));
  await Promise.all([failed, waited]);
  expect(steps).toEqual(["first", "second"]);
  expect(existsSync(lock)).toBe(false);
});

test("the lock of a process that was killed does not hold for ever", async () => {
  await mkdir(lock);
  const before = new Date(Date.now() - 60_000);
  await utimes(lock, before, before);
  expect(await whileLocked(async () => "gebaut", lock)).toBe("gebaut");
});

test("a process that ends within its work leaves no lock", async () => {
  const child = work("process.exit(3)");
  expect((await once(child, "close"))[0]).toBe(3);
  expect(existsSync(lock)).toBe(false);
});

test.skipIf(process.platform === "win32")("nor does one that is interrupted", async () => {
  const child = work(`new Promise(() => console.log("began"))`);
  await once(child.stdout, "data");
  child.kill("SIGINT");
  expect((await once(child, "close"))[0]).toBe(1);
  expect(existsSync(lock)).toBe(false);
});

/** A process that does this while it holds the lock. */
function work(code: string) {
  const module = new URL("../scripts/lib/build-lock.mjs", import.meta.url);
  const program = `import { whileLocked } from ${JSON.stringify(module.href)};
    await whileLocked(async () => ${code}, ${JSON.stringify(lock)});`;
  return spawn(process.execPath, ["--input-type=module", "--eval", program]);
}

/** As much of a clone as a command needs to get itself ready, and an npm that only notes that it was called. */
async function makeClone(npmEnds: number) {
  const from = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
  for (const path of ["scripts/admin.mjs", "scripts/lib", "package-lock.json"])
    await cp(from(path), join(folder, path), { recursive: true });
  await mkdir(join(folder, "node_modules"));
  const npm = join(folder, "npm");
  await writeFile(npm, `#!/bin/sh\necho called >> npm.log\nexit ${npmEnds}\n`);
  await chmod(npm, 0o755);
}

async function runAdmin(command: string): Promise<number> {
  const child = spawn(process.execPath, [join(folder, "scripts/admin.mjs"), command], {
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    stdio: "ignore",
  });
  return (await once(child, "close"))[0];
}

test.skipIf(process.platform === "win32")(
  "a mail server is told to come again when the program cannot be installed",
  async () => {
    await makeClone(1);
    expect(await runAdmin("mail-report")).toBe(75);
    expect(await runAdmin("export")).toBe(1);
    expect(existsSync(lock)).toBe(false);
  },
);

test.skipIf(process.platform === "win32")(
  "of two commands at once one installs; a mail server is told to come again when the build fails",
  async () => {
    await makeClone(0);
    // There are no sources that could be built.
    expect(await Promise.all([runAdmin("mail-report"), runAdmin("mail-report")])).toEqual([75, 75]);
    expect(await readFile(join(folder, "npm.log"), "utf8")).toBe("called\n");
  },
);
