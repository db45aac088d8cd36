import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "@playwright/test";
import { endChild, untilTestsEnd } from "../children";
import { freePort } from "../free-port";
import { answers } from "../served-site";
import { mailsTo } from "./newsletter-mails";

let directory: string;
let running: ChildProcess[];

test.beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "podcast-newsletter-"));
  running = [];
});
test.afterEach(async () => {
  for (const child of running) await endChild(child, "SIGKILL");
  await rm(directory, { recursive: true, force: true });
});

test("kill -9 between the answer and the mail: the next start sends it, and nothing answered is lost", async () => {
  const port = await freePort();
  const first = await start(port);
  const addresses = ["a", "b", "c", "d", "e"].map((letter) => `${letter}@example.org`);
  const statuses = await Promise.all(addresses.map((address) => signUp(port, address)));
  await endChild(first, "SIGKILL");
  expect(statuses).toEqual([303, 303, 303, 303, 303]);
  endLeases();
  await start(port);
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

async function start(port: number): Promise<ChildProcess> {
  const child = untilTestsEnd(
    spawn(process.execPath, ["scripts/serve.mjs"], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        LOG_LEVEL: "warn",
        DATA_DIR: directory,
        PORT: String(port),
      },
      stdio: "ignore",
    }),
  );
  running.push(child);
  await answers(`http://127.0.0.1:${port}`, child);
  return child;
}
