import { beforeEach, describe, expect, test, vi } from "vitest";
import { LOG_KEY } from "~/core/player/listening/listening-log";
import { RATINGS_KEY } from "~/core/ratings/own-rating";
import { DAY, fakeArea, now, rating, session } from "../../../tests/fixtures/local";
import { exportLog, fileName, importLog, readLogFile } from "./log-file";
import { clearLog, openLog, readLog, storeLog } from "./log-storage";

const read = (value: unknown) => readLogFile(JSON.stringify(value), now);

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
    expect(readLogFile(text, now)).toBeNull();
  },
);

test("prototype keys change nothing", () => {
  const text = `{"__proto__":{"sessions":[${JSON.stringify(session())}]},"constructor":{"prototype":{"polluted":1}}}`;
  expect(readLogFile(text, now)).toBeNull();
  const inside = `{"sessions":[{"__proto__":{"episodeId":"a"},"sessionId":"s"},${JSON.stringify(session())}]}`;
  expect(readLogFile(inside, now)).toEqual({
    sessions: [session()],
    ratings: [],
    unreadable: 1,
  });
  expect({}).not.toHaveProperty("polluted");
});

test("the file is named with the date", () => {
  expect(fileName("2026-11-21")).toBe("lokale-analytics-2026-11-21.json");
});

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

const here = { sessions: [session()], ratings: [rating()] };
const fileOf = (sessions: unknown[], ratings: unknown[] = []) =>
  JSON.stringify({ [LOG_KEY]: { sessions }, [RATINGS_KEY]: { ratings } });

describe("an import", () => {
  test("adds to what is there, and counts what both have once", () => {
    const { area } = fakeArea();
    storeLog(here, now, area);
    const text = fileOf([session(), session({ episodeId: "b" })], [rating({ episodeId: "b" })]);
    const answer = { kind: "imported", sessions: 1, ratings: 1, left: 0 };
    expect(importLog(text, now, area)).toEqual(answer);
    expect(importLog(text, now, area)).toEqual({ ...answer, sessions: 0, ratings: 0 });
    const { log } = readLog(now, area);
    expect(log.sessions.map(({ episodeId }) => episodeId)).toEqual(["a", "b"]);
    expect(log.ratings.map(({ episodeId }) => episodeId)).toEqual(["a", "b"]);
  });

  test("drops sessions older than 30 days and ratings older than 365", () => {
    const { area } = fakeArea();
    const sessions = [30 * DAY, 30 * DAY + 1].map((age) => session({ startTime: now - age }));
    const ratings = [365 * DAY, 365 * DAY + 1].map((age) =>
      rating({ episodeId: `${age}`, timestamp: now - age }),
    );
    const answer = { kind: "imported", sessions: 1, ratings: 1, left: 2 };
    expect(importLog(fileOf(sessions, ratings), now, area)).toEqual(answer);
    const { log } = readLog(now, area);
    expect(log).toMatchObject({ sessions: [sessions[0]], ratings: [ratings[0]] });
  });

  test("takes back what was exported", () => {
    const { area } = fakeArea();
    storeLog(here, now, area);
    const text = exportLog(now, area) ?? "";
    clearLog(area);
    expect(readLog(now, area).log).toEqual({ sessions: [], ratings: [] });
    importLog(text, now, area);
    expect(readLog(now, area).log).toEqual(here);
  });

  test("of a file that is none changes nothing", () => {
    const { area, items } = fakeArea();
    storeLog(here, now, area);
    const before = new Map(items);
    expect(importLog("{oops", now, area)).toEqual({ kind: "invalid" });
    expect(items).toEqual(before);
  });

  test("that finds no room loses nothing", () => {
    const { area, items } = fakeArea({ room: 5000 });
    storeLog(here, now, area);
    const before = new Map(items);
    const many = Array.from({ length: 100_000 }, (_, index) => session({ startTime: now - index }));
    expect(importLog(fileOf(many), now, area)).toEqual({ kind: "failed" });
    expect(items).toEqual(before);
    // The sessions fit, the ratings do not: neither is stored.
    const ratings = Array.from({ length: 50 }, (_, index) => rating({ episodeId: `${index}` }));
    expect(importLog(fileOf([session({ episodeId: "b" })], ratings), now, area)).toEqual({
      kind: "failed",
    });
    expect(items).toEqual(before);
  });

  test("fails where the browser stores nothing", () => {
    const { area } = fakeArea({ blocked: true });
    expect(importLog(fileOf([session()]), now, area)).toEqual({ kind: "failed" });
    expect(exportLog(now, area)).toBeNull();
    expect(clearLog(area)).toBe(false);
  });

  test("of 100,000 sessions is one pass", () => {
    const { area } = fakeArea();
    const many = Array.from({ length: 100_000 }, (_, index) => session({ startTime: now - index }));
    expect(importLog(fileOf(many), now, area)).toMatchObject({ sessions: 100_000 });
  });
});

describe("opening the page", () => {
  test("drops what is too old from the browser, and touches nothing else", () => {
    const { area, items } = fakeArea();
    const old = session({ startTime: now - 31 * DAY });
    const stored = JSON.stringify({ sessions: [old, session()] });
    items.set(LOG_KEY, stored);
    expect(openLog(now, area).listening.totalSessions).toBe(1);
    expect(JSON.parse(items.get(LOG_KEY) ?? "")).toMatchObject({ sessions: [session()] });
    expect(items.has(RATINGS_KEY)).toBe(false);
    items.set(LOG_KEY, JSON.stringify({ sessions: [session()], mine: 1 }));
    openLog(now, area);
    expect(items.get(LOG_KEY)).toContain("mine");
  });

  test("says that the storage is blocked or broken", () => {
    expect(openLog(now, fakeArea({ blocked: true }).area).problem).toBe("blocked");
    const { area, items } = fakeArea();
    items.set(LOG_KEY, "{oops");
    expect(openLog(now, area).problem).toBe("broken");
    expect(items.get(LOG_KEY)).toBe("{oops");
    expect(exportLog(now, area)).toBeNull();
  });
});
