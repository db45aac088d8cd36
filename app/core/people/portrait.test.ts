import { expect, test } from "vitest";
import { registerName } from "./people.schema";
import { initialsOf } from "./portrait";

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

test.each([
  ["Alexander Graham Bell", "", "Bell", "Alexander Graham"],
  ["Karl von Drais", "", "Drais", "Karl von"],
  ["Martin Luther King Jr.", "", "King Jr.", "Martin Luther"],
  ["Baegun", "", "Baegun", ""],
  ["II.", "", "II.", ""],
  ["Bi Sheng", "Bi Sheng", "Bi Sheng", ""],
  ["Victor Collin de Plancy", "Collin de Plancy, Victor", "Collin de Plancy", "Victor"],
])("a register has %s (%s) under %s", (name, sortName, family, given) => {
  expect(registerName({ name, sortName })).toEqual({ family, given });
});
