import { describe, expect, test } from "vitest";
import { decodeText } from "~/lib/decode-text";
import { findDelimiter } from "./list-cells";
import { parseList, UnreadableList } from "./parse-list.server";

const people = async (text: string) =>
  (await parseList(text)).rows.map(({ email, name }) => (name ? `${name} <${email}>` : email));

describe("cells are separated by whatever the file uses", () => {
  test.each([
    ["semicolons", ";"],
    ["commas", ","],
    ["tabs", "\t"],
  ])("%s", async (_, mark) => {
    const text = [
      ["Name", "E-Mail", "Seit"],
      ['"Bell, Anna; gen. „Ann“"', "anna@example.org", "1.1.2026"],
      ["Otto", "otto@example.org", "2.1.2026"],
    ];
    expect(await people(text.map((cells) => cells.join(mark)).join("\r\n"))).toEqual([
      "Bell, Anna; gen. „Ann“ <anna@example.org>",
      "Otto <otto@example.org>",
    ]);
  });
  test("one column has none", () => {
    expect(findDelimiter("email\na@example.org\n")).toBe(";");
  });
  test("as the file says itself", async () => {
    expect(await people("sep=,\r\nE-Mail,Name\r\na@example.org,A; B\r\n")).toEqual([
      "A; B <a@example.org>",
    ]);
  });
});

describe("columns", () => {
  test.each([
    ["E-Mail;Name\na@example.org;Anna", "Anna <a@example.org>"],
    ["email,first_name,last_name\na@example.org,Anna,Bell", "Anna Bell <a@example.org>"],
    ["Nachname;Vorname;E-Mail-Adresse\nBell;Anna;a@example.org", "Anna Bell <a@example.org>"],
    ["E-Mail;Status\na@example.org;Aktiv", "a@example.org"],
    ["E-Mail;Ort\na@example.org;Bonn", "a@example.org"],
    ["Adresse;Kontakt\nHauptstraße 1;a@example.org", "a@example.org"],
    ["1;Anna;a@example.org\n2;Otto;a@example.net", "Anna <a@example.org>"],
    ["a@example.org;7;Hauptstraße 1", "a@example.org"],
    ["a@example.org", "a@example.org"],
    ['\ufeffE-Mail\n"a@example.org"\n', "a@example.org"],
    ["E-Mail\n'+a@example.org", "+a@example.org"],
    ["E-Mail\n'a@example.org", "'a@example.org"],
    ["E-Mail;Name\na@example.org;'=Anna", "=Anna <a@example.org>"],
    ["E-Mail;Name\na@example.org;'＝Anna", "＝Anna <a@example.org>"],
    ["E-Mail;Name\na@example.org;'s Gravenhage", "'s Gravenhage <a@example.org>"],
    ['E-Mail;Name\n"a@example.org";"Anna\n""Ann"" Bell"', 'Anna "Ann" Bell <a@example.org>'],
    ['E-Mail;Name\na@example.org;Anna "Ann" Bell', 'Anna "Ann" Bell <a@example.org>'],
    ["E-Mail;Name\n a@Example.ORG ;  ", "a@example.org"],
    ["E-Mail\njürgen@example.org\na@müller.de", "a@xn--mller-kva.de"],
  ])("%j", async (text, person) => {
    expect((await people(text))[0]).toBe(person);
  });
  test("a name that is too long is cut", async () => {
    const { rows } = await parseList(`E-Mail;Name\na@example.org;${"n".repeat(300)}`);
    expect(rows[0]?.name).toHaveLength(100);
  });
});

test("what cannot be used is named with its line, and is lost in no other row", async () => {
  const text = [
    "E-Mail;Name;Status",
    "",
    "anna@example.org;Anna;active",
    'keine Adresse;"Zwei',
    'Zeilen";active',
    "ANNA@example.org;Noch einmal;active",
    "otto@example.org;Otto;unsubscribed",
    ";Ohne;active",
    "=cmd()@example.org;Böse;active",
    "emmy@example.org;Emmy;Aktiv;zu;viel",
    "zu@kurz.de",
    "",
  ].join("\r\n");
  const { rows, unused } = await parseList(text);
  expect(rows.map(({ line, email }) => [line, email])).toEqual([
    [3, "anna@example.org"],
    [10, "emmy@example.org"],
    [11, "zu@kurz.de"],
  ]);
  expect(unused).toEqual([
    { line: 4, outcome: "invalid", text: "keine Adresse", reason: "kein @ darin" },
    { line: 6, outcome: "double", text: "ANNA@example.org" },
    { line: 7, outcome: "off", text: "otto@example.org" },
    { line: 8, outcome: "invalid", text: "Ohne active", reason: "keine Adresse" },
    { line: 9, outcome: "invalid", text: "=cmd()@example.org", reason: "keine gültige Adresse" },
  ]);
});

test("a first line that is a wrong address is no heading", async () => {
  const { rows, unused } = await parseList("anna@\notto@example.org");
  expect(rows).toHaveLength(1);
  expect(unused).toEqual([
    { line: 1, outcome: "invalid", text: "anna@", reason: "nichts hinter dem @" },
  ]);
});

test.each([
  ["", "steht keine E-Mail-Adresse"],
  ["Name;Ort\nAnna;Ulm\n", "steht keine E-Mail-Adresse"],
  ['E-Mail\nx@y.de\n"a@example.org\nb@example.org\n', "ab Zeile 3 nicht als Liste lesen"],
])("%j cannot be read", async (text, reason) => {
  await expect(parseList(text)).rejects.toThrow(UnreadableList);
  await expect(parseList(text)).rejects.toThrow(reason);
});

test("20,000 rows are read", async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `p${n}@example.org;Person ${n}`);
  const { rows: read } = await parseList(`E-Mail;Name\r\n${rows.join("\r\n")}`);
  expect(read).toHaveLength(20_000);
  expect(read.at(-1)).toMatchObject({ line: 20_001, email: "p19999@example.org" });
});

describe("a file's bytes are", () => {
  const text = "E-Mail;Jürgen Łuk\u0061szewicz";
  test.each([
    ["UTF-8", Buffer.from(text), text],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${text}`), text],
    ["UTF-16", Buffer.from(`\ufeff${text}`, "utf16le"), text],
    ["Windows-1252", Buffer.from("J\u00fcrgen \u0080", "latin1"), "Jürgen €"],
    ["without NUL", Buffer.from("a\0b"), "ab"],
  ])("%s", (_, bytes, decoded) => {
    expect(decodeText(bytes).replace("\ufeff", "")).toBe(decoded);
  });
});
