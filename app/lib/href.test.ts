import { expect, test } from "vitest";
import { href } from "./href";

test("parameters stand in the address, encoded; those left out do not", () => {
  expect(href("/admin/trash")).toBe("/admin/trash");
  expect(href("/admin/revisions/:kind/:id", { kind: "show", id: "a/b" })).toBe(
    "/admin/revisions/show/a%2Fb",
  );
  expect(href("/admin/show/:section?")).toBe("/admin/show");
  expect(href("/admin/show/:section?", { section: "feed" })).toBe("/admin/show/feed");
});
