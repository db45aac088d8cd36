import { expect, test } from "vitest";
import { compareTexts } from "./compare-texts";
import { compareFields } from "./comparison.server";
import { readableText } from "./readable-text";

test("words are compared, not letters", () => {
  expect(compareTexts("Ein Nagel und Löschpapier", "Ein Hammer und Löschpapier")).toEqual([
    { text: "Ein ", change: "same" },
    { text: "Nagel", change: "removed" },
    { text: "Hammer", change: "added" },
    { text: " und Löschpapier", change: "same" },
  ]);
});

test("HTML is compared as a reader sees it", () => {
  const html =
    '<h2>Quellen</h2><p>Ein <a href="https://x.example">Patent</a> &amp; mehr</p><ul><li>eins</li></ul><img src="/media/a.jpg" alt="">';
  expect(readableText(html)).toBe(
    "# Quellen\nEin Patent [https://x.example] & mehr\n• eins\n[Bild: /media/a.jpg]",
  );
});

test("fields that are the same are left out, in the order of the form", async () => {
  const rule = { names: ["title", "date", "description"], readable: { description: readableText } };
  const before = { title: "A", date: "1", description: "<p>Text</p>" };
  const after = { title: "B", date: "1", description: "<p><strong>Text</strong></p>" };
  const diffs = await compareFields(before, after, rule);
  expect(diffs.map(({ name }) => name)).toEqual(["title", "description"]);
  // If only the markup differs, the markup is compared.
  expect(diffs[1]?.parts.some(({ change }) => change === "added")).toBe(true);
});

test("texts that differ too much to compare in time stand one after the other", () => {
  const words = (seed: number) =>
    Array.from({ length: 60_000 }, (_, index) => `w${(index * seed) % 7919}`).join(" ");
  const parts = compareTexts(words(31), words(57));
  expect(parts.map(({ change }) => change)).toEqual(["removed", "added"]);
});

test("many fields that differ too much share one short time", async () => {
  const words = (seed: number) =>
    Array.from({ length: 20_000 }, (_, index) => `w${(index * seed) % 7919}`).join(" ");
  const names = Array.from({ length: 12 }, (_, index) => `field${index}`);
  const [before, after] = [words(31), words(57)];
  const all = (text: string) => Object.fromEntries(names.map((name) => [name, text]));
  const diffs = await compareFields(all(before), all(after), { names, readable: {} });
  const parts = [
    { text: before, change: "removed" },
    { text: after, change: "added" },
  ];
  expect(diffs).toEqual(names.map((name) => ({ name, parts })));
});
