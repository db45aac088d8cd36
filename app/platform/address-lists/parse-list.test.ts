import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { decodeText } from "~/lib/text/decode-text";
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
    ["Anna Bell <a@example.org>\nOtto <b@example.org>", "Anna Bell <a@example.org>"],
    ['E-Mail;Ort\n"""Bell, Anna"" <a@example.org>";Bonn', "Bell, Anna <a@example.org>"],
    ["E-Mail;Name\nAnna <a@example.org>;Anna Bell", "Anna Bell <a@example.org>"],
    ["E-Mail\n<a@example.org>", "a@example.org"],
    ["E-Mail\n'+a@example.org", "+a@example.org"],
    ["E-Mail\n'a@example.org", "'a@example.org"],
    ["E-Mail;Name\na@example.org;'=Anna", "=Anna <a@example.org>"],
    ["E-Mail;Name\na@example.org;'＝Anna", "＝Anna <a@example.org>"],
    ["E-Mail;Name\na@example.org;'s Gravenhage", "'s Gravenhage <a@example.org>"],
    ['E-Mail;Name\n"a@example.org";"Anna\n""Ann"" Bell"', 'Anna "Ann" Bell <a@example.org>'],
    ['E-Mail;Name\na@example.org;Anna "Ann" Bell', 'Anna "Ann" Bell <a@example.org>'],
    ["E-Mail;Name\n a@Example.ORG ;  ", "a@example.org"],
    ["E-Mail\n.jürgen@example.org\njürgen@müller.de", "jürgen@xn--mller-kva.de"],
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
    "Ada <ada@example>;Ada;active",
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
    {
      line: 12,
      outcome: "invalid",
      text: "Ada <ada@example>",
      reason: "hinter dem @ fehlt die Endung",
    },
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
  [`E-Mail${";x".repeat(300)}\na@example.org`, "mehr als 300 Spalten"],
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

test.each([
  [
    "liste-ein-byte.csv",
    [
      ["anna1@probe.example", "Jürgen Müßig", "2021-02-28T23:00:00.000Z"],
      ["anna2@probe.example", "Käthe Größe", "2021-03-01T23:00:00.000Z"],
      ["anna3@probe.example", "Ren\ufffd Dupont", "2021-03-02T23:00:00.000Z"],
    ],
  ],
  [
    "liste-bom.csv",
    [
      ["anna4+x@probe.example", "Müßig; Jürgen", "2021-02-28T23:00:00.000Z"],
      ["info@xn--gre-6ka8i.example", "Käthe", "2021-03-02T09:11:00.000Z"],
    ],
  ],
])("%s keeps its names and when they agreed", async (name, expected) => {
  const { rows } = await parseList(decodeText(await readFile(`tests/fixtures/bug-inputs/${name}`)));
  expect(rows.map(({ email, name, since }) => [email, name, since])).toEqual(expected);
});

test("a wrong byte in the headings or a status costs no date and no row", async () => {
  const { rows } = await parseList(
    "E-Mail;Best\ufffdtigt am;Status\na@example.org;1.3.2021;best\ufffdtigt",
  );
  expect(rows).toMatchObject([{ email: "a@example.org", since: "2021-02-28T23:00:00.000Z" }]);
  const { rows: nameless } = await parseList("a@example.org;Ren\ufffd Dupont");
  expect(nameless).toMatchObject([{ name: "Ren\ufffd Dupont" }]);
});
