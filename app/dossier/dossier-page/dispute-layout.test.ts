import { describe, expect, test } from "vitest";
import type { DossierEvent, Party } from "~/dossier/dossier/dossier";
import { daysOf } from "~/lib/time/edtf";
import { breaksOf, placeOn, scaleOf, ticksOf } from "~/ui/time-scale";
import { type Dispute, disputeOf } from "./dispute-layout";

const party = (id: string, lifespan: Partial<Party> = {}): Party => ({
  id,
  personId: "",
  name: id,
  born: "",
  died: "",
  role: "inventor",
  text: "",
  wikidata: "",
  link: "",
  ...lifespan,
});
const event = (date: string, ...parties: string[]): DossierEvent => ({
  id: `${parties}-${date}`,
  date,
  kind: "patent",
  text: "Es geschah.",
  parties,
  place: "",
  sources: [],
  second: null,
});
const scale = (...dates: string[]) => scaleOf(dates.map(daysOf));
const at = (dates: string[], day: string) => placeOn(scale(...dates), daysOf(day).from);

/** The labels of a lane as boxes in pixels. */
function boxes({ lanes }: Dispute, width: number) {
  return lanes.map(({ marks }) =>
    marks.flatMap(({ left, nudge, label }) => {
      if (!label) return [];
      const length = label.text.length * 7.2;
      const start = (left / 100) * width + nudge + (label.anchor === "start" ? -6 : 6 - length);
      return [{ row: label.row, from: start, to: start + length }];
    }),
  );
}

function expectNoOverlap(dispute: Dispute, width: number) {
  for (const lane of boxes(dispute, width))
    for (const [index, one] of lane.entries()) {
      expect(one.from).toBeGreaterThanOrEqual(-8);
      expect(one.to).toBeLessThanOrEqual(width + 8);
      for (const other of lane.slice(index + 1))
        if (one.row === other.row) expect(one.to <= other.from || other.to <= one.from).toBe(true);
    }
}

