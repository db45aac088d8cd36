import { describe, expect, test } from "vitest";
import { isSpf, parseSpf } from "./spf.server";

const errorsOf = (terms: string) => parseSpf(`v=spf1 ${terms}`).errors;

describe("which record is SPF", () => {
  test.each(["v=spf1", "v=spf1 -all", "V=SPF1 mx ~all"])("%s", (record) => {
    expect(isSpf(record)).toBe(true);
  });
  test.each(["v=spf10 -all", "v=spf1;-all", " v=spf1", "spf2.0/pra", ""])("not %j", (record) => {
    expect(isSpf(record)).toBe(false);
  });
});

describe("terms", () => {
  test.each([
    ["mx", "a", "a:mail.podcast.example", "a/24", "a:mail.podcast.example/24//64", "mx//64"],
    ["ip4:203.0.113.7", "ip4:203.0.113.0/24", "ip6:2001:db8::/32", "IP6:::1"],
    ["include:_spf.mail.example", "+include:a.example", "exists:%{i}._spf.mail.example"],
    ["redirect=_spf.mail.example", "exp=why.mail.example", "ra=postmaster"],
    ["-all", "~all", "?all", "+all", "all", "ptr"],
  ])("%s, %s, … are known", (...terms) => {
    for (const term of terms) expect(errorsOf(term), term).toEqual([]);
  });

  test.each([
    "ip4:203.0.113.300",
    "ip4:203.0.113.7/33",
    "ip4",
    "ip4:mail.example",
    "ip6:203.0.113.7",
    "include",
    "include:",
    "include:mail",
    "exists",
    "inlcude:mail.example",
    "all:x.example",
    "redirect=",
    "a:bad domain",
    "include:mail.example/24",
    "-",
    ":x",
    "~ all",
  ])("%s is not", (term) => {
    expect(errorsOf(term)).not.toEqual([]);
  });

  test("a long word that is none is read like any other", () => {
    const word = `include:${"a".repeat(3000)}!.example`;
    expect(errorsOf(word)).toEqual([word]);
    expect(errorsOf(`redirect=${"a-_".repeat(1000)}!.example`)).toHaveLength(1);
  });

  test("what becomes of others is the first 'all'", () => {
    expect(parseSpf("v=spf1 mx ~all +all").all).toBe("~");
    expect(parseSpf("v=spf1 mx all").all).toBe("+");
    expect(parseSpf("v=spf1 mx").all).toBeNull();
    expect(parseSpf("v=spf1 redirect=_spf.mail.example").redirect).toBe("_spf.mail.example");
  });
});

test.each([
  ["v=spf1 ip4:203.0.113.7 -all", 0],
  ["v=spf1 a mx ptr include:a.example exists:b.example -all", 5],
  ["v=spf1 redirect=a.example", 1],
  ["v=spf1 redirect=a.example -all", 0],
])("%s asks for %i names", (record, count) => {
  expect(parseSpf(record).lookups).toBe(count);
});
