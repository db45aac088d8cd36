import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { isFromElsewhere } from "./same-origin.server";

const from = (
  headers: Record<string, string>,
  { method = "POST", url = "/contact", BASE_URL = "https://podcast.example", TRUST_PROXY = 0 } = {},
) =>
  isFromElsewhere(
    { method, url, headers: { host: "localhost:3000", ...headers } } as unknown as IncomingMessage,
    { BASE_URL, TRUST_PROXY },
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

const host = "podcast.example";
const second = "www.podcast.example";
const plain = { BASE_URL: "http://podcast.example" };
const proxied = { TRUST_PROXY: 1 };
const tls = { "x-forwarded-proto": "https" };

test.each([
  ["its own plain twin", { host, origin: `http://${host}` }, {}, true],
  ["itself, over a proxy", { host, origin: `https://${host}`, ...tls }, proxied, false],
  ["its second name", { host: second, origin: `https://${second}` }, {}, false],
  [
    "its second name's plain twin",
    { host: second, origin: `http://${second}`, ...tls },
    proxied,
    true,
  ],
  ["a second name without TLS", { host: second, origin: `http://${second}` }, proxied, false],
  ["a proxy that nobody trusts", { host: second, origin: `http://${second}`, ...tls }, {}, false],
  ["a plain site", { host, origin: `http://${host}` }, plain, false],
  ["a plain site that has TLS before it", { host, origin: `https://${host}` }, plain, false],
  ["an extension with the same name", { host, origin: `chrome-extension://${host}` }, {}, true],
])("a write from %s is told by scheme and host", (_, headers, site, elsewhere) => {
  expect(from(headers, site)).toBe(elsewhere);
});

test("reading is free", () => {
  expect(from({ origin: "https://evil.example" }, { method: "GET" })).toBe(false);
});
