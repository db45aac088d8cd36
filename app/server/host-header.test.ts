import { expect, test } from "vitest";
import { isHost, toOriginForm } from "./same-origin.server";

test.each([
  "localhost",
  "localhost:3000",
  "podcast.example",
  "Podcast.Example:443",
  "a_b.intern",
  "xn--mller-kva.example",
  "podcast.example.",
  "192.0.2.1:80",
  "[::1]",
  "[2001:DB8::1]:3000",
])("%j is a host", (host) => {
  expect(isHost(host)).toBe(true);
});

test.each([
  "",
  " ",
  "a b",
  "a,b",
  "a/b",
  "1/blog?",
  "a?b",
  "a#b",
  "a\\b",
  "user@a",
  "a:b",
  "a:",
  "ü.ü.ü.ü/suche?q=x",
  "a%2fb",
  "a:99999",
  "[::1",
  "[a]",
  "[::1]x",
  "256.256.256.256",
  "::1",
])("%j is none", (host) => {
  expect(isHost(host)).toBe(false);
});

test.each([
  ["http://podcast.example", "podcast.example", "/"],
  [
    "HTTPS://podcast.example:8080/blog?a=http://b/#c",
    "podcast.example:8080",
    "/blog?a=http://b/#c",
  ],
  ["http://podcast.example?q=1", "podcast.example", "/?q=1"],
  ["http:///blog", "", "/blog"],
  ["/http://podcast.example/", "localhost", "/http://podcast.example/"],
  ["ftp://podcast.example/", "localhost", "ftp://podcast.example/"],
  ["*", "localhost", "*"],
])("%s asks %j for %s", (url, host, path) => {
  const request = { url, headers: { host: "localhost" } };
  toOriginForm(request);
  expect(request).toEqual({ url: path, headers: { host } });
});
