import { expect, test } from "vitest";
import { isTooLate, planFailure, tooLate } from "./campaign-plans.server";

const planned = "2026-11-20T11:00:00.000Z";

test.each([
  ["2026-11-20T11:00:00.000Z", false],
  ["2026-11-20T14:00:00.000Z", false],
  ["2026-11-20T14:00:00.001Z", true],
  ["2027-02-01T11:00:00.000Z", true],
])("a plan for 11:00 at %s is too late to begin by itself: %s", (moment, late) => {
  expect(isTooLate(planned, new Date(moment))).toBe(late);
});

test("the operator reads what was planned, why nothing happened and what to do", () => {
  expect(planFailure(planned, tooLate)).toMatch(
    /^Der Versand war für 20\. November 2026, 12:00 Uhr geplant und hat nicht begonnen\. .* Nach mehr als 3 Stunden .* plane sie neu\.$/,
  );
});
