import { expect, test } from "vitest";
import { auditPath, parseAuditFilter } from "./audit.schema";

const nothing = { operator: "", kind: "", from: "", to: "", query: "" };

test("a filter and its address say the same", () => {
  const filter = {
    operator: "mila",
    kind: "comment",
    query: "Äpfel & Birnen",
    from: "2026-11-01",
    to: "2026-11-21",
  };
  expect(parseAuditFilter(new URL(auditPath(filter, 3), "http://a").searchParams)).toEqual(filter);
  expect(auditPath(nothing)).toBe("/admin/audit");
});

test.each(["", "gestern", "2026-13-01", "2026-02-31x", "99999-01-01", "-1"])(
  "%j is no date and filters nothing",
  (text) =>
    expect(parseAuditFilter(new URLSearchParams({ von: text, bis: text }))).toEqual(nothing),
);
