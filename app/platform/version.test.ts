import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addDays } from "~/lib/time/berlin-time";
import { readAges, released, version } from "./version.server";

test("the version stands in package.json, and its date; lock and changelog say the same", () => {
  const [heading] = readFileSync("CHANGELOG.md", "utf8").match(/^## \d.*$/m) ?? [];
  expect(heading).toBe(`## ${version} (${released})`);
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  expect([lock.version, lock.packages[""].version]).toEqual([version, version]);
});

test.each([
  [-1, "ok", "0 Tage alt"],
  [1, "ok", "1 Tag alt"],
  [89, "ok", "89 Tage alt"],
  [90, "note", "90 Tage alt; eine neuere holt npm run admin -- update (im Container: ein neues"],
  [179, "note", "179 Tage alt; "],
  [180, "warning", "180 Tage alt; "],
])("a version is so old after %i days: %s", (days, state, text) => {
  const [age] = readAges(addDays(released, days));
  expect(age).toMatchObject({ name: "Version", state });
  expect(age?.text.startsWith(`${version}, ${text}`)).toBe(true);
});

test.each([
  ["26.12.1", "ok", "am 29. November 2026 fehlte kein Sicherheitsstand"],
  ["26.13.0", "ok", "am 29. November 2026 fehlte kein Sicherheitsstand"],
  ["24.22.3", "ok", "am 29. November 2026 fehlte kein Sicherheitsstand"],
  ["27.1.0", "ok", "am 29. November 2026 fehlte kein Sicherheitsstand"],
  ["26.10.0", "warning", "Sicherheitsstand vom 21. Oktober 2026 fehlt"],
  ["24.7.0", "warning", "Sicherheitsstand vom 21. Oktober 2026 fehlt"],
  ["25.9.0", "warning", "Sicherheitsstand vom 21. Oktober 2026 fehlt"],
])("of Node %s it says what is known: %s, %s", (node, state, text) => {
  const [, age] = readAges(released, node);
  expect(age).toMatchObject({ name: "Node", state });
  expect(age?.text.split(";")[0]).toBe(`${node}, ${text}`);
});
