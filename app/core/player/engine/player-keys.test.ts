import { describe, expect, it } from "vitest";
import { commandOfKey, isCharacter, startsPlayback } from "./player-keys";

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
    ["j", "back"],
    ["l", "forward"],
    ["n", "next"],
    ["p", "previous"],
    [",", "slower"],
    [".", "faster"],
    ["?", "help"],
    ["m", "mute"],
    ["x", null],
    ["Escape", null],
  ])("„%s“ asks for %s", (key, command) => {
    expect(commandOfKey(press(key), "nothing")).toBe(command);
  });

  it("steps from chapter to chapter with Shift", () => {
    const shiftKey = true;
    expect(commandOfKey(press("ArrowLeft", { shiftKey }), "nothing")).toBe("previous");
    expect(commandOfKey(press("ArrowRight", { shiftKey }), "presses")).toBe("next");
    expect(commandOfKey(press("ArrowRight", { shiftKey }), "everything")).toBeNull();
  });

  it("leaves the space bar to a focused button, which would toggle twice otherwise", () => {
    expect(commandOfKey(press(" "), "presses")).toBeNull();
    expect(commandOfKey(press("k"), "presses")).toBe("toggle");
  });

  it("leaves every key to lists and fields", () => {
    for (const key of [" ", "k", "m", "ArrowLeft"]) {
      expect(commandOfKey(press(key), "everything")).toBeNull();
    }
  });

  it("leaves a slider its arrows and the stars their space bar too, nothing else", () => {
    for (const shiftKey of [false, true]) {
      expect(commandOfKey(press("ArrowLeft", { shiftKey }), "arrows")).toBeNull();
      expect(commandOfKey(press("ArrowRight", { shiftKey }), "choice")).toBeNull();
    }
    expect(commandOfKey(press(" "), "arrows")).toBe("toggle");
    expect(commandOfKey(press(" "), "choice")).toBeNull();
    for (const taker of ["arrows", "choice"] as const) {
      expect(commandOfKey(press("k"), taker)).toBe("toggle");
      expect(commandOfKey(press("m"), taker)).toBe("mute");
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

it("tells letters and signs, which may be switched off, from space and arrows", () => {
  expect(["k", "?", ","].every(isCharacter)).toBe(true);
  expect([" ", "ArrowLeft"].some(isCharacter)).toBe(false);
});

describe("a start that the browser blocked", () => {
  it("follows the first key, wherever the focus is", () => {
    for (const taker of ["nothing", "presses", "arrows", "choice", "everything"] as const)
      expect(startsPlayback("x", taker)).toBe(true);
    expect(startsPlayback(" ", "nothing")).toBe(true);
  });

  it("is left to the click where the key presses a button, which would pause again otherwise", () => {
    expect(startsPlayback(" ", "presses")).toBe(false);
    expect(startsPlayback("Enter", "presses")).toBe(false);
  });

  it.each(["Escape", "Tab", "Shift"])("does not follow %s", (key) => {
    expect(startsPlayback(key, "nothing")).toBe(false);
  });
});
