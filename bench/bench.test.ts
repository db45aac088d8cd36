import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { untilTestsEnd } from "../tests/children";
import { hasProxy } from "../tests/proxies";
import { Connection } from "./lib/connection.mjs";

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
  expect(said).toMatch(/Unbekannt: nichts\. Es gibt: .*\bhome\b.*\bpeers\b.*\bthroughput\b/);
  expect(code).toBe(1);
});

test("the client counts an answer in chunks, which proxies and PHP send, and asks on", async () => {
  const parts = ["a".repeat(70_000), "b\r\n0\r\n\r\n", "ü"];
  const server = createServer(async (_, answer) => {
    for (const part of parts) {
      answer.write(part);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    answer.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const connection = await Connection.open((server.address() as AddressInfo).port);
  for (let time = 0; time < 2; time++) {
    const { body, length } = await connection.get("/", { keep: true });
    expect(body.toString()).toBe(parts.join(""));
    expect(length).toBe(Buffer.byteLength(parts.join("")));
  }
  connection.close();
  server.close();
});
