import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runOnPinnedNode } from "../scripts/lib/pinned-node.mjs";
import { eventually } from "./eventually";
import { serveSite } from "./served-site";

const silent = `require("node:fs").writeFileSync(process.env.PID_FILE, String(process.pid));
setInterval(() => {}, 1000);`;

let folder: string;
let env: { PID_FILE: string };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "podcast-children-"));
  env = { PID_FILE: join(folder, "pid") };
  await mkdir(join(folder, "scripts"));
  await writeFile(join(folder, "scripts/serve.mjs"), `import "./silent.cjs";`);
  await writeFile(join(folder, "scripts/silent.cjs"), silent);
});
afterEach(() => rm(folder, { recursive: true }));

const isAlive = () => {
  try {
    return process.kill(Number(readFileSync(env.PID_FILE, "utf8")), 0);
  } catch {
    return false;
  }
};

test("a site that does not answer dies with the test that waits for it", async () => {
  const place = { url: undefined, directory: folder, clean: async () => {} };
  const start = serveSite(place, env, folder, 3000);
  await Promise.all([
    expect(start).rejects.toThrow("did not answer"),
    eventually(() => expect(isAlive()).toBe(true)),
  ]);
  expect(isAlive()).toBe(false);
});

test.skipIf(process.platform === "win32")(
  "what a step of the tests leaves running dies with it",
  async () => {
    const leaves = `require("node:child_process").fork("scripts/silent.cjs").unref();
    setInterval(() => require("node:fs").existsSync(process.env.PID_FILE) && process.exit(3), 50);`;
    const file = join(folder, "leaves.cjs");
    await writeFile(file, leaves);
    expect(await runOnPinnedNode(file, [], { cwd: folder, env, limit: 300_000 })).toBe(3);
    await eventually(() => expect(isAlive()).toBe(false));
  },
);

test.skipIf(process.platform === "win32")("a step that never ends is ended", async () => {
  const file = join(folder, "scripts/silent.cjs");
  expect(await runOnPinnedNode(file, [], { env, limit: 1500 })).not.toBe(0);
});
