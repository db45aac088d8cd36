import { describe, expect, it } from "vitest";
import { playing } from "../../../../tests/fixtures/player";
import type { PlayerState } from "../player-store";
import {
  advanceClock,
  advancePlayback,
  afterRecord,
  type ListeningClock,
  noPlayback,
  nothingHeard,
  type Playback,
  positionsOf,
  stoppedClock,
  withHeard,
} from "./playback";

/** An episode of 100 seconds: one second per hundredth. */
const at = (position: number, part: Partial<PlayerState> = {}) =>
  playing({ position, duration: 100, ...part });

/** Plays from one second to another and returns the seconds of each report. */
function play(from: number, to: number, before: Playback = noPlayback) {
  let playback = before;
  const reports: number[] = [];
  for (let second = from + 1; second <= to; second++) {
    const step = advancePlayback(playback, at(second), at(second - 1));
    playback = step.playback;
    if (step.report) reports.push(step.report.clock.seconds);
  }
  return { playback, reports };
}

describe("a playback", () => {
  it("is told at ten seconds and then every thirty", () => {
    expect(play(0, 80).reports).toEqual([10, 40, 70]);
  });

  it("knows which parts were heard, and not those that were jumped over", () => {
    const { playback } = play(0, 4);
    const jump = advancePlayback(playback, at(96), at(4, { seeking: true }));
    expect(positionsOf(jump.playback.heard)).toBe(`f${"0".repeat(24)}`);
    expect(positionsOf(play(96, 100, jump.playback).playback.heard)).toBe(`f${"0".repeat(23)}f`);
  });

  it("is told at a pause", () => {
    const { playback } = play(0, 15);
    const { report } = advancePlayback(playback, at(15, { status: "paused" }), at(15));
    expect(report?.clock.seconds).toBe(15);
  });

  it("is told at the end with its last moment, and begins anew", () => {
    const { playback } = play(0, 99);
    const stopped = at(0, { status: "paused" });
    const end = at(0, { status: "paused", ended: true });
    const { playback: whole, report } = advancePlayback(playback, stopped, at(99));
    expect(positionsOf(report?.heard ?? [])).toBe("f".repeat(25));
    expect(advancePlayback(whole, end, stopped)).toEqual({ playback: noPlayback, report: whole });
    expect(advancePlayback(noPlayback, end, end).report).toBeNull();
  });

  it("is told when another file takes its place, and begins anew", () => {
    const { playback } = play(0, 15);
    const step = advancePlayback(playback, at(0, { source: 2 }), at(15));
    expect(step).toEqual({ playback: noPlayback, report: playback });
  });
});

/** Plays through positions one second apart and returns the seconds at which a record was due. */
function recordsWhile(seconds: number): number[] {
  const records: number[] = [];
  let clock = stoppedClock;
  for (let second = 1; second <= seconds; second++) {
    const advanced = advanceClock(
      clock,
      playing({ position: second }),
      playing({ position: second - 1 }),
    );
    clock = afterRecord(advanced);
    if (clock !== advanced) records.push(second);
  }
  return records;
}

const ten: ListeningClock = { seconds: 10, nextRecordAt: 40 };

describe("the clock of real listening", () => {
  it("records nothing below ten seconds", () => {
    expect(recordsWhile(9)).toEqual([]);
  });

  it("records at ten seconds and then every thirty", () => {
    expect(recordsWhile(100)).toEqual([10, 40, 70, 100]);
  });

  it("does not count a jump", () => {
    const jumping = playing({ position: 900, seeking: true });
    const landed = playing({ position: 900 });
    expect(advanceClock(ten, jumping, playing({ position: 10 }))).toBe(ten);
    expect(advanceClock(ten, landed, jumping)).toBe(ten);
    expect(advanceClock(ten, playing({ position: 3 }), playing({ position: 10 }))).toBe(ten);
  });

  it("does not count while paused or loading", () => {
    const state = playing({ position: 12 });
    for (const status of ["paused", "loading"] as const) {
      expect(advanceClock(ten, state, playing({ position: 10, status }))).toBe(ten);
    }
  });

  it("counts real seconds at any speed", () => {
    const before = playing({ position: 10, speed: 2 });
    expect(advanceClock(ten, playing({ position: 12, speed: 2 }), before).seconds).toBe(11);
  });

  it("starts anew with another file and at the end", () => {
    expect(advanceClock(ten, playing({ source: 2 }), playing())).toBe(stoppedClock);
    expect(advanceClock(ten, playing({ ended: true }), playing())).toBe(stoppedClock);
  });
});

const heard = (from: number, to: number, before = nothingHeard) =>
  withHeard(before, { from, to, duration: 1000 });

describe("what was heard of an episode", () => {
  it("is nothing at first", () => {
    expect(positionsOf(nothingHeard)).toBe("0".repeat(25));
  });

  it("is every hundredth that was touched, the first one first", () => {
    expect(positionsOf(heard(0, 1))).toBe(`8${"0".repeat(24)}`);
    expect(positionsOf(heard(5, 15))).toBe(`c${"0".repeat(24)}`);
    expect(positionsOf(heard(990, 1000))).toBe(`${"0".repeat(24)}1`);
    expect(positionsOf(heard(0, 1000))).toBe("f".repeat(25));
  });

  it("grows by what is heard elsewhere", () => {
    expect(positionsOf(heard(40, 80, heard(0, 40)))).toBe(`ff${"0".repeat(23)}`);
  });

  it("does not grow backwards, without a length or beyond the end", () => {
    expect(heard(10, 10)).toBe(nothingHeard);
    expect(withHeard(nothingHeard, { from: 0, to: 10, duration: 0 })).toBe(nothingHeard);
    expect(positionsOf(heard(995, 1005))).toBe(`${"0".repeat(24)}1`);
  });
});
