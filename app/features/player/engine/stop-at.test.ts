import { expect, test, vi } from "vitest";
import { createPlayerStore, idleState, type PlayerState } from "../player-store";
import { createStop } from "./stop-at";

function playing() {
  const store = createPlayerStore();
  const pause = vi.fn();
  const to = (position: number, state: Partial<PlayerState> = {}) =>
    store.set({ ...idleState, status: "playing", wantsToPlay: true, position, ...state });
  return { pause, to, stopAt: createStop(store, pause) };
}

test("what plays pauses once where its part ends", () => {
  const { pause, to, stopAt } = playing();
  stopAt(71);
  for (const position of [62, 70.8, 71.05, 71.3]) to(position);
  expect(pause).toHaveBeenCalledOnce();
  for (const position of [60, 72]) to(position);
  expect(pause).toHaveBeenCalledOnce();
});

test("who goes beyond the end hears on", () => {
  const { pause, to, stopAt } = playing();
  stopAt(71);
  to(62);
  to(80, { seeking: true });
  to(81);
  expect(pause).not.toHaveBeenCalled();
});

test("a part before the place that is heard ends as well", () => {
  const { pause, to, stopAt } = playing();
  to(90);
  stopAt(71);
  to(90.2);
  to(62, { seeking: true });
  to(63);
  expect(pause).not.toHaveBeenCalled();
  to(71.1);
  expect(pause).toHaveBeenCalledOnce();
});
