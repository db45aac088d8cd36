import { expect, test } from "vitest";
import {
  formatChapters,
  formatLine,
  formatSoundbites,
  parseChapters,
  parseSoundbites,
  readLine,
} from "./chapters";
import { formatPeople, parsePeople } from "./people/people-lines";

test("chapters are typed a line each, and come back in the order of time", () => {
  const chapters = [
    { startSeconds: 0, title: "Anfang" },
    { startSeconds: 754, title: "Das Patent – und der Streit" },
    { startSeconds: 3723, title: "1 Ende" },
  ];
  expect(formatChapters(chapters)).toBe(
    "0:00 Anfang\n12:34 Das Patent – und der Streit\n62:03 1 Ende",
  );
  expect(parseChapters(formatChapters(chapters))).toEqual({ chapters });
  expect(
    parseChapters(" 1:02:03  1 Ende \n\n12:34 - Das Patent – und der Streit\n0:00\tAnfang"),
  ).toEqual({
    chapters,
  });
  expect(parseChapters("")).toEqual({ chapters: [] });
});

test("chapters keep their milliseconds; lines that say nothing keep link and picture by start or title", () => {
  const chapters = [
    { startSeconds: 0.04, title: "Anfang", href: "https://a.example", img: "/media/images/a.jpg" },
    { startSeconds: 754.5, title: "Patent", img: "/media/images/b.jpg" },
  ];
  expect(formatChapters(chapters)).toBe(
    "0:00.04 Anfang | https://a.example | /media/images/a.jpg\n12:34.5 Patent |  | /media/images/b.jpg",
  );
  expect(parseChapters(formatChapters(chapters))).toEqual({ chapters });
  expect(parseChapters("0:00.04 Anfang\n12:34.5 Patent", chapters)).toEqual({ chapters });
  const [first, second] = chapters;
  expect(parseChapters("0:00.04 Beginn\n12:40 Patent\n13:00 Neu", chapters)).toEqual({
    chapters: [
      { ...first, title: "Beginn" },
      { ...second, startSeconds: 760 },
      { startSeconds: 780, title: "Neu" },
    ],
  });
});

test("a stroke behind the title says link and picture, or that there is none", () => {
  const former = [{ startSeconds: 0, title: "A", href: "https://a.example" }];
  const parsed = (line: string) => {
    const result = parseChapters(line, former);
    return "chapters" in result ? result.chapters[0] : result;
  };
  expect(parsed("0:00 A |")).toEqual({ startSeconds: 0, title: "A" });
  expect(parsed("0:00 A | https://b.example/?a=1")).toMatchObject({
    href: "https://b.example/?a=1",
  });
  expect(parsed("0:00 A | /media/images/a.jpg")).toEqual({
    startSeconds: 0,
    title: "A",
    img: "/media/images/a.jpg",
  });
  expect(parsed("0:00 A | /media/a | /media/b")).toEqual({ wrongLine: 1 });
  expect(parsed("0:00 A | B")).toMatchObject({ title: "A | B", href: "https://a.example" });
});

test("a link in angle brackets behind the title is the link", () => {
  const href = "https://a.example/?b=1";
  expect(parseChapters(`00:00:01.500 Teil 1 | Intro <${href}>\n0:02 A < B`)).toEqual({
    chapters: [
      { startSeconds: 1.5, title: "Teil 1 | Intro", href },
      { startSeconds: 2, title: "A < B" },
    ],
  });
});

