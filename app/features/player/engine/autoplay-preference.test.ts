import { afterEach, expect, test, vi } from "vitest";
import { readAutoplay, writeAutoplay } from "./autoplay-preference";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("is on until it is turned off, and on again once that is deleted", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  expect(readAutoplay()).toBe(true);
  writeAutoplay(false);
  expect(readAutoplay()).toBe(false);
  expect([...stored]).toEqual([["podcast-autoplay", "false"]]);
  stored.clear();
  expect(readAutoplay()).toBe(true);
});

test("where the storage is blocked it holds as long as the page", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("localStorage", undefined);
  expect(readAutoplay()).toBe(true);
  writeAutoplay(false);
  expect(readAutoplay()).toBe(false);
  writeAutoplay(true);
  expect(readAutoplay()).toBe(true);
});