describe("the ruler", () => {
  test("has one day in its whole year", () => {
    expect(ticksOf(scale("1876-02-14"), 600).map(({ label }) => label)).toEqual(["1876"]);
    expect(at(["1876-02-14"], "1876-07-01")).toBeCloseTo(50, -1);
  });

  test("cuts out what is long and empty, and keeps the order", () => {
    const dates = ["1861-10-26", "1871-12-28", "1876-02-14", "1888-03-19", "1947", "2002-06-11"];
    expect(breaksOf(scale(...dates))).toHaveLength(2);
    const places = dates.map((date) => at(dates, date));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(at(dates, "1888-03-19")).toBeGreaterThan(55);
    expect(ticksOf(scale(...dates), 900).map(({ label }) => label)).toEqual(
      expect.arrayContaining(["1870", "1880", "1947", "2002"]),
    );
  });

  test("counts back before the year 1", () => {
    const labels = ticksOf(scale("-0249", "-0099", "0150"), 900).map(({ label }) => label);
    expect(labels.some((label) => label.endsWith("v.\u00a0Chr."))).toBe(true);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test("writes no label over another one", () => {
    for (const width of [280, 560, 1200]) {
      const ticks = ticksOf(scale("1455", "1455-11-06", "1840~", "1844", "2019"), width);
      for (const [index, { left }] of ticks.entries())
        if (index) expect(left - (ticks[index - 1]?.left ?? 0)).toBeGreaterThan(4000 / width);
    }
  });
});

describe("the dispute", () => {
  const options = { width: 560 };

  test("without events is none", () => {
    expect(disputeOf({ parties: [party("bell")], events: [] }, options)).toBeNull();
  });

  test("has a lane for each party with events, in their order, and one for those without", () => {
    const parties = [party("bell"), party("gray"), party("reis")];
    const events = [event("1861", "reis"), event("1876", "bell"), event("1888")];
    const dispute = disputeOf({ parties, events }, options);
    expect(dispute?.lanes.map(({ party }) => party?.id)).toEqual(["bell", "reis", undefined]);
  });

  test("of many parties the busiest have lanes, the others share one", () => {
    const parties = Array.from({ length: 40 }, (_, index) => party(`p${index}`));
    const events = parties.flatMap(({ id }, index) => [
      event("1876", id),
      ...(index === 39 ? [event("1877", id)] : []),
    ]);
    const lanes = disputeOf({ parties, events }, options)?.lanes ?? [];
    expect(lanes).toHaveLength(12);
    expect(lanes.at(-2)?.party?.id).toBe("p39");
    expect(lanes.at(-1)?.marks).toHaveLength(29);
  });

  test("keeps marks of one day apart and ties those of different lanes", () => {
    const parties = [party("bell"), party("watson"), party("gray")];
    const events = [
      event("1876-02-14", "bell"),
      event("1876-02-14", "gray"),
      event("1876-02-15", "bell"),
      event("1876-03-10", "watson"),
    ];
    const lanes = disputeOf({ parties, events }, options)?.lanes ?? [];
    const [first, second] = lanes[0]?.marks ?? [];
    const distance = ((second?.left ?? 0) - (first?.left ?? 0)) * 5.6 + (second?.nudge ?? 0);
    expect(distance).toBeGreaterThanOrEqual(16.9);
    expect(lanes.map(({ ties }) => ties.map(({ up, down }) => [up, down]))).toEqual([
      [[false, true]],
      [[true, true]],
      [[true, false]],
    ]);
  });

  test("has a moment that lanes share in one place of all of them, however close others are", () => {
    const parties = [party("bentz"), party("melitta"), party("amt")];
    const events = [
      event("1908-06-20", "bentz", "amt"),
      event("1908-07-08", "amt"),
      event("1908-06-25", "bentz", "melitta"),
      event("1936", "melitta"),
      event("1950-06-29", "bentz"),
    ];
    const lanes = disputeOf({ parties, events }, { width: 284, isShort: true })?.lanes ?? [];
    for (const { marks, ties } of lanes)
      for (const { left, nudge } of ties) {
        const there = marks.filter((mark) => mark.left === left);
        expect(there.map((mark) => mark.nudge)).toEqual(there.map(() => nudge));
      }
    const shared = lanes.map(({ marks }) => marks.find(({ event }) => event.date === "1908-06-25"));
    expect(shared[0]?.nudge).toBeGreaterThan(0);
    expect(shared[1]?.nudge).toBe(shared[0]?.nudge);
  });

  test("writes a long date to the left of a mark where the right has others", () => {
    const events = ["1908-06-20", "1908-12-15", "1910~", "1950"].map((date) =>
      event(date, "bentz"),
    );
    const [lane] = disputeOf({ parties: [party("bentz")], events }, { width: 860 })?.lanes ?? [];
    expect(lane?.marks.map(({ label }) => label !== null)).toEqual([true, true, true, true]);
  });

  test("shows an event in the lane of each who took part, joined by a line", () => {
    const parties = [party("atanasoff"), party("zuse"), party("berry")];
    const events = [
      event("1939/1942", "berry", "atanasoff"),
      event("1941-05-12", "zuse"),
      event("1973-10-19", "atanasoff", "berry"),
    ];
    const lanes = disputeOf({ parties, events }, options)?.lanes ?? [];
    expect(lanes.map(({ marks }) => marks.map(({ event }) => event.date))).toEqual([
      ["1939/1942", "1973-10-19"],
      ["1941-05-12"],
      ["1939/1942", "1973-10-19"],
    ]);
    for (const { ties } of lanes)
      expect(ties.map(({ word }) => word)).toEqual(["gemeinsam", "am selben Tag"]);
  });

  test("has those together in one lane of whom nobody has their own", () => {
    const parties = Array.from({ length: 40 }, (_, index) => party(`p${index}`));
    const twice = parties.slice(0, 11).flatMap(({ id }) => [event("1876", id), event("1877", id)]);
    const events = [...twice, event("1880", "p0", "p39"), event("1881", "p38", "p39")];
    const lanes = disputeOf({ parties, events }, options)?.lanes ?? [];
    expect(lanes.at(-1)?.party).toBeNull();
    expect(lanes.at(-1)?.marks.map(({ event }) => event.date)).toEqual(["1881"]);
  });

  test("draws a lifespan only as far as the ruler goes", () => {
    const parties = [party("bell", { born: "1847", died: "1922" }), party("x", { died: "1700" })];
    const events = [event("1876", "bell"), event("1888", "x")];
    const lanes = disputeOf({ parties, events }, options)?.lanes ?? [];
    expect(lanes.map(({ lifespan }) => lifespan)).toEqual([{ left: 0, right: 100 }, null]);
  });

  test.each([300, 560, 1200])("of 300 events no two labels overlap at %i px", (width) => {
    const events = Array.from({ length: 300 }, (_, index) =>
      event(
        `${1700 + Math.floor(index / 2)}-0${1 + (index % 9)}-11`,
        ...(index % 3 ? ["bell"] : []),
      ),
    );
    const dispute = disputeOf({ parties: [party("bell")], events }, { width });
    if (!dispute) throw new Error("no dispute");
    expectNoOverlap(dispute, width);
    expectNoOverlap(dispute, width * 1.5);
    const labels = dispute.lanes.flatMap(({ marks }) => marks.filter(({ label }) => label));
    expect(labels.length).toBeGreaterThan(3);
    for (const { marks } of dispute.lanes)
      for (const { left, nudge } of marks) {
        expect((left / 100) * width + nudge).toBeGreaterThanOrEqual(-0.01);
        expect((left / 100) * width + nudge).toBeLessThanOrEqual(width + 0.01);
      }
  });
});
