import { describe, expect, it } from "vitest";
import { resumePoint } from "../memory/stored-memory";
import { createPlayerStore } from "../player-store";
import { createRewind } from "./load-source";

describe("after a pause it goes on", () => {
  it.each([
    [0, 200],
    [9, 200],
    [10, 198],
    [90, 197],
    [20 * 60, 195],
    [5 * 3600, 190],
    [3 * 86_400, 185],
  ])("of %i seconds at %i", (away, at) => expect(resumePoint(200, away)).toBe(at));

  it("never before the chapter or the beginning", () => {
    expect(resumePoint(104, 86_400, 100)).toBe(100);
    expect(resumePoint(99, 86_400, 0)).toBe(84);
    expect(resumePoint(4, 86_400)).toBe(0);
    expect(resumePoint(0, 86_400, 3)).toBe(0);
  });
});

describe("a pause", () => {
  function paused() {
    let time = 0;
    const store = createPlayerStore();
    const rewind = createRewind(store, () => time);
    const set = (part: object) => store.set({ ...store.get(), ...part });
    set({ wantsToPlay: true, position: 50, duration: 300 });
    set({ wantsToPlay: false });
    return { rewind, set, wait: (seconds: number) => (time += seconds * 1000) };
  }

  it("is measured from its beginning", () => {
    const { rewind, wait } = paused();
    expect(rewind()).toBeNull();
    wait(120);
    expect(rewind()).toBe(47);
  });

  it("ends where its chapter begins at the earliest", () => {
    const { rewind, set, wait } = paused();
    set({ chapters: [{ startSeconds: 49, title: "Mitte" }] });
    wait(120);
    expect(rewind()).toBe(49);
  });

  it("is forgotten by who chooses a place, or another file", () => {
    for (const change of [{ seeking: true, position: 80 }, { source: 9 }]) {
      const { rewind, set, wait } = paused();
      set(change);
      set({ seeking: false });
      wait(7200);
      expect(rewind()).toBeNull();
    }
  });
});
