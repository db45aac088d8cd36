import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { untilTestsEnd } from "../tests/children";
import { hasProxy } from "../tests/proxies";

/** What a program of the benchmarks says, and how it ends. */
async function run(...words: string[]) {
  const child = untilTestsEnd(spawn(process.execPath, words));
  const ended = new Promise((resolve) => child.once("close", resolve));
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { said: said + complaint, code: await ended };
}

const result = hasProxy("nginx")
  ? "a kill and a cut line to PostgreSQL lose nothing that was answered"
  : "without nginx the harness loads and says what it needs";

test(result, async () => {
  const time = ["--minutes", "0.12", "--faults", "2", "--seed", "3"];
  const kinds = ["--only", "kill -9", "--only", "Datenbank abgeschnitten"];
  const { said, code } = await run("bench/harness/run.mjs", ...time, ...kinds);
  expect(code, said).toBe(0);
  if (!hasProxy("nginx")) expect(said).toContain("nginx fehlt");
});

test("a benchmark that does not exist is named, beside all there are, which load", async () => {
  const { said, code } = await run("scripts/bench.mjs", "nichts");
  expect(said).toMatch(/Unbekannt: nichts\. Es gibt: .*\bhome\b.*\bthroughput\b/);
  expect(code).toBe(1);
});
