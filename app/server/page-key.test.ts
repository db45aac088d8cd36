import { expect, test } from "vitest";
import { roomFixtures } from "../../tests/room-fixtures";
import { cleanAddress, isLinked, pageKey, withoutSlash } from "./page-key.server";

const inRooms = roomFixtures.flatMap(({ addresses = {} }) => addresses);

const key = (url: string, method = "GET") => pageKey({ method, url });

test.each([
  ...inRooms.flatMap(({ kept = {} }) => Object.entries(kept)),
  ["/", "/"],
  ["/episodes?seite=2", "/episodes?seite=2"],
  ["/episodes?utm_source=x&seite=2", "/episodes?seite=2"],
  ["/?fbclid=123", "/"],
  ["/episodes/abc?t=754", "/episodes/abc"],
  ["/episodes.data?_routes=a", "/episodes.data?_routes=a"],
  ["/personen/melitta-bentz?x=1", "/personen/melitta-bentz"],
])("%s is kept as %s", (url, expected) => {
  expect(key(url)).toBe(expected);
});

test("a page with a slash at its end is the one without it, where there is one", () => {
  const isPage = (path: string) => path === "/episodes";
  const short = (url: string) => withoutSlash(url, isPage);
  expect(short("/episodes/?seite=2")).toBe("/episodes?seite=2");
  expect(short("/episodes/")).toBe("/episodes");
  for (const url of ["/", "/nix/", "//", "/episodes//", "/feed.xml/", "/episodes?a=/"])
    expect(short(url)).toBe(url);
});

test("searches, writes and private pages are not shared", () => {
  expect(key("/episodes?q=rad")).toBeNull();
  expect(key("/contact?betreff=Zu+Akte+011")).toBeNull();
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
  "/episodes?seite=12",
  "/suche?art=blog",
  "/episodes/e?kommentare=3",
  "/episodes?stempel=Akte+geschlossen&gruppe=jahrhundert&seite=2",
  "/episodes/e.data?kommentare=2026-11-20T09%3A00%3A00.000Z_01a203e9-fa52&_routes=routes%2Fepisode",
])("%s says something", (url) => {
  expect(key(url)).toBe(url);
});

test("a search within a page is rendered, and not kept", () => {
  expect(key("/episodes/1/mitschrift?suche=filter")).toBeNull();
  const asked = new URLSearchParams({ suche: "filter", t: "3" });
  expect(cleanAddress("/episodes/1/mitschrift", asked)).toBe("/episodes/1/mitschrift?suche=filter");
});

test("the second that a short address asks for goes along, and is not kept apart", () => {
  expect(key("/12.data?t=83")).toBeNull();
  const asked = new URLSearchParams({ t: "83", x: "1" });
  expect(cleanAddress("/12.data", asked)).toBe("/12.data?t=83");
});

test.each([
  ...inRooms.flatMap(({ senseless = [] }) => senseless),
  "/episodes?seite=abc",
  "/episodes?seite=1e9",
  "/episodes?seite=2x",
  "/episodes?gruppe=x",
  "/suche?art=x",
  "/episodes/1?gesendet=x",
  "/episodes/1?kommentare=x",
])("%s says nothing and makes no page of its own", (url) => {
  expect(key(url)).toBeNull();
});

test.each([
  ["/episodes?seite=&gruppe=", "/episodes"],
  // Another page's parameters do not count here.
  ["/episodes?frage=8&art=x&land=DE", "/episodes"],
  ["/imprint?seite=2", "/imprint"],
])("%s is kept as %s", (url, expected) => {
  expect(key(url)).toBe(expected);
});

test("a very long parameter is cut", () => {
  const address = cleanAddress("/episodes", new URLSearchParams({ q: "x".repeat(5000) }));
  expect(address.length).toBeLessThan(300);
});

const routeOf = (path: string) =>
  path.startsWith("/episodes/") ? "routes/episode" : `routes${path}`;

test.each([
  ...inRooms.flatMap(({ linked = [] }) => linked),
  "/",
  "/episodes",
  "/episodes/0190-ab",
  "/_root.data",
  "/feed.xml",
  "/feed.xml?seite=2",
  "/episodes?gruppe=staffel&seite=2",
  "/episodes?seite=2",
  "/.well-known/security.txt",
  "/episodes/0190.data?_routes=routes%2Fepisode",
  "/personen?seite=2",
  "/personen/melitta-bentz",
])("visitors are led to %s", (key) => {
  expect(isLinked(key, routeOf)).toBe(true);
});

test.each([
  ...inRooms.flatMap(({ endless = [] }) => endless),
  "/Episodes",
  "/episodes/",
  "/%65pisodes",
  "/episodes//0190",
  "/imprint?seite=2",
  "/episodes?seite=02",
  "/episodes?seite=0",
  "/episodes/0190?kommentare=7",
  "/?gesendet=x",
  "/episodes?stempel=x",
  "/blog?gruppe=staffel",
  "/blog?art=patent",
  "/blog?land=DE",
  "/suche?art=blog",
  "/blog.data?_routes=root",
  "/blog.data?_routes=a%2Cb",
  "/blog?_routes=x",
])("nobody is led to %s", (key) => {
  expect(isLinked(key, routeOf)).toBe(false);
});
