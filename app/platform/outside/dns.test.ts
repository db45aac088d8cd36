import type { Resolver } from "node:dns/promises";
import { expect, test } from "vitest";
import { openDns } from "./dns.server";

const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

function dnsOf(answers: Partial<Record<keyof Resolver, () => Promise<unknown>>>) {
  return openDns(answers as unknown as Resolver);
}

test("pieces of a record are put together, without what no record holds", async () => {
  const resolveTxt = async () => [["v=spf1 ", "-all"], ["a\u0000b\nc"], ["x".repeat(9000)]];
  const records = await dnsOf({ resolveTxt }).txt("podcast.example");
  expect(records?.slice(0, 2)).toEqual(["v=spf1 -all", "abc"]);
  expect(records?.[2]).toHaveLength(4096);
});

test("mail servers by preference", async () => {
  const resolveMx = async () => [
    { priority: 20, exchange: "b.example" },
    { priority: 10, exchange: "a.example" },
  ];
  expect(await dnsOf({ resolveMx }).mx("podcast.example")).toEqual(["a.example", "b.example"]);
});

test("nothing there is an answer, silence is none", async () => {
  for (const code of ["ENOTFOUND", "ENODATA"])
    expect(await dnsOf({ resolveTxt: failing(code) }).txt("podcast.example")).toEqual([]);
  for (const code of ["ETIMEOUT", "ESERVFAIL", "ECONNREFUSED"])
    expect(await dnsOf({ resolveTxt: failing(code) }).txt("podcast.example")).toBeNull();
});

test("a host has an address by IPv4 or IPv6", async () => {
  const none = failing("ENODATA");
  const some = async () => ["2001:db8::1"];
  const ask = (resolve4: () => Promise<unknown>, resolve6: () => Promise<unknown>) =>
    dnsOf({ resolve4, resolve6 }).hasAddress("podcast.example");
  expect(await ask(none, some)).toBe(true);
  expect(await ask(none, none)).toBe(false);
  expect(await ask(failing("ETIMEOUT"), none)).toBeNull();
});
