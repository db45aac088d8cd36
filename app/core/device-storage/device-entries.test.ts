import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { preparedPrivacy } from "~/core/show/legal/prepared-texts.server";
import { rooms } from "~/rooms";
import { sourcesLike } from "../../../tests/sources";
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
  const items: Record<string, string> = { "podcast-theme": '"dark"', old: "ä", "tus::b::1": "{}" };
  const purposes = Object.fromEntries(
    Object.entries(rooms.deviceKeys).map(([name, { purpose }]) => [name, purpose]),
  );
  const [first, second, upload] = entriesOf("localStorage", () => storageOf(items), purposes);
  expect(first).toMatchObject({ name: "old", bytes: 5 });
  expect(first?.purpose).toContain("nicht kennt");
  expect(second).toMatchObject({ name: "podcast-theme", bytes: 19 });
  expect(second?.purpose).toContain("hell oder dunkel");
  expect(upload?.purpose).toContain("hochlädst");
  second?.remove();
  expect(items).toEqual({ old: "ä", "tus::b::1": "{}" });
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
  const keys = sourcesLike(
    "app/{core,dossier,lib,moving,newsletter,programs,reach,studio,supporters,ui}/**/*.{ts,tsx}",
  ).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\b(?:\w*KEY|\w+Key) = "([\w-]+)";/g)].map(
      ([, key = ""]) => key,
    ),
  );
  expect(keys.length).toBeGreaterThan(6);
  expect(keys.filter((key) => !(key in rooms.deviceKeys))).toEqual([]);
});

test.each(Object.entries(rooms.deviceKeys))(
  "%s: the prepared privacy statement says what for and when",
  (key, { purpose, written }) => {
    expect(purpose).toMatch(/^[A-ZÄÖÜ][^.]+\.$/);
    expect(written).toMatch(/^Erst [^.]+\.$/);
    expect(preparedPrivacy(rooms)).toContain(`<strong>${key}</strong>: ${purpose} ${written}</li>`);
  },
);
