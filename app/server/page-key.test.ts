import { expect, test } from "vitest";
import { cleanAddress, pageKey } from "./page-key.server";

const key = (url: string, method = "GET", cookie?: string) =>
  pageKey({ method, url, headers: cookie ? { cookie } : {} });

test.each([
  ["/", "/"],
  ["/episodes?seite=2", "/episodes?seite=2"],
  ["/episodes?utm_source=x&seite=2", "/episodes?seite=2"],
  ["/?fbclid=123", "/"],
  ["/episodes/abc?t=754", "/episodes/abc"],
  ["/episodes.data?_routes=a", "/episodes.data?_routes=a"],
])("%s is kept as %s", (url, expected) => {
  expect(key(url)).toBe(expected);
});

test("searches, writes and an operator's requests are not shared", () => {
  expect(key("/episodes?q=rad")).toBeNull();
  expect(key("/", "POST")).toBeNull();
  expect(key("/", "GET", "__Host-session=abc")).toBeNull();
});

test("a very long parameter is cut", () => {
  const address = cleanAddress("/episodes", new URLSearchParams({ q: "x".repeat(5000) }));
  expect(address.length).toBeLessThan(300);
});
