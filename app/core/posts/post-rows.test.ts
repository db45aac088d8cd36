import { expect, test } from "vitest";
import { appearedAt } from "./post-rows.server";

test.each([
  ["2026-11-01T10:00:00.000Z", null, "2026-11-01T10:00:00.000Z"],
  ["2026-11-21T10:00:00.000Z", "2026-11-19T23:00:00.000Z", "2026-11-21T10:00:00.000Z"],
  ["2026-11-01T10:00:00.000Z", "2026-11-19T23:00:00.000Z", "2026-11-19T23:00:00.000Z"],
])("published at %s about an episode since %s it appeared at %s", (published, episodeFrom, at) => {
  expect(appearedAt(published, episodeFrom)).toBe(at);
});
