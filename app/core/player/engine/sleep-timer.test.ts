import { expect, it, vi } from "vitest";
import { playing } from "../../../../tests/fixtures/player";
import { closedState, createPlayerStore } from "../player-store";
import { createSleepTimer } from "./sleep-timer";

function setUp() {
  const store = createPlayerStore();
  const pause = vi.fn();
  let time = 0;
  const timer = createSleepTimer(store, pause, () => time);
  const playUntil = (milliseconds: number) => {
    time = milliseconds;
    store.set(playing({ position: milliseconds / 1000 }));
  };
  return { store, pause, timer, playUntil };
}

it("pauses after the chosen minutes, once", () => {
  const { pause, timer, playUntil } = setUp();
  timer.set(15);
  playUntil(15 * 60_000 - 1);
  expect(pause).not.toHaveBeenCalled();
  playUntil(15 * 60_000);
  playUntil(16 * 60_000);
  expect(pause).toHaveBeenCalledOnce();
  expect(timer.get()).toEqual({ kind: "off" });
});

it("runs out in silence while paused, and does not stop the next start", () => {
  const { store, pause, timer, playUntil } = setUp();
  timer.set(5);
  store.set(playing({ status: "paused", wantsToPlay: false }));
  playUntil(6 * 60_000);
  expect(pause).not.toHaveBeenCalled();
  expect(timer.get()).toEqual({ kind: "off" });
});

it("is done with the end of the episode", () => {
  const { store, timer } = setUp();
  timer.set("episode");
  store.set(playing({ ended: true, status: "paused", position: 0 }));
  expect(timer.get()).toEqual({ kind: "off" });
});

it("of minutes outlasts the end of an episode", () => {
  const { store, pause, timer, playUntil } = setUp();
  timer.set(5);
  store.set(playing({ ended: true, status: "paused", position: 0 }));
  store.set(playing({ source: 2 }));
  playUntil(5 * 60_000);
  expect(pause).toHaveBeenCalledOnce();
});

it("is off when the player is closed or the visitor says so", () => {
  const { store, timer, playUntil } = setUp();
  timer.set(5);
  timer.set("off");
  expect(timer.get()).toEqual({ kind: "off" });
  timer.set(5);
  playUntil(1000);
  store.set(closedState(store.get()));
  expect(timer.get()).toEqual({ kind: "off" });
});
