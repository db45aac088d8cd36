import { beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, fakeArea, now, rating, rules, session } from "../../../tests/fixtures/local";
import { exportLog } from "./export-log";
import { importLog } from "./import-log";
import { clearLog, LISTENING_KEY, RATINGS_KEY, readLog, storeLog } from "./log-storage";
import { openLog } from "./open-log";

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

const here = { sessions: [session()], ratings: [rating()] };
const fileOf = (sessions: unknown[], ratings: unknown[] = []) =>
  JSON.stringify({ [LISTENING_KEY]: { sessions }, [RATINGS_KEY]: { ratings } });

describe("an import", () => {
  test("adds to what is there, and counts what both have once", () => {
    const { area } = fakeArea();
    storeLog(here, rules, now, area);
    const text = fileOf([session(), session({ episodeId: "b" })], [rating({ episodeId: "b" })]);
    const answer = { kind: "imported", sessions: 1, ratings: 1, left: 0 };
    expect(importLog(text, rules, now, area)).toEqual(answer);
    expect(importLog(text, rules, now, area)).toEqual({ ...answer, sessions: 0, ratings: 0 });
    const { log } = readLog(rules, now, area);
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
    expect(importLog(fileOf(sessions, ratings), rules, now, area)).toEqual(answer);
    const { log } = readLog(rules, now, area);
    expect(log).toMatchObject({ sessions: [sessions[0]], ratings: [ratings[0]] });
  });

  test("takes back what was exported", () => {
    const { area } = fakeArea();
    storeLog(here, rules, now, area);
    const text = exportLog(rules, now, area) ?? "";
    clearLog(area);
    expect(readLog(rules, now, area).log).toEqual({ sessions: [], ratings: [] });
    importLog(text, rules, now, area);
    expect(readLog(rules, now, area).log).toEqual(here);
  });

  test("of a file that is none changes nothing", () => {
    const { area, items } = fakeArea();
    storeLog(here, rules, now, area);
    const before = new Map(items);
    expect(importLog("{oops", rules, now, area)).toEqual({ kind: "invalid" });
    expect(items).toEqual(before);
  });

  test("that finds no room loses nothing", () => {
    const { area, items } = fakeArea({ room: 5000 });
    storeLog(here, rules, now, area);
    const before = new Map(items);
    const many = Array.from({ length: 100_000 }, (_, index) => session({ startTime: now - index }));
    expect(importLog(fileOf(many), rules, now, area)).toEqual({ kind: "failed" });
    expect(items).toEqual(before);
    // The sessions fit, the ratings do not: neither is kept.
    const ratings = Array.from({ length: 50 }, (_, index) => rating({ episodeId: `${index}` }));
    expect(importLog(fileOf([session({ episodeId: "b" })], ratings), rules, now, area)).toEqual({
      kind: "failed",
    });
    expect(items).toEqual(before);
  });

  test("fails where the browser stores nothing", () => {
    const { area } = fakeArea({ blocked: true });
    expect(importLog(fileOf([session()]), rules, now, area)).toEqual({ kind: "failed" });
    expect(exportLog(rules, now, area)).toBeNull();
    expect(clearLog(area)).toBe(false);
  });

  test("of 100,000 sessions is one pass", () => {
    const { area } = fakeArea();
    const many = Array.from({ length: 100_000 }, (_, index) => session({ startTime: now - index }));
    expect(importLog(fileOf(many), rules, now, area)).toMatchObject({ sessions: 100_000 });
  });
});

describe("opening the page", () => {
  test("drops what is too old from the browser, and touches nothing else", () => {
    const { area, items } = fakeArea();
    const old = session({ startTime: now - 31 * DAY });
    const stored = JSON.stringify({ sessions: [old, session()] });
    items.set(LISTENING_KEY, stored);
    expect(openLog(rules, now, area).listening.totalSessions).toBe(1);
    expect(JSON.parse(items.get(LISTENING_KEY) ?? "")).toMatchObject({ sessions: [session()] });
    expect(items.has(RATINGS_KEY)).toBe(false);
    items.set(LISTENING_KEY, JSON.stringify({ sessions: [session()], mine: 1 }));
    openLog(rules, now, area);
    expect(items.get(LISTENING_KEY)).toContain("mine");
  });

  test("says that the storage is blocked or broken", () => {
    expect(openLog(rules, now, fakeArea({ blocked: true }).area).trouble).toBe("blocked");
    const { area, items } = fakeArea();
    items.set(LISTENING_KEY, "{oops");
    expect(openLog(rules, now, area).trouble).toBe("broken");
    expect(items.get(LISTENING_KEY)).toBe("{oops");
    expect(exportLog(rules, now, area)).toBeNull();
  });
});
