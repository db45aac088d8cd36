import { expect, test } from "vitest";
import { appleCategoryOf, importedCategories } from "./imported-categories";

test.each([
  [["Technology"], "Technology"],
  [["society and culture"], "Society & Culture"],
  [["Unfug", "Science & Medicine"], "Science"],
  [["Geschichte"], "History"],
  [["Tech News"], "News"],
  [["Gadgets"], "Technology"],
  [["Other Games"], "Leisure"],
  [["Documentary"], "Society & Culture"],
  [["Other", "Local"], null],
  [["constructor"], null],
  [[], null],
])("%j is %s", (categories, category) => {
  expect(appleCategoryOf(categories)).toBe(category);
});

test("categories of before come as those of today, and are named", () => {
  const given = [
    { name: "Technology", subs: ["Gadgets", "Tech News", "Podcasting"] },
    { name: "Games & Hobbies", subs: ["Other Games", "Video Games"] },
    { name: "Sports & Recreation", subs: ["Professional", "Outdoor"] },
    { name: "Society and Culture", subs: ["History", "documentary"] },
    { name: "Unfug", subs: ["Quatsch"] },
  ];
  expect(importedCategories(given)).toEqual({
    categories: [
      { name: "Technology", subs: [] },
      { name: "News", subs: ["Tech News"] },
      { name: "Leisure", subs: ["Games", "Video Games"] },
      { name: "Sports", subs: ["Wilderness"] },
      { name: "Society & Culture", subs: ["Documentary"] },
      { name: "History", subs: [] },
    ],
    renamed: [
      "Technology › Gadgets → Technology",
      "Technology › Tech News → News › Tech News",
      "Technology › Podcasting → Technology",
      "Games & Hobbies → Leisure",
      "Games & Hobbies › Other Games → Leisure › Games",
      "Sports & Recreation → Sports",
      "Sports & Recreation › Professional → Sports",
      "Sports & Recreation › Outdoor → Sports › Wilderness",
      "Society and Culture › History → History",
    ],
    unknown: ["Unfug", "Unfug › Quatsch"],
  });
});

test("today's categories come as they are", () => {
  const today = [
    { name: "Business", subs: ["Careers", "Non-Profit"] },
    { name: "TV & Film", subs: ["After Shows"] },
  ];
  expect(importedCategories(today)).toEqual({ categories: today, renamed: [], unknown: [] });
});
