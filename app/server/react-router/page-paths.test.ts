import { expect, test } from "vitest";
import { pagePaths } from "./page-paths";

const isPage = pagePaths(["episodes", "episodes/:id", "episodes/:id/mitschrift", "blog/:slug"]);

test.each([
  "/",
  "/episodes",
  "/episodes/",
  "/episodes/01a2-b",
  "/episodes/1/mitschrift",
  "/blog/a",
])("%s is a page", (path) => {
  expect(isPage(path)).toBe(true);
});

test.each([
  "/blog",
  "/wp-login.php",
  "/episodes/1/x",
  "/episodes//",
  "/Episodes",
  "/%65pisodes",
  "//",
  "/episodes/a.b",
  "/episodes/%00",
  `/blog/${"x".repeat(301)}`,
  "/blog/a\n",
  "",
])("%j is none", (path) => {
  expect(isPage(path)).toBe(false);
});
