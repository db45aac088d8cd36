import { expect, test } from "vitest";
import { appearedAt } from "./appeared-at";

test.each([
  ["2026-11-01T10:00:00.000Z", null, "2026-11-01T10:00:00.000Z"],
  ["2026-11-21T10:00:00.000Z", "2026-11-20", "2026-11-21T10:00:00.000Z"],
  ["2026-11-20T10:00:00.000Z", "2026-11-20", "2026-11-20T10:00:00.000Z"],
  ["2026-11-01T10:00:00.000Z", "2026-11-20", "2026-11-19T23:00:00.000Z"],
  ["2026-06-01T10:00:00.000Z", "2026-07-03", "2026-07-02T22:00:00.000Z"],
  // Within the hours in which Berlin is ahead.
  ["2026-11-19T23:30:00.000Z", "2026-11-20", "2026-11-19T23:30:00.000Z"],
  ["2026-11-19T22:30:00.000Z", "2026-11-20", "2026-11-19T23:00:00.000Z"],
])("published at %s about an episode of %s it appeared at %s", (published, episodeDate, at) => {
  expect(appearedAt(published, episodeDate)).toBe(at);
});
