import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "@playwright/test";
import { freePort } from "../free-port";
import { mailsTo } from "./newsletter-mails";

let directory: string;
let running: ChildProcess[];

test.beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "podcast-newsletter-"));
  running = [];
});
test.afterEach(async () => {
  for (const child of running) child.kill("SIGKILL");
  await rm(directory, { recursive: true, force: true });
});

test("kill -9 between the answer and the mail: the next start sends it, and nothing answered is lost", async () => {
  const port = await freePort();
  const first = start(port);
  await answers(port);
  const addresses = ["a", "b", "c", "d", "e"].map((letter) => `${letter}@example.org`);
  const statuses = await Promise.all(addresses.map((address) => signUp(port, address)));
  const ended = new Promise((resolve) => first.once("close", resolve));
  first.kill("SIGKILL");
  await ended;
  expect(statuses).toEqual([303, 303, 303, 303, 303]);
  endLeases();
  start(port);
  await answers(port);
  for (const address of addresses) {
    const [mail] = await mailsTo(directory, address);
    expect(mail?.text).toContain("/newsletter/confirmation/");
  }
});

/** A job in hand stays leased to the dead process for five minutes; the test does not wait for them. */
function endLeases(): void {
  const database = new DatabaseSync(join(directory, "podcast.sqlite"));
  database.exec("update jobs set leased_until = null");
  database.close();
}

async function signUp(port: number, email: string): Promise<number> {
  const { status } = await fetch(`http://127.0.0.1:${port}/newsletter`, {
    method: "POST",
    body: new URLSearchParams({ email }),
    redirect: "manual",
  });
  return status;
}

function start(port: number): ChildProcess {
  const child = spawn(process.execPath, ["scripts/serve.mjs"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      DATA_DIR: directory,
      PORT: String(port),
    },
    stdio: "ignore",
  });
  running.push(child);
  return child;
}

async function answers(port: number): Promise<void> {
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ask, { timeout: 20_000 }).toBe(200);
}
