import { expect, test } from "vitest";
import { appleCategoryOf } from "./imported-show";

test.each([
  [["Technology"], "Technology"],
  [["society and culture"], "Society & Culture"],
  [["Unfug", "Science & Medicine"], "Science"],
  [["Geschichte"], "History"],
  [["Tech News"], "News"],
  [["constructor"], null],
  [[], null],
])("%j is %s", (categories, category) => {
  expect(appleCategoryOf(categories)).toBe(category);
});
