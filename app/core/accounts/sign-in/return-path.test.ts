import { expect, test } from "vitest";
import { returnPath } from "../accounts.schema";

test.each([
  ["/admin/episodes"],
  ["/admin/episodes/abc/edit?tab=seo#titel"],
  ["/admin/comments?status=approved"],
])("leads back to %s", (path) => {
  expect(returnPath(path)).toBe(path);
});

test("a data address leads back to its page", () => {
  expect(returnPath("/admin/episodes.data")).toBe("/admin/episodes");
});

test.each([
  "",
  "/",
  "/episodes",
  "/administration",
  "https://evil.example/admin/x",
  "//evil.example/admin/",
  "/\\evil.example/admin/",
  "/admin/../episodes",
  "/admin/%2e%2e/episodes",
  "/admin\\..\\..\\x",
  "javascript:alert(1)",
  "/admin/login",
  "/admin/login?weiter=/admin/login",
  "/admin/logout",
  "\t/admin/x",
  "http://localhost/admin/x",
  `/admin/${"x".repeat(3000)}`,
])("%j leads to the start of the area", (path) => {
  expect(returnPath(path)).toBe("/admin");
});

test("nothing leads to the start of the area", () => {
  expect(returnPath(null)).toBe("/admin");
  expect(returnPath(undefined)).toBe("/admin");
});
