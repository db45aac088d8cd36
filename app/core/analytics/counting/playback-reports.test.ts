import { describe, expect, test } from "vitest";
import {
  countParts,
  growPlayback,
  heardParts,
  joinPositions,
  nothingHeard,
  type PlaybackArrival,
  positionsOf,
} from "./playback-reports.server";

const everything = "f".repeat(25);
const hour = 3600;

function report(part: Partial<PlaybackArrival> = {}): PlaybackArrival {
  return {
    id: "5f8c2a3e-0d3b-4a7e-9a51-0c6c5f4f2b11",
    episodeId: "kaffeefilter",
    seconds: 10,
    positions: nothingHeard,
    source: "site",
    session: "ada",
    at: "2026-11-21T10:00:10.000Z",
    ...part,
  };
}

/** The stored result of reports in turn. */
function grown(...reports: Partial<PlaybackArrival>[]) {
  return reports.reduce<ReturnType<typeof growPlayback>>(
    (known, part) => growPlayback(known, report(part), hour) ?? known,
    null,
  );
}

describe("a playback", () => {
  test("counts from ten seconds on, and began before them", () => {
    expect(grown({ seconds: 9 })).toBeNull();
    expect(grown({})).toMatchObject({
      duration_played: 10,
      completion: 0,
      date: "2026-11-21",
      created_at: "2026-11-21T10:00:00.000Z",
      updated_at: "2026-11-21T10:00:10.000Z",
    });
  });

  test("counts for the day in Berlin on which it began", () => {
    expect(grown({ at: "2026-11-21T23:00:05.000Z" })).toMatchObject({ date: "2026-11-21" });
    expect(grown({ at: "2026-11-21T23:00:11.000Z" })).toMatchObject({ date: "2026-11-22" });
  });

  test("grows with each report and never shrinks", () => {
    const later = { seconds: 40, at: "2026-11-21T10:00:40.000Z" };
    expect(grown({}, later)).toMatchObject({ duration_played: 40 });
    expect(grown({}, later, {})).toMatchObject({ duration_played: 40 });
  });

  test("is the same after a report that came twice", () => {
    const known = grown({});
    expect(growPlayback(known, report({ at: "2026-11-21T10:05:00.000Z" }), hour)).toBeNull();
  });

  test("grows no faster than time goes by, with ten seconds to spare", () => {
    expect(grown({ seconds: 86_400 })).toMatchObject({ duration_played: 60 });
    const soon = { seconds: 5000, at: "2026-11-21T10:00:20.000Z" };
    expect(grown({}, soon)).toMatchObject({ duration_played: 30 });
    const tomorrow = { seconds: 86_400, at: "2026-11-22T10:00:20.000Z" };
    expect(grown({}, tomorrow)).toMatchObject({ duration_played: 12 * hour });
  });

  test("covers no more than its seconds can at three times the speed", () => {
    // A hundredth of an hour is 36 seconds: ten seconds at triple speed touch one, and two at the edges.
    expect(grown({ positions: everything })).toMatchObject({ completion: 3 });
    const later = { positions: everything, seconds: 130, at: "2026-11-21T10:02:10.000Z" };
    expect(grown({ positions: everything }, later)).toMatchObject({ completion: 13 });
  });

  test("of an episode of unknown length may cover all of it", () => {
    expect(growPlayback(null, report({ positions: everything }), 0)).toMatchObject({
      completion: 100,
    });
  });

  test("can be completed by listening to the end", () => {
    let known = grown({});
    for (let seconds = 40; seconds <= hour; seconds += 30) {
      const at = new Date(Date.parse("2026-11-21T10:00:00Z") + seconds * 1000).toISOString();
      const heard = Math.ceil(seconds / 36);
      const positions = BigInt(`0b${"1".repeat(heard).padEnd(100, "0")}`).toString(16);
      known = growPlayback(known, report({ seconds, positions, at }), hour) ?? known;
      expect(known?.duration_played).toBe(seconds);
      expect(countParts(known?.positions ?? "")).toBe(heard);
    }
    expect(known?.completion).toBe(100);
  });

  test.each([{ episodeId: "telefon" }, { session: "somebody else" }])(
    "ignores %j under its id",
    (part) => {
      const later = report({ seconds: 40, at: "2026-11-21T10:00:40.000Z", ...part });
      expect(growPlayback(grown({}), later, hour)).toBeNull();
    },
  );
});

const firstFour = `f${"0".repeat(24)}`;

test("the first digit's highest bit is the episode's beginning", () => {
  expect(heardParts(`8${"0".repeat(24)}`).indexOf(1)).toBe(0);
  expect(heardParts(`${"0".repeat(24)}1`).indexOf(1)).toBe(99);
  expect(heardParts(nothingHeard)).toHaveLength(100);
});

test("parts become the digits that they came from", () => {
  for (const positions of [nothingHeard, firstFour, "0123456789abcdef012345678", "f".repeat(25)])
    expect(positionsOf(heardParts(positions))).toBe(positions);
});

test("the percent heard is the number of parts", () => {
  expect(countParts(nothingHeard)).toBe(0);
  expect(countParts(firstFour)).toBe(4);
  expect(countParts("f".repeat(25))).toBe(100);
});

test("what was heard stays heard", () => {
  const last = `${"0".repeat(24)}1`;
  expect(joinPositions(firstFour, last, 100)).toBe(`f${"0".repeat(23)}1`);
  expect(joinPositions(firstFour, nothingHeard, 100)).toBe(firstFour);
  expect(joinPositions(firstFour, last, 2)).toBe(firstFour);
});

test("of what is new only so much is taken, from the beginning on", () => {
  expect(joinPositions(nothingHeard, "f".repeat(25), 6)).toBe(`fc${"0".repeat(23)}`);
  expect(joinPositions(firstFour, "f".repeat(25), 6)).toBe(`fc${"0".repeat(23)}`);
});
