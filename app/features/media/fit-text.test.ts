import { describe, expect, it } from "vitest";
import { breakWord } from "./break-word";
import { fitText } from "./fit-text";

// Every character is half as wide as the size.
const measure = (text: string) => Array.from(text).length * 0.5;
const box = { width: 400, height: 200, largest: 80, smallest: 20, leading: 1 };
const fit = (text: string) => {
  const fitted = fitText(text, box, measure);
  for (const line of fitted.lines)
    expect(measure(line) * fitted.size).toBeLessThanOrEqual(box.width + 0.001);
  expect(fitted.lines.length * fitted.size).toBeLessThanOrEqual(box.height);
  return fitted;
};

describe("a text in a box", () => {
  it("is as large as may be when it is short", () => {
    expect(fit("Reis")).toEqual({ size: 80, lines: ["Reis"] });
  });

  it("keeps every word, in lines of about the same length", () => {
    const { lines } = fit("Wer hat das wirklich erfunden und warum");
    expect(lines.join(" ")).toBe("Wer hat das wirklich erfunden und warum");
    expect(lines.length).toBeGreaterThan(1);
  });

  it("parts a word at its own hyphen without adding another", () => {
    const { lines } = fit("Gebrauchsmuster-Eintragungsverfahren im Patentamt");
    expect(lines.join(" ")).toContain("Gebrauchsmuster- Eintragungsverfahren");
  });

  it("breaks a word that is too long for any size", () => {
    const word = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz";
    const { lines } = fit(word);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join("").replaceAll("-", "")).toBe(word);
  });

  it.each([
    ["300 characters of words", "Patentamt und Nagel ".repeat(15)],
    ["3000 characters of words", "Patentamt und Nagel ".repeat(150)],
    ["300 characters without a space", "ä".repeat(300)],
    ["3000 characters without a space", "W".repeat(3000)],
    ["one character", "?"],
  ])("fits with %s", (_name, text) => expect(fit(text).lines.length).toBeGreaterThan(0));

  it("ends in an ellipsis when it had to be cut", () => {
    expect(fit("Patentamt und Nagel ".repeat(150)).lines.at(-1)).toMatch(/\w…$/);
  });

  it("is one empty line when there is no text", () => {
    expect(fit("   ").lines).toEqual([""]);
  });
});

it("a word is broken where a syllable begins", () => {
  const parts = breakWord("Kaffeefilterpapier", (part) => part.length <= 8);
  expect(parts).toEqual(["Kaffee-", "filter-", "papier"]);
});
