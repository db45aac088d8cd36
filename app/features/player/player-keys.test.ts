import { describe, expect, it } from "vitest";
import { commandOfKey } from "./player-keys";

function press(key: string, part: Partial<KeyboardEvent> = {}) {
  const plain = { repeat: false, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  return { key, defaultPrevented: false, ...plain, ...part };
}

describe("the keys of the player", () => {
  it.each([
    [" ", "toggle"],
    ["k", "toggle"],
    ["K", "toggle"],
    ["ArrowLeft", "back"],
    ["ArrowRight", "forward"],
    ["m", "mute"],
    ["x", null],
    ["Escape", null],
  ])("„%s“ asks for %s", (key, command) => {
    expect(commandOfKey(press(key), "nothing")).toBe(command);
  });

  it("steps from chapter to chapter with Shift", () => {
    const shiftKey = true;
    expect(commandOfKey(press("ArrowLeft", { shiftKey }), "nothing")).toBe("previousChapter");
    expect(commandOfKey(press("ArrowRight", { shiftKey }), "presses")).toBe("nextChapter");
    expect(commandOfKey(press("ArrowRight", { shiftKey }), "everything")).toBeNull();
  });

  it("leaves the space bar to a focused button, which would toggle twice otherwise", () => {
    expect(commandOfKey(press(" "), "presses")).toBeNull();
    expect(commandOfKey(press("k"), "presses")).toBe("toggle");
  });

  it("leaves every key to sliders, lists and fields", () => {
    for (const key of [" ", "k", "m", "ArrowLeft"]) {
      expect(commandOfKey(press(key), "everything")).toBeNull();
    }
  });

  it("leaves shortcuts of the browser alone, and what somebody else has handled", () => {
    expect(commandOfKey(press("ArrowLeft", { altKey: true }), "nothing")).toBeNull();
    expect(commandOfKey(press("k", { ctrlKey: true }), "nothing")).toBeNull();
    expect(commandOfKey(press("m", { metaKey: true }), "nothing")).toBeNull();
    expect(commandOfKey(press(" ", { defaultPrevented: true }), "nothing")).toBeNull();
  });

  it("toggles once for a key held down, and skips on and on", () => {
    expect(commandOfKey(press("k", { repeat: true }), "nothing")).toBeNull();
    expect(commandOfKey(press("ArrowRight", { repeat: true }), "nothing")).toBe("forward");
  });
});
