import { expect, test } from "vitest";
import { countOf, dateOf, readNumbers } from "./read-numbers.server";

const nothing = { source: "", order: "", date: "", episode: "", downloads: "" };
const read = (list: string, more = {}) => readNumbers({ ...nothing, list, ...more });

test.each([
  ["0", 0],
  ["1234567", 1234567],
  ["1.234", 1234],
  ["1,234", 1234],
  ["1 234", 1234],
  ["1\u202f234", 1234],
  ["1'234.567", null],
  ["1.234.567", 1234567],
  ["1,234,567.00", 1234567],
  ["1.234,0", 1234],
  ["12.0", 12],
  ["12.5", null],
  ["-3", null],
  ["1e5", null],
  ["12.34", null],
  ["abc", null],
  ["", 0],
  ["–", 0],
])("count %j", (cell, count) => expect(countOf(cell)).toBe(count));

test.each([
  ["2024-03-01", "2024-03-01"],
  ["2024-03-01T23:30:00Z", "2024-03-01"],
  ["2024/3/1", "2024-03-01"],
  ["01.03.2024", "2024-03-01"],
  ["1.3.24", "2024-03-01"],
  ["03/01/2024", "2024-03-01"],
  ["2024-03", "2024-03"],
  ["03.2024", "2024-03"],
  ["March 2024", "2024-03"],
  ["März 2024", "2024-03"],
  ["Mar 1, 2024", "2024-03-01"],
  ["1. März 2024", "2024-03-01"],
  ["2024-02-30", null],
  ["2024-13", null],
  ["Frühling 2024", null],
  ["45352", null],
  ["", null],
])("date %j", (cell, date) => expect(dateOf(cell, "month")).toBe(date));

test.each([
  ["day", "13/03/2024", "2024-03-13"],
  ["month", "03/13/2024", "2024-03-13"],
])("the whole column tells that the %s comes first", async (_order, cell, date) => {
  expect(await read(`Date,Downloads\n01/02/2024,1\n${cell},2`)).toMatchObject({
    rows: [{ line: 2 }, { line: 3, date }],
  });
});

test("what a file leaves open is asked, with its first rows", async () => {
  const list = "Date,Wert A,Wert B\n01/02/2024,Eins,5\n";
  expect(await read(list)).toMatchObject({
    question: {
      head: ["Date", "Wert A", "Wert B"],
      rows: [["01/02/2024", "Eins", "5"]],
      isOrderOpen: true,
    },
  });
  const told = { order: "day", date: "0", episode: "1", downloads: "2" };
  expect(await read(list, told)).toMatchObject({
    rows: [{ line: 2, episode: "Eins", date: "2024-02-01", downloads: 5 }],
  });
  expect(await read("Date,Downloads,Listeners\n2024-03-01,1,1")).toHaveProperty("question");
  expect(
    await read("2024-03-01;Eins;7", { date: "0", episode: "none", downloads: "2" }),
  ).toMatchObject({ rows: [{ line: 1, episode: "", downloads: 7 }] });
});

test("lines that cannot be read are told by their number; a total is left out", async () => {
  const list =
    "\ufeffsep=;\nTag;Folge;Streams\n\n2024-03-01;Eins;5\nx;Eins;5\n2024-03-02;Eins;viele\n2024-03-03;;5\nTotal;;20";
  expect(await read(list)).toMatchObject({
    hasTotal: true,
    rows: [{ date: "2024-03-01" }],
    unused: [
      { reason: "kein Tag oder Monat" },
      { reason: "keine Zahl" },
      { reason: "keine Folge genannt" },
    ],
  });
});

test("a file that is no table, or too long, says so", async () => {
  expect(await read('Tag;Downloads\n2024-03-01;"5')).toHaveProperty("error");
  expect(await read(`Tag;Downloads\n${"2024-03-01;1\n".repeat(200_000)}`)).toHaveProperty("error");
});
