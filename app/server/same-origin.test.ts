import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { isFromElsewhere } from "./same-origin.server";

const from = (headers: Record<string, string>, method = "POST", url = "/contact") =>
  isFromElsewhere(
    { method, url, headers: { host: "localhost:3000", ...headers } } as unknown as IncomingMessage,
    "https://podcast.example",
  );

test.each([
  ["the site's own page", { origin: "https://podcast.example" }, false],
  ["the address it listens on", { origin: "http://localhost:3000" }, false],
  ["another site", { origin: "https://evil.example" }, true],
  ["a sandboxed frame", { origin: "null", "sec-fetch-site": "cross-site" }, true],
  ["a nameless origin", { origin: "null" }, true],
  ["an own page without referrer", { origin: "null", "sec-fetch-site": "same-origin" }, false],
  ["another port", { origin: "http://localhost:4000" }, true],
  ["another site that hides its origin", { "sec-fetch-site": "cross-site" }, true],
  ["a program", {}, false],
])("a write from %s", (_, headers, elsewhere) => {
  expect(from(headers)).toBe(elsewhere);
});

test("an address that holds a secret may be posted to from anywhere, and no other", () => {
  const evil = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
  expect(from(evil, "POST", "/newsletter/unsubscribe/1.abc")).toBe(false);
  expect(from({ origin: "null" }, "POST", "/newsletter/confirmation/abc")).toBe(false);
  expect(from(evil, "POST", "/newsletter")).toBe(true);
  expect(from(evil, "POST", "/newsletter/")).toBe(true);
  expect(from(evil, "POST", "/episodes?x=/newsletter/unsubscribe/1")).toBe(true);
});

test("reading is free", () => {
  expect(from({ origin: "https://evil.example" }, "GET")).toBe(false);
});
