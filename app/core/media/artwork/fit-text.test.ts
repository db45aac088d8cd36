import { describe, expect, it } from "vitest";
import { breakWord, fitText } from "./fit-text";

// Every character is half as wide as the size.
const measure = (text: string) => Array.from(text).length * 0.5;
const box = { width: 400, height: 200, largest: 80, smallest: 20, leading: 1 };
const fitted = (text: string) => {
  const result = fitText(text, box, measure);
  for (const line of result.lines)
    expect(measure(line) * result.size).toBeLessThanOrEqual(box.width + 0.001);
  expect(result.lines.length * result.size).toBeLessThanOrEqual(box.height);
  return result;
};

describe("a text in a box", () => {
  it("is as large as may be when it is short", () => {
    expect(fitted("Reis")).toEqual({ size: 80, lines: ["Reis"] });
  });

  it("keeps every word, in lines of about the same length", () => {
    const { lines } = fitted("Wer hat das wirklich erfunden und warum");
    expect(lines.join(" ")).toBe("Wer hat das wirklich erfunden und warum");
    expect(lines.length).toBeGreaterThan(1);
  });

  it("parts a word at its own hyphen without adding another", () => {
    const { lines } = fitted("Gebrauchsmuster-Eintragungsverfahren im Patentamt");
    expect(lines.join(" ")).toContain("Gebrauchsmuster- Eintragungsverfahren");
  });

  it("breaks a word that is too long for any size", () => {
    const word = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz";
    const { lines } = fitted(word);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join("").replaceAll("-", "")).toBe(word);
  });

  it.each([
    ["300 characters of words", "Patentamt und Nagel ".repeat(15)],
    ["3000 characters of words", "Patentamt und Nagel ".repeat(150)],
    ["300 characters without a space", "ä".repeat(300)],
    ["3000 characters without a space", "W".repeat(3000)],
    ["one character", "?"],
  ])("fits with %s", (_name, text) => expect(fitted(text).lines.length).toBeGreaterThan(0));

  it("ends in an ellipsis when it had to be cut", () => {
    expect(fitted("Patentamt und Nagel ".repeat(150)).lines.at(-1)).toMatch(/\w…$/);
  });

  it("is one empty line when there is no text", () => {
    expect(fitted("   ").lines).toEqual([""]);
  });
});

it("a word is broken where a syllable begins", () => {
  const parts = breakWord("Kaffeefilterpapier", (part) => part.length <= 8);
  expect(parts).toEqual(["Kaffee-", "filter-", "papier"]);
});
