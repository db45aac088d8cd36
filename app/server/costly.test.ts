import { expect, test } from "vitest";
import { costlyPages } from "./costly.server";

const routeOf = (path: string) => {
  if (path.startsWith("/episodes/")) return { id: "routes/episode", path: "episodes/:id" };
  return path === "/" || path === "/episodes" ? { id: path, path: path.slice(1) } : null;
};
const open = () => costlyPages(routeOf, (key) => !/seite=0|art=/.test(key));
const asks = (url: string, method = "GET") => ({ url, method });

test.each([
  "/",
  "/episodes",
  "/episodes?utm_source=x",
  "/feed.xml",
  "/healthz",
  "/media/audio/a.mp3",
  "/admin/login",
  "/vorschau/x",
])("%s is never refused", (url) => {
  expect(open().isCostly(asks(url))).toBe(false);
});

test.each([
  "/suche?q=a",
  "/episodes?q=a",
  "/nix",
  "/nix/nix",
  "/suche?art=blog",
  "/episodes/1",
  "/suche?art=x",
  "/episodes?seite=7",
  "/media/transcripts/x.vtt",
])("%s has to wait where many ask", (url) => {
  expect(open().isCostly(asks(url))).toBe(true);
  expect(open().isCostly(asks(url, "POST"))).toBe(false);
});

test("what was there once is known, but not where nobody is led to", () => {
  const costly = open();
  for (const key of ["/episodes/1", "/episodes?seite=7", "/suche?art=blog"]) costly.see(key);
  expect(costly.isCostly(asks("/episodes/1?t=7"))).toBe(false);
  expect(costly.isCostly(asks("/episodes?seite=7"))).toBe(false);
  expect(costly.isCostly(asks("/suche?art=blog"))).toBe(true);
});
