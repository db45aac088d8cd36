import { describe, expect, it } from "vitest";
import { playing } from "../../../../tests/fixtures/player";
import { advanceClock, afterRecord, type ListeningClock, stoppedClock } from "./listening-clock";

/** Plays through positions one second apart and tells the seconds at which a record was due. */
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
