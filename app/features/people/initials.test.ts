import { expect, test } from "vitest";
import { initialsOf } from "./initials";

test.each([
  ["Elias Howe", "EH"],
  ["Adolf II. von Nassau", "AN"],
  ["Karl Freiherr von Drais", "KD"],
  ["Émile Berliner", "ÉB"],
  ["Bi Sheng", "BS"],
  ["Platon", "P"],
  ["ada", "a"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
