import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Name, sizedFor } from "./name";

test("a name may break after its signs where a word follows, and is read as it is", () => {
  const html = (name: string) => renderToStaticMarkup(<Name>{name}</Name>);
  expect(html("Logbuch:Netzpolitik")).toBe("Logbuch:<wbr/>Netzpolitik");
  expect(html("US-Repräsentantenhaus")).toBe("US-<wbr/>Repräsentantenhaus");
  expect(html("Bell/Gray·Reis – ein Streit")).toBe("Bell/<wbr/>Gray·<wbr/>Reis – ein Streit");
  expect(html("1834–1874, 10:30")).toBe("1834–1874, 10:30");
  expect(html("")).toBe("");
});

test("a heading's size knows the longest of the words it breaks into, and how long it is", () => {
  const letters = (text: string) => Number(/--word:(\d+)/.exec(sizedFor(text))?.[1]);
  expect(letters("Logbuch:Netzpolitik")).toBe(11);
  expect(letters("Das US-Repräsentantenhaus")).toBe(18);
  expect(letters("Kurz")).toBe(8);
  expect(letters("ein Wort ".repeat(25))).toBe(23);
  expect(letters("x".repeat(300))).toBe(30);
});
