import { expect, test } from "vitest";
import { episodesPath, groupTitle, inOrder, pagesOf } from "./groups";

test("verdicts come by how many have them, numbers from the highest on, and last what has nothing", () => {
  const verdicts = [
    { key: null, total: 9 },
    { key: "Belegt", total: 1 },
    { key: "Ärger", total: 1 },
    { key: "Legende", total: 4 },
  ];
  expect(inOrder(verdicts).map(({ key }) => key)).toEqual(["Legende", "Ärger", "Belegt", null]);
  const centuries = [18, null, 20, 9].map((key) => ({ key, total: 1 }));
  expect(inOrder(centuries).map(({ key }) => key)).toEqual([20, 18, 9, null]);
});

test("a page takes whole groups, and one that is larger begins on its own", () => {
  const groups = [
    { key: "a", total: 5 },
    { key: "b", total: 1 },
    { key: "c", total: 3 },
    { key: null, total: 9 },
  ];
  const pages = pagesOf(groups, 4).map((parts) =>
    parts.map(({ key, offset, limit }) => [key, offset, limit]),
  );
  expect(pages).toEqual([
    [["a", 0, 4]],
    [
      ["a", 4, 1],
      ["b", 0, 1],
    ],
    [["c", 0, 3]],
    [[null, 0, 4]],
    [[null, 4, 4]],
    [[null, 8, 1]],
  ]);
  expect(pagesOf([], 4)).toEqual([]);
  const many = pagesOf(
    [
      { key: 20, total: 2000 },
      { key: 19, total: 1000 },
    ],
    24,
  );
  expect(many).toHaveLength(126);
  expect(many.every((parts) => parts.length === 1)).toBe(true);
});

test("groups are called what they have in common", () => {
  expect(groupTitle("jahrhundert", 19)).toBe("19. Jahrhundert");
  expect(groupTitle("jahrhundert", null)).toBe("Ohne Jahr");
  expect(groupTitle("staffel", 2)).toBe("Staffel 2");
  expect(groupTitle("stempel", "Legende")).toBe("Legende");
  expect(groupTitle("stempel", null)).toBe("Ohne Stempel");
});

test("the address says only what was chosen", () => {
  expect(episodesPath({ query: "", verdict: "", grouping: null, page: 1 })).toBe("/episodes");
  expect(episodesPath({ query: "a&b", verdict: "Akte zu", grouping: "staffel", page: 2 })).toBe(
    "/episodes?q=a%26b&stempel=Akte+zu&gruppe=staffel&seite=2",
  );
});
