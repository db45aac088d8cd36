import { expect, test } from "vitest";
import { daysOf } from "~/lib/time/edtf";
import { binsOf, denseView, hasLanes, heightOf, lanesOf, levelsOf, wholeView } from "./layout";
import { viewText, yearsOf } from "./scale";
import { packEvents, type TimelineEvent, unpackEvents } from "./timeline";

const spans = (...dates: string[]) => dates.map(daysOf);

test("one begins to look where most events lie close together", () => {
  const events = spans("1040", "1377", "1861", "1872", "1874", "1876-02-14", "1876-03-10", "1880");
  expect(viewText(wholeView(events))).toBe("1029–1890");
  expect(viewText(denseView(events, wholeView(events)))).toBe("1859–1882");
});

test("a single event and events of one day have some years around them", () => {
  for (const events of [spans("1876-02-14"), spans("1876-02-14", "1876-02-14", "1876-02-14")]) {
    const whole = wholeView(events);
    expect(yearsOf(whole)).toBeCloseTo(4);
    expect(yearsOf(denseView(events, whole))).toBeCloseTo(4);
  }
  const long = spans("-3000/-2000");
  expect(viewText(wholeView(long))).toContain("v.\u00a0Chr.");
});

test("bins count what lies in them, their first day included", () => {
  expect([...binsOf([-1, 0, 1, 9, 10, 29.5, 30], 0, 10, 3)]).toEqual([3, 1, 1]);
  expect(heightOf(0, 100)).toBe(0);
  expect(heightOf(1, 100)).toBeCloseTo(0.1);
  expect(heightOf(100, 100)).toBe(1);
  expect(heightOf(0, 0)).toBe(0);
});

test("marks of one place stand above each other", () => {
  expect([...levelsOf([0, 0, 0, 3, 6, 20], 5)]).toEqual([0, 1, 2, 3, 0, 0]);
});

const event = (date: string, more: Partial<TimelineEvent> = {}): TimelineEvent => ({
  ...daysOf(date),
  isSoft: /[~X]/.test(date),
  kind: "patent",
  episode: 0,
  second: null,
  ...more,
});

test("each episode has a lane, ordered by what happened first, those that are seen above the others", () => {
  const events = [event("1814"), event("1840", { episode: 1 }), event("1846")];
  const whole = wholeView(events);
  const [first, second] = [
    { episode: 0, events: [0, 2] },
    { episode: 1, events: [1] },
  ];
  expect(lanesOf(events, [0, 1, 2], whole)).toEqual([first, second]);
  expect(lanesOf(events, [1], whole)).toEqual([second]);
  const { from, to } = daysOf("1839/1841");
  expect(lanesOf(events, [0, 1, 2], { from, to })).toEqual([second, first]);
  expect(hasLanes(12, 123)).toBe(true);
  expect(hasLanes(3000, 30_000)).toBe(false);
  expect(hasLanes(12, 3000)).toBe(false);
});

test("columns hold what events are", () => {
  const events = [
    event("-0249~", { kind: "idea" }),
    event("187X", { episode: 1, second: 43.5 }),
    event("1876-02-14", { kind: "other", second: 0 }),
  ];
  const episodes = [{ id: "a", number: 1, name: "Telefon", isAudible: true }];
  const columns = packEvents("v1", episodes, events);
  expect(columns.episodes).toEqual([["a", 1, "Telefon"]]);
  expect(unpackEvents(JSON.parse(JSON.stringify(columns)))).toEqual(events);
});
