import { expect, test } from "vitest";
import type { DossierEvent } from "~/dossier/dossier/dossier";
import { eventsToOrder, mixed, numberedLines } from "./read-classroom.server";

const event = (date: string, text = "Es geschah."): DossierEvent => ({
  id: `e${date}`,
  date,
  text,
  kind: "other",
  parties: [],
  place: "",
  sources: [],
  second: null,
});
const dates = (...given: string[]) => eventsToOrder(given.map((date) => event(date)));

test("events to order have one order only: what may be the same time is asked once", () => {
  const asked = dates("1888", "1876-02-14", "1876-02-14", "187X", "1876-03", "1861-10-26", "1890~");
  expect(asked.map(({ date }) => date)).toEqual([
    "1861-10-26",
    "1876-02-14",
    "1876-03",
    "1888",
    "1890~",
  ]);
});

test("at most eight events are asked, from the first to the last, and none that tells its year", () => {
  const years = Array.from({ length: 30 }, (_, index) => event(String(1800 + index)));
  const asked = eventsToOrder([...years, event("1850", "Das Patent von 1850.")]);
  expect(asked).toHaveLength(8);
  expect([asked[0]?.date, asked.at(-1)?.date]).toEqual(["1800", "1829"]);
  expect(dates("1800", "1801")).toEqual([]);
});

test("what is mixed is mixed the same way each time, and never as it came", () => {
  for (let count = 2; count < 9; count++) {
    const entries = Array.from({ length: count }, (_, index) => ({ id: `ereignis-${index}` }));
    const once = mixed(entries, "folge");
    expect(once).not.toEqual(entries);
    expect(mixed(entries, "folge")).toEqual(once);
    expect(new Set(once)).toEqual(new Set(entries));
  }
});

test("lines of a transcript count through all of it, whoever speaks", () => {
  const text = Array(40).fill("Erfindung").join(" ");
  const turns = numberedLines([
    { startSeconds: 0, speaker: "Moderation", text },
    { startSeconds: 9, speaker: "Moderation", text: "Kurz." },
    { startSeconds: 12, speaker: "Gast", text: "x".repeat(200) },
  ]);
  expect(turns.map(({ speaker }) => speaker)).toEqual(["Moderation", "", "Gast"]);
  const lines = turns.flatMap(({ lines }) => lines);
  expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1));
  expect(lines.slice(0, -1).every(({ text }) => text.length <= 78)).toBe(true);
  const words = turns[0]?.lines.map((line) => line.text).join(" ");
  expect(words).toBe(text);
});
