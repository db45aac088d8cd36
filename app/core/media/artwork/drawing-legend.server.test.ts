import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readLegend } from "./drawing-legend.server";

const drawing = (head: string) =>
  `<?xml version="1.0"?><svg viewBox="0 0 1 1">${head}<g><title>Innen</title><desc>1 Nein, 2 Nein</desc></g></svg>`;
const described = (desc: string) =>
  readLegend(drawing(`<title>Maschine</title><desc>${desc}</desc>`));

test("the numerals of a drawing have their labels, commas and years among them", () => {
  expect(described("Hakenlos, 1913: 1 Zähne, ineinandergreifend, 2 Schieber &amp; Zug")).toEqual({
    title: "Maschine",
    text: "Hakenlos, 1913",
    callouts: [
      { number: "1", label: "Zähne, ineinandergreifend" },
      { number: "2", label: "Schieber & Zug" },
    ],
  });
  expect(described("9 Sockel, 12a Kolben, 14 Faden; Durchmesser 60 mm")).toMatchObject({
    text: "Durchmesser 60 mm",
    callouts: [{ number: "9" }, { number: "12a" }, { number: "14", label: "Faden" }],
  });
  expect(
    described("Kosten: 1 Rolle, 2 Gebühr, 15 Mark, 3 Patent, 50 Mark, 4 Siegel"),
  ).toMatchObject({
    callouts: [
      { number: "1" },
      { number: "2", label: "Gebühr, 15 Mark" },
      { number: "3", label: "Patent, 50 Mark" },
      { number: "4" },
    ],
  });
  expect(described("Ansicht.\n(1) Kessel,\n(2) Rad.")?.callouts).toEqual([
    { number: "1", label: "Kessel" },
    { number: "2", label: "Rad" },
  ]);
});

test("a drawing without numerals has its description, one without a description nothing", () => {
  expect(described("Ein Rad, 60 Zentimeter hoch")).toEqual({
    title: "Maschine",
    text: "Ein Rad, 60 Zentimeter hoch",
    callouts: [],
  });
  expect(readLegend(drawing("<title>Nur ein Titel</title>"))).toBeNull();
  expect(readLegend(drawing("<!-- leer --><desc/><defs><desc>1 A, 2 B</desc></defs>"))).toBeNull();
  expect(described("Created with Sketch.")).toBeNull();
  expect(readLegend("kein Bild")).toBeNull();
});

test("each drawing of the demo show says what its numerals point at", () => {
  const folder = resolve("db/demo/drawings");
  const files = readdirSync(folder).filter((name) => name.endsWith(".svg"));
  for (const name of files) {
    const svg = readFileSync(resolve(folder, name), "utf8");
    const numerals = [...svg.matchAll(/<text [^>]*>(\d+)<\/text>/g)].map(([, number]) => number);
    const legend = readLegend(svg);
    expect(
      legend?.callouts.map(({ number }) => number),
      name,
    ).toEqual(numerals.sort());
  }
});
