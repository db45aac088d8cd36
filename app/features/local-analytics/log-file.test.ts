import { expect, test } from "vitest";
import { now, rating, session } from "../../../tests/fixtures/local";
import { fileName, readLogFile } from "./log-file";

const bounds = { now, completedAbove: 180 };
const read = (value: unknown) => readLogFile(JSON.stringify(value), bounds);

test("a file of both logs is read", () => {
  expect(
    read({
      "podcast-analytics": { sessions: [session()], episodeStats: {} },
      "podcast-ratings": { ratings: [rating()] },
    }),
  ).toEqual({ sessions: [session()], ratings: [rating()], unreadable: 0 });
});

test("one log is enough, also the browser's bare value", () => {
  const expected = { sessions: [session()], ratings: [], unreadable: 0 };
  expect(read({ "podcast-analytics": { sessions: [session()] } })).toEqual(expected);
  expect(read({ sessions: [session()] })).toEqual(expected);
  expect(read({ ratings: [rating()] })?.ratings).toEqual([rating()]);
  expect(read({ "podcast-analytics": { sessions: [] } })).toEqual({
    ...expected,
    sessions: [],
  });
});

test("unreadable entries are left out and counted", () => {
  expect(read({ sessions: [session(), null, { startTime: 1 }], ratings: [{}] })).toEqual({
    sessions: [session()],
    ratings: [],
    unreadable: 3,
  });
});

test.each([
  null,
  7,
  [],
  [session()],
  {},
  { name: "package", version: "1.0.0" },
  { sessions: "none" },
  { "podcast-analytics": [] },
  { "podcast-analytics": {} },
  { "podcast-analytics": { sessions: {} }, "podcast-ratings": { ratings: [rating()] } },
  { sessions: [1, 2, 3] },
])("is no file of ours: %j", (value) => {
  expect(read(value)).toBeNull();
});

test.each(["", "{oops", "\u0000\u0001PK", "[".repeat(200_000), '{"sessions":NaN}'])(
  "is no file of ours: what is no JSON",
  (text) => {
    expect(readLogFile(text, bounds)).toBeNull();
  },
);

test("prototype keys change nothing", () => {
  const text = `{"__proto__":{"sessions":[${JSON.stringify(session())}]},"constructor":{"prototype":{"polluted":1}}}`;
  expect(readLogFile(text, bounds)).toBeNull();
  const inside = `{"sessions":[{"__proto__":{"episodeId":"a"},"sessionId":"s"},${JSON.stringify(session())}]}`;
  expect(readLogFile(inside, bounds)).toEqual({
    sessions: [session()],
    ratings: [],
    unreadable: 1,
  });
  expect({}).not.toHaveProperty("polluted");
});

test("the file is named with the date", () => {
  expect(fileName("2026-11-21")).toBe("lokale-analytics-2026-11-21.json");
});
