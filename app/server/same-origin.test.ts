import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { isFromElsewhere } from "./same-origin.server";

const from = (headers: Record<string, string>, method = "POST") =>
  isFromElsewhere(
    { method, headers: { host: "localhost:3000", ...headers } } as unknown as IncomingMessage,
    "https://podcast.example",
  );

test.each([
  ["the site's own page", { origin: "https://podcast.example" }, false],
  ["the address it listens on", { origin: "http://localhost:3000" }, false],
  ["another site", { origin: "https://evil.example" }, true],
  ["a sandboxed frame", { origin: "null" }, true],
  ["another port", { origin: "http://localhost:4000" }, true],
  ["another site that hides its origin", { "sec-fetch-site": "cross-site" }, true],
  ["a program", {}, false],
])("a write from %s", (_, headers, elsewhere) => {
  expect(from(headers)).toBe(elsewhere);
});

test("reading is free", () => {
  expect(from({ origin: "https://evil.example" }, "GET")).toBe(false);
});
