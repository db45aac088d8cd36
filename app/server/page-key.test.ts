import { expect, test } from "vitest";
import { cleanAddress, isLinked, pageKey } from "./page-key.server";

const key = (url: string, method = "GET") => pageKey({ method, url });

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

test("searches, writes and private pages are not shared", () => {
  expect(key("/episodes?q=rad")).toBeNull();
  expect(key("/", "POST")).toBeNull();
  for (const path of ["", "/", "/login", ".data", "/episodes.data?_routes=a", "?x=1"])
    expect(key(`/admin${path}`)).toBeNull();
  expect(key("/vorschau/episode.1.2.abc")).toBeNull();
  for (const path of [
    "/Admin/login",
    "/%61dmin",
    "/%41DMIN.data",
    "/Vorschau/x.data",
    "/%76orschau/%E0",
  ])
    expect(key(path), path).toBeNull();
  for (const path of ["//", "//x/vorschau/t", "/\\x", "http://x/episodes"])
    expect(key(path), path).toBeNull();
  expect(key("/administrativ")).toBe("/administrativ");
});

test.each([
  ...["/episodes?seite=12", "/suche?art=blog", "/?gesendet=anmeldung", "/e?kommentare=3"],
  "/e.data?kommentare=2026-11-20T09%3A00%3A00.000Z_01a203e9-fa52&_routes=routes%2Fepisode",
])("%s says something", (url) => {
  expect(key(url)).toBe(url);
});

test("what says nothing makes no page of its own", () => {
  for (const search of [
    "seite=abc",
    "seite=1e9",
    "art=x",
    "gesendet=x",
    "kommentare=x",
    "seite=2x",
  ])
    expect(key(`/episodes?${search}`), search).toBeNull();
  expect(key("/episodes?seite=&art=")).toBe("/episodes");
});

test("a very long parameter is cut", () => {
  const address = cleanAddress("/episodes", new URLSearchParams({ q: "x".repeat(5000) }));
  expect(address.length).toBeLessThan(300);
});

const routeOf = (path: string) =>
  path.startsWith("/episodes/") ? "routes/episode" : `routes${path}`;

test.each([
  ...["/", "/episodes", "/episodes/0190-ab", "/_root.data", "/feed.xml", "/feed.xml?seite=2"],
  ...["/episodes?seite=2", "/newsletter/archive.data?seite=12", "/.well-known/security.txt"],
  "/episodes/0190.data?_routes=routes%2Fepisode",
])("visitors are led to %s", (key) => {
  expect(isLinked(key, routeOf)).toBe(true);
});

test.each([
  ...["/Episodes", "/episodes/", "/%65pisodes", "/episodes//0190", "/imprint?seite=2"],
  ...["/episodes?seite=02", "/episodes?seite=0", "/episodes/0190?kommentare=7", "/?gesendet=x"],
  ...["/suche?art=blog", "/blog.data?_routes=root", "/blog.data?_routes=a%2Cb", "/blog?_routes=x"],
])("nobody is led to %s", (key) => {
  expect(isLinked(key, routeOf)).toBe(false);
});
