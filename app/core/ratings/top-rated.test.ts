import { expect, test } from "vitest";
import { rankRatings } from "./top-rated";

const rated = (name: string, average: number, count: number) => ({ name, average, count });
const names = (list: { name: string }[]) => list.map(({ name }) => name).join(" ");

test("a better average comes first", () => {
  expect(names(rankRatings([rated("a", 3.2, 90), rated("b", 4.8, 4)]))).toBe("b a");
});

test("averages within 0.1 are equal: the number of ratings decides", () => {
  expect(names(rankRatings([rated("a", 4.6, 10), rated("b", 4.5, 40)]))).toBe("b a");
  expect(names(rankRatings([rated("a", 4.61, 10), rated("b", 4.5, 40)]))).toBe("a b");
});

test("exactly 0.1 is still equal, whatever the binary fractions say", () => {
  for (let hundredths = 110; hundredths <= 500; hundredths++) {
    const ranked = rankRatings([
      rated("better", hundredths / 100, 1),
      rated("more", (hundredths - 10) / 100, 2),
    ]);
    expect(names(ranked)).toBe("more better");
  }
});

test("a chain of small steps does not make everything equal", () => {
  const chain = [rated("a", 4.9, 1), rated("b", 4.82, 5), rated("c", 4.74, 100)];
  expect(names(rankRatings(chain))).toBe("b a c");
});

test("equal in both, the better average decides, then the order given", () => {
  const list = [rated("a", 4.5, 4), rated("b", 4.55, 4), rated("c", 4.5, 4)];
  expect(names(rankRatings(list))).toBe("b a c");
});

test("the order does not depend on the order given where all differ", () => {
  const list = [
    rated("a", 4.9, 3),
    rated("b", 4.85, 7),
    rated("c", 4.75, 50),
    rated("d", 4.7, 60),
    rated("e", 3, 1),
  ];
  const expected = names(rankRatings(list));
  for (let turn = 0; turn < list.length; turn++)
    expect(names(rankRatings([...list.slice(turn), ...list.slice(0, turn)]))).toBe(expected);
});
