import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, realpath, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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

test.skipIf(process.platform !== "linux")("says where nothing can be written", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  // Nobody, not even root, can create a folder there.
  expect(await whileLocked(async () => "gebaut", "/sys/build.lock")).toBe(false);
  const sentence =
    /^Hier lässt .* \(E\w+: .*'\/sys\/build\.lock'\): Der Ordner muss dem gehören, .*\.$/;
  expect(said.mock.calls).toEqual([[expect.stringMatching(sentence)]]);
  said.mockRestore();
});

test("a process that ends within its work leaves no lock", async () => {
  const child = holdLock("exit");
  expect((await once(child, "close"))[0]).toBe(3);
  expect(existsSync(lock)).toBe(false);
});

test.skipIf(process.platform === "win32")("nor does one that is interrupted", async () => {
  const child = holdLock("wait");
  await once(child.stdout, "data");
  child.kill("SIGINT");
  expect((await once(child, "close"))[0]).toBe(1);
  expect(existsSync(lock)).toBe(false);
});

test.each([
  [false, "Pakete …\n"],
  [true, "\x1b[K1 von 3: Pakete … n s, meist 1 Minute\r\x1b[K1 von 3: Pakete (n s)\n"],
])("how far it is says a line that moves, on a terminal (%s) alone", async (isTerminal, said) => {
  const child = spawn(process.execPath, [program("show-progress.mjs"), String(isTerminal)]);
  expect((await text(child.stdout)).replaceAll(/\d+ s/g, "n s")).toBe(said);
});

/** A process that ends, or waits to be ended, while it holds the lock. */
function holdLock(way: "exit" | "wait") {
  return spawn(process.execPath, [program("hold-lock.mjs"), lock, way]);
}

const from = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const program = (name: string) => from(`tests/programs/${name}`);

/** The part of a clone that a command needs for its preparation, and an npm that acts as `ways` say. */
async function makeClone() {
  for (const path of ["admin.mjs", "test.mjs", "main.cjs", "lib"])
    await cp(from(`scripts/${path}`), join(folder, "scripts", path), { recursive: true });
  await cp(program("install.mjs"), join(folder, "scripts/install.mjs"));
  const here = { os: [process.platform], cpu: [process.arch] };
  const packages = {
    [`node_modules/${nodePackage}`]: { version: process.versions.node, ...here },
    "node_modules/@build/binding": here,
    "node_modules/@build/binding-elsewhere": { ...here, os: ["aix"] },
  };
  await writeFile(join(folder, "package-lock.json"), JSON.stringify({ packages }));
  await cp(program("npm-cli.cjs"), join(folder, "npm-cli.js"));
}

const nodePackage = `node-${process.platform}-${process.arch}`;

type NpmCall = { words: string[]; node: string; path: string };

async function npmCalls(): Promise<NpmCall[]> {
  const log = await readFile(join(folder, "npm.log"), "utf8");
  return log
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** Runs a program of the clone; returns its standard error and how it ended. */
async function runNode(words: string[], ways = "") {
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, npm_execpath: join(folder, "npm-cli.js"), NPM_WAYS: ways },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  return { said, code };
}

const runAdmin = async (command: string, ways = "") =>
  (await runNode(["scripts/admin.mjs", command], ways)).code;
const install = (ways = "") => runNode(["scripts/main.cjs", "install"], ways);

describe.skipIf(process.platform === "win32")("a command that is not installed yet", () => {
  beforeEach(makeClone);

  test("tells a mail server to come again when it cannot be installed", async () => {
    expect(await runAdmin("mail-report", "fails")).toBe(75);
    expect(await runAdmin("export", "fails")).toBe(1);
    expect(existsSync(lock)).toBe(false);
  });

  test("is installed once for two at once, and tells a mail server to come again when the build fails", async () => {
    // There are no sources to build.
    expect(await Promise.all([runAdmin("mail-report"), runAdmin("mail-report")])).toEqual([75, 75]);
    expect((await npmCalls()).map(({ words }) => words[0])).toEqual(["ping", "install", "install"]);
  });

  test("brings the pinned Node first, and npm runs on that", async () => {
    expect(await install()).toEqual({ said: "", code: 0 });
    const [, first, all] = await npmCalls();
    const nodeFolder = join(folder, "node_modules/.pinned-node");
    expect(first?.words.slice(0, 3)).toEqual(["install", "--prefix", nodeFolder]);
    const node = join(nodeFolder, "node_modules", nodePackage, "bin/node");
    for (const call of [first, all]) expect(call?.words).toContain("--no-audit");
    expect(all?.node).toBe(node);
    expect(all?.path.split(":")[0]).toBe(dirname(node));
    expect(existsSync(nodeFolder)).toBe(false);
    const link = await realpath(join(folder, "node_modules/.bin/node"));
    expect(link).toBe(await realpath(process.execPath));
  });

  test("names a binding that npm left out, and is installed from the start the next time", async () => {
    const { said, code } = await install("leaves out");
    expect(code).toBe(1);
    expect(said).toContain("npm hat ausgelassen, was hier nötig ist: @build/binding\n");
    const half = join(folder, "node_modules/half-a-package");
    await mkdir(half);
    expect((await install()).code).toBe(0);
    expect(existsSync(half)).toBe(false);
    const calls = (await npmCalls()).length;
    expect((await install()).code).toBe(0);
    expect(await npmCalls()).toHaveLength(calls);
  });

  test.each([
    ["offline", "ist nicht zu erreichen (ENOTFOUND)", true],
    ["silent", "antwortet seit 6 Sekunden nicht", false],
  ])(
    "says that the registry is %s, and goes on with what there is",
    async (ways, sentence, isFromStore) => {
      const { said, code } = await install(ways);
      expect(said).toContain(`Die Paketquelle ${sentence}`);
      expect(code).toBe(0);
      const installs = (await npmCalls()).slice(1);
      for (const { words } of installs) expect(words.includes("--offline")).toBe(isFromStore);
    },
  );

  test("runs the tests that npm test names, and no others, each with its program", async () => {
    await install();
    await mkdir(join(folder, "build"));
    await writeFile(join(folder, "build/.stamp"), "built");
    for (const path of ["node_modules/vitest/vitest.mjs", "scripts/test-browser.mjs"])
      await cp(program("say-arguments.mjs"), join(folder, path));
    for (const path of ["tests/e2e/a.spec.ts", "bench/b.test.ts"])
      await cp(program("say-arguments.mjs"), join(folder, path));
    const saying = async (...words: string[]) =>
      (await runNode(["scripts/main.cjs", "test", ...words])).said;
    expect(
      await saying("tests/e2e/a.spec.ts", "app/b.test.ts", "tests/c.test.ts", "-t", "a title"),
    ).toBe("run app/b.test.ts tests/c.test.ts -t a title\ntests/e2e/a.spec.ts -t a title\n");
    expect(await saying("bench")).toBe("run bench\n");
    expect(await saying("tests/e2e")).toBe("tests/e2e\n");
    expect(await saying("tests/")).toBe("run tests/\ntests/\n");
  });

  test("says in one sentence that Node is too old", async () => {
    const old = program("be-old.cjs");
    const { said, code } = await runNode(["-r", old, "scripts/main.cjs", "install"]);
    expect(said).toMatch(/^Node 16\.20\.2 ist zu alt: nötig ist 18 oder neuer.*\.\n$/);
    expect(code).toBe(1);
  });
});
