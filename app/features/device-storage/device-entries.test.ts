import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rooms } from "~/rooms";
import { entriesOf, sizeText } from "./device-entries";

function storageOf(items: Record<string, string>) {
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    removeItem: (key: string) => void delete items[key],
  };
  return new Proxy(items, {
    get: (target, key) => Reflect.get(methods, key) ?? Reflect.get(target, key),
  }) as unknown as Storage;
}

test("each entry has its name, a purpose in plain words and a size, and can be removed", () => {
  const items: Record<string, string> = { "podcast-theme": '"dark"', old: "ä" };
  const [first, second] = entriesOf("localStorage", () => storageOf(items), rooms.deviceKeys);
  expect(first).toMatchObject({ name: "old", bytes: 5 });
  expect(first?.purpose).toContain("nicht kennt");
  expect(second).toMatchObject({ name: "podcast-theme", bytes: 19 });
  expect(second?.purpose).toContain("hell oder dunkel");
  second?.remove();
  expect(items).toEqual({ old: "ä" });
});

test("a blocked storage keeps nothing", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  expect(entriesOf("localStorage", blocked, {})).toEqual([]);
});

test.each([
  [0, "0 Byte"],
  [999, "999 Byte"],
  [1234, "1,2 KB"],
  [45_678_901, "45,7 MB"],
])("%i bytes read '%s'", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test("each key under which the program keeps something in a browser stands on a plate", () => {
  const keys = globSync("app/{features,lib,ui}/**/*.{ts,tsx}").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\b(?:\w*KEY|\w+Key) = "([\w-]+)";/g)].map(
      ([, key = ""]) => key,
    ),
  );
  expect(keys.length).toBeGreaterThan(6);
  expect(keys.filter((key) => !(key in rooms.deviceKeys))).toEqual([]);
});
