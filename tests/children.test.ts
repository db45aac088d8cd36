import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runOnPinnedNode } from "../scripts/lib/pinned-node.mjs";
import { eventually } from "./eventually";
import { serveSite } from "./served-site";

const silent = "tests/programs/stay-silent.mjs";

let folder: string;
let env: { PID_FILE: string };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "podcast-children-"));
  env = { PID_FILE: join(folder, "pid") };
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
  await cp(silent, join(folder, "scripts/serve.mjs"), { recursive: true });
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
    const run = runOnPinnedNode("tests/programs/leave-child.mjs", [], { env, limit: 300_000 });
    expect(await run).toBe(3);
    await eventually(() => expect(isAlive()).toBe(false));
  },
);

test.skipIf(process.platform === "win32")("a step that never ends is ended", async () => {
  expect(await runOnPinnedNode(silent, [], { env, limit: 1500 })).not.toBe(0);
});
