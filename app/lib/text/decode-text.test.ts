import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import {
  decodeBytewise,
  decodeDeclared,
  decodeText,
  describeDamage,
  PieceDecoder,
  windowsCharacters,
} from "./decode-text";

describe("a file's bytes are", () => {
  const text = "E-Mail;Jürgen Łukaszewicz";
  test.each([
    ["UTF-8", Buffer.from(text), text],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${text}`), text],
    ["UTF-16", Buffer.from(`\ufeff${text}`, "utf16le"), text],
    ["UTF-16 without its mark", Buffer.from(text, "utf16le"), text],
    ["big endian UTF-16 without its mark", Buffer.from(text, "utf16le").swap16(), text],
    ["Windows-1252", Buffer.from("J\u00fcrgen \u0080", "latin1"), "Jürgen €"],
    ["ISO-8859-1 that became UTF-8 byte by byte", Buffer.from("a \u0096 b\u0085"), "a – b…"],
    [
      "UTF-8 with letters that were lost before",
      Buffer.from("Begr\ufffd\ufffdung"),
      "Begr\ufffd\ufffdung",
    ],
    ["without NUL", Buffer.from("a\0b"), "ab"],
    ["as many broken as whole", Buffer.from("\u00c3\u00bc \u00fc", "latin1"), "Ã¼ ü"],
  ])("%s", (_, bytes, decoded) => {
    expect(decodeText(bytes)).toBe(decoded);
  });
});

test("what is declared counts where the bytes are no UTF-8", () => {
  const euro = Buffer.from([0xa4, 0x20, 0xe4]);
  expect(decodeDeclared(euro, "iso-8859-15")).toEqual({ text: "€ ä", encoding: "iso-8859-15" });
  for (const wrong of ["utf-8", "utf-16", "klingonisch", ""])
    expect(decodeDeclared(euro, wrong)).toEqual({ text: "¤ ä", encoding: "windows-1252" });
  const nearly = Buffer.concat([Buffer.from("Käthe Größe "), Buffer.from([0xe9])]);
  expect(decodeDeclared(nearly, "iso-8859-1")).toEqual({
    text: "Käthe Größe \ufffd",
    encoding: "utf-8",
  });
});

test.each([
  ["UTF-8", "utf-8", "iso-8859-1", Buffer.from("Ä Größe € \u{1f600} Öl")],
  ["what is declared", "iso-8859-15", "iso-8859-15", Buffer.from([0x20, 0xa4, 0xe4, 0x20, 0xfc])],
  ["Windows-1252", "windows-1252", "utf-8", Buffer.from([0x41, 0xe4, 0x80, 0x20, 0xe4])],
])("a file that comes in pieces is %s, wherever they end", (_, encoding, declared, letters) => {
  const bytes = Buffer.concat([Buffer.from("abc "), letters, Buffer.from(" xyz")]);
  const whole = new TextDecoder(encoding).decode(bytes);
  for (let at = 0; at <= bytes.length; at++) {
    const decoder = new PieceDecoder();
    const pieces = [bytes.subarray(0, at), bytes.subarray(at)];
    expect(pieces.map((piece) => decoder.decode(piece, declared)).join("")).toBe(whole);
  }
});

test.each([
  [
    "enc-utf8-one-cut-char.xml",
    ["Größe und Maß", "Über Käse Gem\ufffd<", "Äpfel im März"],
    "an 1 Stelle beschädigt, in Zeile 4 hinter „Über Käse Gem“; dort steht „\ufffd“",
  ],
  ["enc-1252-declared-utf8.xml", ["Über Käse – und für „Öl“.", "Äpfel im März"], null],
  [
    "liste-ein-byte.csv",
    ["Bestätigt am", "Jürgen Müßig", "Ren\ufffd Dupont"],
    "an 1 Stelle beschädigt, in Zeile 4 hinter „anna3@probe.example;Ren“; dort steht „\ufffd“",
  ],
  ["liste-bom.csv", ["E-Mail;Name", "Müßig; Jürgen", "info@größe.example"], null],
  [
    "tr-03-onebadbyte.srt",
    ["Schöne Grüße aus Köln.", "Über 100\ufffdkm für alle."],
    "an 1 Stelle beschädigt, in Zeile 7 hinter „Über 100“; dort steht „\ufffd“",
  ],
  ["ch-c08-latin1.json", ["Begrüßung", "Äpfel"], null],
])("%s keeps every letter that is whole", async (name, parts, damage) => {
  const text = decodeText(await readFile(`tests/fixtures/bug-inputs/${name}`));
  for (const part of parts) expect(text).toContain(part);
  expect(describeDamage(text)).toBe(damage);
});

test("of several damages the number is told, and where the first is", () => {
  expect(describeDamage("a\n\ufffd\ufffd\n\ufffd")).toBe(
    "an 3 Stellen beschädigt, zuerst in Zeile 2; dort steht „\ufffd“",
  );
});

test("bytes that were taken for characters are read as browsers do", () => {
  expect(windowsCharacters("„\u0096 \u0085 \u0081“")).toBe("„– … \u0081“");
  expect(decodeBytewise("Gr\u00f6\u00dfe \u0096")).toBe("Größe –");
  expect(decodeBytewise("Gr\u00c3\u00b6\u00c3\u009fe")).toBe("Größe");
  expect(decodeBytewise("Ä – \u0085")).toBe("Ä – …");
});
