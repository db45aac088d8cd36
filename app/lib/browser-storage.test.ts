import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readStored, removeStored, writeStored } from "./browser-storage";

const warn = vi.spyOn(console, "warn");

beforeEach(() => warn.mockImplementation(() => undefined));
afterEach(() => warn.mockReset());

const blocked = () => {
  throw new DOMException("blocked", "SecurityError");
};

describe("the browser's storage", () => {
  it("gives back what was written", () => {
    const items = new Map<string, string>();
    const area = () => ({
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => void items.set(key, text),
      removeItem: (key: string) => void items.delete(key),
    });
    writeStored("podcast-player", { speed: 2 }, area);
    expect(readStored("podcast-player", area)).toEqual({ speed: 2 });
    expect(readStored("other", area)).toBeNull();
    removeStored("podcast-player", area);
    expect(readStored("podcast-player", area)).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  it("is empty, with a note in the console, when its content is broken", () => {
    const area = () => ({ getItem: () => "{oops", setItem: () => undefined });
    expect(readStored("podcast-player", area)).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });

  it("is empty, with a note in the console, when it is blocked", () => {
    expect(readStored("podcast-player", blocked)).toBeNull();
    writeStored("podcast-player", 1, blocked);
    removeStored("podcast-player", blocked);
    expect(warn).toHaveBeenCalledTimes(3);
  });

  it("only notes in the console when it is full", () => {
    const area = () => ({
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    expect(() => writeStored("podcast-player", 1, area)).not.toThrow();
    expect(warn).toHaveBeenCalledOnce();
  });
});
