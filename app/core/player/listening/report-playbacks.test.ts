import { beforeEach, expect, test, vi } from "vitest";
import { playing } from "../../../../tests/fixtures/player";
import { createPlayerStore, type PlayerStore } from "../player-store";
import { type NamedPlayback, trackPlayback } from "./report-playbacks";

const reports: (NamedPlayback & { leaving: boolean })[] = [];
let store: PlayerStore;
let leave: () => void;

beforeEach(() => {
  reports.length = 0;
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => {
    leave = listener;
  });
  vi.stubGlobal("document", { addEventListener() {}, visibilityState: "visible" });
  store = createPlayerStore();
  trackPlayback(store, (named, { leaving }) => void reports.push({ ...named, leaving }));
  store.set(playing({ position: 0 }));
  return () => vi.unstubAllGlobals();
});

function playTo(seconds: number, source = 1) {
  const from = store.get().position;
  for (let position = from; position <= seconds; position++)
    store.set(playing({ position, source }));
}

const told = () => reports.map(({ playback }) => playback.clock.seconds);

test("one playback has one id, which is a UUID of version 4", () => {
  playTo(70);
  expect(told()).toEqual([10, 40, 70]);
  const [id, ...others] = new Set(reports.map(({ id }) => id));
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(others).toEqual([]);
});

test("leaving tells what is new, once", () => {
  playTo(25);
  leave();
  leave();
  expect(told()).toEqual([10, 25]);
  expect(reports[1]).toMatchObject({ leaving: true, episodeId: "kaffeefilter" });
});

test("the end is told, and what is played after it is another playback", () => {
  playTo(20);
  store.set(playing({ position: 0, ended: true, status: "paused" }));
  playTo(12);
  expect(told()).toEqual([10, 20, 10]);
  expect(new Set(reports.map(({ id }) => id)).size).toBe(2);
  expect(reports[0]?.id).toBe(reports[1]?.id);
});

test("another file is another playback", () => {
  playTo(12);
  store.set(playing({ position: 0, source: 2, status: "loading" }));
  store.set(playing({ position: 0, source: 2 }));
  playTo(12, 2);
  expect(told()).toEqual([10, 12, 10]);
  expect(new Set(reports.map(({ id }) => id)).size).toBe(2);
});
