import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { untilTestsEnd } from "../../tests/children";
import { hasProxy } from "../../tests/proxies";

const isThere = hasProxy("nginx");
if (!isThere) console.log("nginx fehlt: der kurze Lauf des Prüfstands entfällt");

describe.skipIf(!isThere)("a few seconds of the harness", () => {
  test("a kill and a cut line to PostgreSQL lose nothing that was answered", async () => {
    const time = ["--minutes", "0.12", "--faults", "2", "--seed", "3"];
    const kinds = ["--only", "kill -9", "--only", "Datenbank abgeschnitten"];
    const run = untilTestsEnd(
      spawn(process.execPath, ["bench/harness/run.mjs", ...time, ...kinds]),
    );
    const ended = new Promise((resolve) => run.once("close", resolve));
    const [said, complaint] = await Promise.all([text(run.stdout), text(run.stderr)]);
    expect(await ended, said + complaint).toBe(0);
  });
});
