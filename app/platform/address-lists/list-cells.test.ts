import { expect, test } from "vitest";
import { agreedAt, dateOrderOf, wrongAddress } from "./list-cells";

test.each([
  ["2021-03-01 10:11:12", "2021-03-01T09:11:12.000Z"],
  ["2021-07-01T10:11", "2021-07-01T08:11:00.000Z"],
  ["2021-03-01T10:11:12Z", "2021-03-01T10:11:12.000Z"],
  ["2021-03-01 10:11:12 UTC", "2021-03-01T10:11:12.000Z"],
  ["2021-03-01 10:11:12+0100", "2021-03-01T09:11:12.000Z"],
  ["2021-03-01", "2021-02-28T23:00:00.000Z"],
  ["1.3.2021", "2021-02-28T23:00:00.000Z"],
  ["01.03.2021, 9:05", "2021-03-01T08:05:00.000Z"],
  ["03/25/2021", "2021-03-24T23:00:00.000Z"],
  ["25/03/2021", "2021-03-24T23:00:00.000Z"],
  ["1.3.21", "2021-02-28T23:00:00.000Z"],
  ["2021-03-28 02:30:00", "2021-03-28T01:30:00.000Z"],
  ["2021-03-28 23:30:00", "2021-03-28T21:30:00.000Z"],
  ["Mon, 1 Mar 2021 10:11:12 +0100", "2021-03-01T09:11:12.000Z"],
  ["1. März 2021, 10:11 Uhr", "2021-03-01T09:11:00.000Z"],
  ["1577880000", "2020-01-01T12:00:00.000Z"],
  ["1577880000000", "2020-01-01T12:00:00.000Z"],
  ["820454400", "1996-01-01T00:00:00.000Z"],
])("%s is the moment %s", (cell, moment) => {
  expect(agreedAt(cell)).toBe(moment);
});

test.each([
  "",
  "irgendwann",
  "03/04/2021",
  "31.2.2021",
  "1970-01-01",
  "0000-00-00 00:00:00",
  "12345",
  "0",
  "20210301",
  "4915112345678",
  "2021-13-01",
  "2021-03-01 25:00",
  "2021-03-01T10:11:12+9999x",
  "2021-03-01 10:11 IST",
  "widerrufen am 2021-03-01",
  "2021-03-01 abgemeldet",
])("%j is no moment", (cell) => {
  expect(agreedAt(cell)).toBeNull();
});

test("the whole column tells whether the day comes first; of Brevo it is known", () => {
  const columns = (headings: string[]) => ({
    email: 0,
    names: [],
    confirmed: [],
    signedUp: [1],
    hasHeadings: true,
    titles: headings,
    headings,
  });
  const any = columns(["email", "datum"]);
  expect(dateOrderOf(["03/04/2021", "25/04/2021"], any)).toBe("day");
  expect(dateOrderOf(["03/04/2021", "04/25/2021"], any)).toBe("month");
  expect(dateOrderOf(["03/04/2021"], any)).toBeNull();
  expect(dateOrderOf(["05-04-2022"], columns(["email", "addedtime", "modifiedtime"]))).toBe("day");
  expect(agreedAt("05-04-2022 09:30", "day")).toBe("2022-04-05T07:30:00.000Z");
  expect(agreedAt("03/04/2021", "month")).toBe("2021-03-03T23:00:00.000Z");
});

test.each([
  ["", "keine Adresse"],
  ["Anna Bell", "kein @ darin"],
  ["anna@", "nichts hinter dem @"],
  ["@example.org", "nichts vor dem @"],
  ["anna@example", "hinter dem @ fehlt die Endung"],
  ["anna@bell@example.org", "mehr als ein @ darin"],
  ["anna@example.org, otto@example.org", "mehr als eine Adresse"],
  ["anna bell@example.org", "Leerzeichen darin"],
  ["anna@exam ple.org", "Leerzeichen darin"],
  ["an..na@example.org", "keine gültige Adresse"],
])("%j: %s", (cell, reason) => {
  expect(wrongAddress(cell)).toBe(reason);
});
