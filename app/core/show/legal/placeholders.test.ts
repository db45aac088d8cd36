import { expect, test } from "vitest";
import { fillPlaceholders, isUnfinished, placeholdersOf } from "./placeholders";

const text =
  "<h2>Wer</h2><p>[Name &amp; Form], [Anschrift]. Gelöscht nach [Anzahl] Tagen.</p><ul><li>[Falls nötig: X]</li></ul>";

test("gaps are found in their order, with the words around them", () => {
  expect(placeholdersOf(text)).toEqual([
    { text: "Name & Form", before: "", after: ", [Anschrift]. Gelöscht nach [Anzahl] Tagen." },
    {
      text: "Anschrift",
      before: "[Name & Form], ",
      after: ". Gelöscht nach [Anzahl] Tagen.",
    },
    { text: "Anzahl", before: "[Name & Form], [Anschrift]. Gelöscht nach ", after: " Tagen." },
    { text: "Falls nötig: X", before: "", after: "" },
  ]);
});

test("words take their places, a dash strikes a gap, and what has no words stays", () => {
  expect(fillPlaceholders(text, ["A <b>", "", "7", "-"])).toBe(
    "<h2>Wer</h2><p>A &lt;b&gt;, [Anschrift]. Gelöscht nach 7 Tagen.</p><ul><li></li></ul>",
  );
});

test.each([
  [text, true],
  ["<p><strong>Dies ist ein Beispieleintrag.</strong></p>", true],
  ["<p>Fertig. (1)</p>", false],
  ["<p>x[0]</p>", false],
  ["", true],
  ["<p> </p>", true],
])("%s is unfinished: %s", (html, unfinished) => {
  expect(isUnfinished(html)).toBe(unfinished);
});