test.each([
  { time: "0:00", title: "Teil 1 <https://a.example>", href: "", img: "" },
  { time: "0:00", title: "Teil 1 <https://a.example>", href: "https://b.example", img: "" },
  { time: "0:00", title: "Teil 1 <https://a.example>", href: "", img: "/media/images/a.jpg" },
  { time: "0:00", title: "Teil 1 | Intro", href: "", img: "" },
  { time: "0:00", title: "Siehe | https://a.example", href: "", img: "" },
  { time: "0:00", title: "Siehe | https://a.example", href: "https://b.example", img: "" },
  { time: "0:00", title: "A |", href: "", img: "/media/images/a.jpg" },
  { time: "0:00", title: "A", href: "https://b.example/%7C", img: "https://c.example/a.jpg" },
  { time: "", title: "Noch ohne Zeit", href: "", img: "" },
  { time: "12:34", title: "", href: "", img: "" },
  { time: "", title: "", href: "https://b.example", img: "" },
])("what a row holds is read from its line again: %j", (row) => {
  expect(readLine(formatLine(row))).toEqual(row);
  expect(readLine(formatLine(row, true))).toEqual(row);
});

test("a link is completed, and divides nothing", () => {
  const row = { time: "0:00", title: "A", href: " beispiel.de/a|b c ", img: "" };
  expect(formatLine(row)).toBe("0:00 A | https://beispiel.de/a%7Cb%20c");
});

test.each([
  ["00:00:00.000 Intro", 0, "Intro"],
  ["01:02:03,5 - Ende", 3723.5, "Ende"],
  ["0:30 -5 Grad", 30, "-5 Grad"],
  ["0:30 – -5 Grad", 30, "-5 Grad"],
  ["0:30-Pause", 30, "Pause"],
])("%j is a chapter too", (text, startSeconds, title) => {
  expect(parseChapters(text)).toEqual({ chapters: [{ startSeconds, title }] });
});

test.each([
  ["0:00 Anfang\nohne Zeit", 2],
  ["12 Sekunden", 1],
  ["0:00", 1],
  ["0:75 Anfang", 1],
])("in %j line %i is not understood", (text, wrongLine) => {
  expect(parseChapters(text)).toEqual({ wrongLine });
});

test("people are typed a line each; who is known keeps the id, and nobody is named twice", () => {
  const people = [
    { id: "a", name: "Ada Lovelace", role: "guest" },
    { id: "g", name: "Grace", role: "host" },
    { id: "e", name: "Emmy", role: "Kamera" },
  ];
  expect(formatPeople(people)).toBe("Ada Lovelace | Gast\nGrace | Moderation\nEmmy | Kamera");
  expect(parsePeople(formatPeople(people), people)).toEqual({ people });
  expect(parsePeople(" ada  lovelace \nADA LOVELACE|Gast", people)).toEqual({
    people: [{ id: "a", name: "ada lovelace", role: "guest" }],
  });
  expect(parsePeople("Neu")).toEqual({ people: [{ id: "", name: "Neu", role: "guest" }] });
  expect(parsePeople("Neu | Gast | https://neu.example")).toEqual(parsePeople("Neu"));
  expect(parsePeople("Neu | Gast | a | b")).toEqual({ wrongLine: 1 });
  const long = { id: "l", name: "x".repeat(121), role: "guest" };
  expect(parsePeople(`Neu\n${long.name}`)).toEqual({ longLine: 2 });
  expect(parsePeople(long.name, [long])).toEqual({ people: [long] });
});

test("soundbites are typed from when to when, and come back to the millisecond", () => {
  const soundbites = [
    { startSeconds: 33.833, seconds: 60, title: "" },
    { startSeconds: 754, seconds: 30.5, title: "Der Streit – 2. Teil" },
  ];
  const typed = "0:33.833–1:33.833\n12:34–13:04.5 Der Streit – 2. Teil";
  expect(formatSoundbites(soundbites)).toBe(typed);
  expect(parseSoundbites(typed)).toEqual({ soundbites });
  expect(parseSoundbites(" 0:10 - 0:20 A \n\n")).toEqual({
    soundbites: [{ startSeconds: 10, seconds: 10, title: "A" }],
  });
  for (const wrong of ["0:10 A", "0:20–0:10", "0:10–0:10 A", "10–20", "A"])
    expect(parseSoundbites(`0:00–0:01\n${wrong}`)).toEqual({ wrongLine: 2 });
});
