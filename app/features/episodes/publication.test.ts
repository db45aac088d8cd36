import { expect, test } from "vitest";
import { publicationHint, publicationStatus } from "./publication";

test.each([
  ["2026-11-21", "Geplant", "Diese Episode wird erst am gewählten Datum veröffentlicht"],
  ["2026-11-20", "Veröffentlicht", "Diese Episode wird heute veröffentlicht"],
  ["2026-11-19", "Veröffentlicht", "Diese Episode ist bereits veröffentlicht"],
])("on 20 November an episode of %s is %s", (date, status, hint) => {
  expect(publicationStatus(date, "2026-11-20")).toBe(status);
  expect(publicationHint(date, "2026-11-20")).toBe(hint);
});

test("without a date there is no hint", () => {
  expect(publicationHint("", "2026-11-20")).toBeNull();
});
