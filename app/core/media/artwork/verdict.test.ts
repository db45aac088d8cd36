import { expect, test } from "vitest";
import { verdictIn } from "./verdict";

test.each([
  ["Strittig", "disputed"],
  ["Motiv ungeklärt", "disputed"],
  ["Legende widerlegt", "legend"],
  ["Belegt!", "proven"],
  ["Nicht belegt", null],
  ["Akte geschlossen", null],
  ["Viele Väter", null],
  ["", null],
])("the stamp '%s' gives the verdict %s", (stamp, verdict) => {
  expect(verdictIn(stamp)).toBe(verdict);
});
