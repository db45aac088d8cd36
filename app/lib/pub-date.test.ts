import { expect, test } from "vitest";
import { formatPubDate, parsePubDate } from "./pub-date";

test.each([
  ["Tue, 09 Feb 2016 14:55:30 +0000", "2016-02-09T14:55:30.000Z"],
  ["Fri, 09 Oct 2020 04:30:38 GMT", "2020-10-09T04:30:38.000Z"],
  ["Mon, 09 Oct 2020 04:30:38 GMT", "2020-10-09T04:30:38.000Z"],
  ["02 Nov 2014 23:00:00 +0100", "2014-11-02T22:00:00.000Z"],
  ["Thu, 15 Oct 2020 17:27:00 EST", "2020-10-15T22:27:00.000Z"],
  ["Thu, 15 Oct 2020 17:27 MESZ", "2020-10-15T15:27:00.000Z"],
  ["Thursday, 15 October 2020 17:27:00 -05:00", "2020-10-15T22:27:00.000Z"],
  ["Do, 15 Okt 2020 17:27:00 +0200", "2020-10-15T15:27:00.000Z"],
  ["3. März 2021 08:00 Uhr", "2021-03-03T07:00:00.000Z"],
  ["Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06T08:49:37.000Z"],
  ["Sun Nov  6 08:49:37 1994", "1994-11-06T07:49:37.000Z"],
  ["Tuesday, February 9, 2016 2:55 PM +0000", "2016-02-09T14:55:00.000Z"],
  ["2 Nov 2014 23:00 constructor", "2014-11-02T22:00:00.000Z"],
  ["2014-11-02T23:00:00+01:00", "2014-11-02T22:00:00.000Z"],
  ["2014-11-02T23:00:00.123Z", "2014-11-02T23:00:00.000Z"],
  ["2014-07-02 23:00", "2014-07-02T21:00:00.000Z"],
  ["2014-07-02", "2014-07-01T22:00:00.000Z"],
  ["2.11.2014, 23:00 Uhr", "2014-11-02T22:00:00.000Z"],
])("%j is %s", (text, moment) => {
  expect(parsePubDate(text)?.toISOString()).toBe(moment);
});

test.each([
  ...["", "gestern", "31 Feb 2020 10:00:00 GMT", "03/04/2014", "Tue, 09 Xyz 2016 14:55:30 +0000"],
  ...[
    "12 Jan 0001 00:00:00 GMT",
    "1 Jan 2020 25:00:00 GMT",
    "1 Jan 2020 10:61 GMT",
    "20201009",
    "1 constructor 2020",
  ],
])("%j is no date", (text) => {
  expect(parsePubDate(text)).toBeNull();
});

test("a moment is written as RFC 2822 and read back", () => {
  const moment = new Date("2020-10-09T04:30:38Z");
  expect(formatPubDate(moment)).toBe("Fri, 09 Oct 2020 04:30:38 +0000");
  expect(parsePubDate(formatPubDate(moment))).toEqual(moment);
});
