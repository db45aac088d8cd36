import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FeedError } from "../feed.schema";
import { parseFeed } from "./parse-feed";

/** Forms of feeds that public bug reports of other programs describe. */
const folder = join(import.meta.dirname, "../../../../tests/fixtures/bug-inputs");
const parsed = (file: string) => parseFeed({ content: readFileSync(join(folder, file)) });

test("a WordPress export is no feed, and says what to take instead", () => {
  expect(() => parsed("wxr.xml")).toThrow(FeedError);
  expect(() => parsed("wxr.xml")).toThrow(
    /^Das ist ein WordPress-Export .* Entwürfe.* Nimm stattdessen/,
  );
  const content = readFileSync(join(folder, "wxr.xml"), "utf8")
    .replace(/<wp:wxr_version>.*?<\/wp:wxr_version>/, "")
    .replaceAll("wp:", "w:")
    .replace("xmlns:wp=", "xmlns:w=");
  expect(() => parseFeed({ content })).toThrow("WordPress-Export");
});

test("24 forms of pubDate are read, or named", () => {
  const { episodes, warnings } = parsed("dates.xml");
  const moments = episodes.map(({ publishedAt }) => publishedAt?.replace(":00.000Z", "") ?? null);
  expect(moments).toEqual([
    "2014-05-02T10:10",
    "2020-05-25T04:45:26.000Z",
    "2015-03-01T05:00",
    "2020-02-03T15:00",
    "2021-12-18T23:00",
    "2014-09-04T06:00",
    "2002-10-01T22:00",
    "2002-10-02T02:30",
    "2002-10-01T23:00",
    "2002-10-02T07:00",
    "2002-10-02T08:00",
    "2021-03-28T18:00",
    "2021-03-28T21:30",
    "2021-10-31T19:00",
    "2021-10-30T22:15",
    "2021-03-30T18:00",
    "2020-12-25T09:00",
    null,
    "2020-12-25T09:00",
    "2021-05-05T16:00",
    "2021-03-28T18:00",
    null,
    null,
    null,
  ]);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^2 Einträge mit einem Datum, in dem etwas unklar ist.*„IST – 7 .*„A – 10 /,
    ),
    expect.stringMatching(/^4 Einträge ohne lesbares Datum.*„17 .*„21 .*„22 .* und 1 weitere/),
  ]);
});
