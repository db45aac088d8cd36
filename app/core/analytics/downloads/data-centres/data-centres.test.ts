import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { parseEnv } from "~/platform/env.server";
import { readableLog } from "../../../../../tests/sites";
import { openDataCentres, parseAddressRanges } from "./data-centres.server";

let directory: string;
let lines: Record<string, unknown>[];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "data-centres-"));
  return () => rmSync(directory, { recursive: true });
});

const putList = (text: string) => writeFileSync(join(directory, "data-centres.txt"), text);

function open() {
  const log = readableLog();
  lines = log.lines;
  return openDataCentres({ env: parseEnv({ DATA_DIR: directory }), log: log.log });
}

describe("ranges of addresses", () => {
  const { has, count } = parseAddressRanges(`
    # overlapping, inside one another, side by side, in no order
    198.51.100.0/24 192.0.2.128/25 192.0.2.0/24 192.0.2.200 # one address
    10.0.0.0/9 10.64.0.0/9
    2001:db8:1::/48 2001:DB8:2:3::/64
    2001:db8:7::1
  `);

  test.each([
    ["192.0.2.0", true],
    ["192.0.2.255", true],
    ["192.0.1.255", false],
    ["192.0.3.0", false],
    ["198.51.100.77", true],
    ["198.51.101.0", false],
    ["10.0.0.0", true],
    ["10.127.255.255", true],
    ["10.128.0.0", false],
    ["0.0.0.0", false],
    ["255.255.255.255", false],
    ["::ffff:192.0.2.9", true],
    ["192.0.2.9:4711", true],
    ["2001:db8:1::", true],
    ["2001:db8:1:ffff:ffff:ffff:ffff:ffff", true],
    ["2001:db8:0:ffff::1", false],
    ["2001:db8:2:3::9", true],
    ["2001:db8:2:4::9", false],
    ["2001:db8:7:0:9::", true],
    ["[2001:db8:1::7]:443", true],
    ["::1", false],
    ["", false],
    ["unknown", false],
    ["999.0.2.1", false],
  ])("%s: %s", (address, is) => {
    expect(has(address)).toBe(is);
  });

  test("that overlap are one", () => {
    expect(count).toBe(6);
  });

  test.each([
    ["nothing", "# only a remark"],
    ["everything", "0.0.0.0/0"],
    ["half of the internet", "128.0.0.0/1"],
    ["all of IPv6", "2000::/3"],
    ["no length", "192.0.2.0/"],
    ["too long a length", "192.0.2.0/33"],
    ["a page", "<!doctype html><p>Not found</p>"],
    ["a name", "example.org"],
    ["numbers too large", "300.1.1.0/24"],
    ["two lengths", "192.0.2.0/24/25"],
  ])("%s is refused", (_, text) => {
    expect(() => parseAddressRanges(text)).toThrow();
  });

  test("as many as the longest list has are found as fast as few", () => {
    const text = Array.from(
      { length: 60_000 },
      (_, at) => `${16 + (at >> 15)}.${(at >> 7) & 255}.${(at & 127) * 2}.0/24`,
    ).join("\n");
    const many = parseAddressRanges(text);
    expect(many.count).toBe(60_000);
    expect([many.has("16.3.2.9"), many.has("16.3.3.9"), many.has("17.255.0.1")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(() => parseAddressRanges(text.repeat(5).replaceAll("/24", "/24 "))).toThrow("ranges");
  });
});

describe("data centres", () => {
  test.each(["3.5.140.2", "88.198.24.1", "2a01:4f8:c0c::1", "51.254.1.1", "146.70.9.9"])(
    "%s is one",
    (address) => {
      expect(open().has(address)).toBe(true);
    },
  );

  test.each([
    ["a line of Deutsche Telekom", "87.128.10.3"],
    ["a line of Vodafone", "2a02:810d:8000::7"],
    ["a phone of Telefónica", "176.0.12.4"],
    ["iCloud Private Relay", "104.28.42.17"],
    ["the machine itself", "127.0.0.1"],
  ])("%s is none", (_, address) => {
    expect(open().has(address)).toBe(false);
  });

  test("the operator's list takes the place of ours, with its own date", () => {
    putList("# date: 2026-10-01\n203.0.113.0/24\n");
    const { has, date } = open();
    expect([has("203.0.113.9"), has("88.198.24.1"), date]).toEqual([true, false, "2026-10-01"]);
    expect(lines).toMatchObject([{ msg: "data centres read", ranges: 1 }]);
  });

  test.each([
    ["a page", "<html>"],
    ["too long", "#".repeat(8_000_001)],
  ])("a list that is %s: one line in the log, and ours stays", (_, text) => {
    putList(text);
    const { has, date } = open();
    expect([has("88.198.24.1"), date]).toEqual([true, "2026-06-17"]);
    expect(lines).toMatchObject([
      { msg: "data centres cannot be used; the program's own list stays" },
    ]);
  });
});
