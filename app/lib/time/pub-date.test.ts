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
  ["2.11.14 um 23:00", "2014-11-02T22:00:00.000Z"],
  ["31 Dec 2014 24:00:00 +0000", "2015-01-01T00:00:00.000Z"],
])("%j is %s", (text, moment) => {
  expect(parsePubDate(text)?.moment.toISOString()).toBe(moment);
});

test.each([
  // The hour skipped in spring, and the one that occurs twice: its first time.
  ["28 Mar 2021 01:59:59", "2021-03-28T00:59:59.000Z"],
  ["28 Mar 2021 02:30:00", "2021-03-28T01:30:00.000Z"],
  ["28 Mar 2021 03:30:00", "2021-03-28T01:30:00.000Z"],
  ["28 Mar 2021 23:30:00", "2021-03-28T21:30:00.000Z"],
  ["31 Oct 2021 02:30:00", "2021-10-31T00:30:00.000Z"],
  ["31 Oct 2021 23:30:00", "2021-10-31T22:30:00.000Z"],
])("without a zone, on a day when the clocks change, %j is %s", (text, moment) => {
  expect(parsePubDate(text)).toEqual({ moment: new Date(moment), unparsed: "" });
});

test.each([
  ["2 Nov 2014 23:00 constructor", "2014-11-02T22:00:00.000Z", "constructor"],
  ["2 Nov 2014 23:00 +9900", "2014-11-02T22:00:00.000Z", "+9900"],
  ["2 Nov 2014 23:00 EDT+1", "2014-11-02T22:00:00.000Z", "EDT+1"],
  ["2 Nov 2014 gegen 23:00 GMT", "2014-11-02T23:00:00.000Z", "gegen"],
  ["seit 1 Woche: 2 Nov 2014", "2014-11-01T23:00:00.000Z", "seit 1 Woche:"],
])("%j counts as %s, leaves %j unparsed", (text, moment, unparsed) => {
  expect(parsePubDate(text)).toEqual({ moment: new Date(moment), unparsed });
});

test.each([
  "",
  "gestern",
  "31 Feb 2020 10:00:00 GMT",
  "03/04/2014",
  "Tue, 09 Xyz 2016 14:55:30 +0000",
  "12 Jan 0001 00:00:00 GMT",
  "1 Jan 2020 25:00:00 GMT",
  "1 Jan 2020 10:61 GMT",
  "20201009",
  "1 constructor 2020",
])("%j is no date", (text) => {
  expect(parsePubDate(text)).toBeNull();
});

test("a moment is written as RFC 2822 and read back", () => {
  const moment = new Date("2020-10-09T04:30:38Z");
  expect(formatPubDate(moment)).toBe("Fri, 09 Oct 2020 04:30:38 +0000");
  expect(parsePubDate(formatPubDate(moment))?.moment).toEqual(moment);
});
