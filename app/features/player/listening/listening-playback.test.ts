import { describe, expect, it } from "vitest";
import { playing } from "../../../../tests/fixtures/player";
import type { PlayerState } from "../player-state";
import { advancePlayback, noPlayback, type Playback } from "./listening-playback";
import { positionsOf } from "./listening-positions";

/** An episode of 100 seconds: each second is a hundredth. */
const at = (position: number, part: Partial<PlayerState> = {}) =>
  playing({ position, duration: 100, ...part });

/** Plays from one second to another and tells the seconds of each report. */
function play(from: number, to: number, before: Playback = noPlayback) {
  let playback = before;
  const reports: number[] = [];
  for (let second = from + 1; second <= to; second++) {
    const step = advancePlayback(playback, at(second), at(second - 1));
    playback = step.playback;
    if (step.told) reports.push(step.told.clock.seconds);
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
    const { told } = advancePlayback(playback, at(15, { status: "paused" }), at(15));
    expect(told?.clock.seconds).toBe(15);
  });

  it("is told at the end with its last moment, and begins anew", () => {
    const { playback } = play(0, 99);
    const stopped = at(0, { status: "paused" });
    const end = at(0, { status: "paused", ended: true });
    const { playback: whole, told } = advancePlayback(playback, stopped, at(99));
    expect(positionsOf(told?.heard ?? [])).toBe("f".repeat(25));
    expect(advancePlayback(whole, end, stopped)).toEqual({ playback: noPlayback, told: whole });
    expect(advancePlayback(noPlayback, end, end).told).toBeNull();
  });

  it("is told when another file takes its place, and begins anew", () => {
    const { playback } = play(0, 15);
    const step = advancePlayback(playback, at(0, { source: 2 }), at(15));
    expect(step).toEqual({ playback: noPlayback, told: playback });
  });
});
