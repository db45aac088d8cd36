import { expect, test } from "vitest";
import type { Dns } from "~/platform/outside/dns.server";
import { checkDomain } from "./check-domain.server";
import { countSpfLookups, parseSpf } from "./spf.server";

const domain = "podcast.example";

/** A DNS with these TXT and MX records; a name with null does not answer. */
function fakeDns(txt: Record<string, string[] | null>, mx: string[] | null = ["mx.example"]) {
  const asked: string[] = [];
  const dns: Dns = {
    txt: async (name) => {
      asked.push(name);
      return txt[name] === undefined ? [] : txt[name];
    },
    mx: async () => mx,
    hasAddress: async () => false,
  };
  return { dns, asked };
}

const question = { domain, envelopeDomain: domain, key: null };
const states = async (dns: Dns, about = question) =>
  (await checkDomain(dns, about)).map(({ subject, state }) => `${subject} ${state}`);

test("a domain that has everything", async () => {
  const { dns } = fakeDns({
    [domain]: ["v=spf1 include:_spf.mail.example ~all"],
    "_spf.mail.example": ["v=spf1 ip4:203.0.113.0/24 ~all"],
    "_dmarc.podcast.example": ["v=DMARC1; p=quarantine"],
  });
  expect(await states(dns)).toEqual(["spf ok", "dkim unknown", "dmarc ok", "mx ok"]);
});

test("our key is looked for under its selector", async () => {
  const key = { selector: "podcast2026", publicKey: "QUJD", signedDomain: "" };
  const name = "podcast2026._domainkey.podcast.example";
  const { dns } = fakeDns({ [name]: ["v=DKIM1; k=rsa; p=QUJD"] });
  const [, dkim] = await checkDomain(dns, { ...question, key });
  expect(dkim).toMatchObject({ state: "ok", name });
});

test("a domain that has nothing, and one whose name server is silent", async () => {
  expect(await states(fakeDns({}, []).dns)).toEqual([
    "spf missing",
    "dkim unknown",
    "dmarc missing",
    "mx missing",
  ]);
  const silent = { txt: async () => null, mx: async () => null, hasAddress: async () => null };
  expect(await states(silent)).toEqual([
    "spf unknown",
    "dkim unknown",
    "dmarc unknown",
    "mx unknown",
  ]);
});

test("SPF is asked of both domains: campaigns leave with one as their sender, single mails with the other", async () => {
  const envelopeDomain = "bounces.podcast.example";
  const { dns } = fakeDns({ [envelopeDomain]: ["v=spf1 ip4:203.0.113.7 ~all"] });
  const [single, campaigns, , , mx] = await checkDomain(dns, { ...question, envelopeDomain });
  expect(single).toMatchObject({ subject: "spf", name: domain, state: "missing" });
  expect(single?.notes[0]).toContain("einzelne Mails");
  expect(campaigns).toMatchObject({ subject: "spf", name: envelopeDomain, state: "ok" });
  expect(mx).toMatchObject({ subject: "mx", name: envelopeDomain });
});

test("a subdomain is spoken for by the domain above it", async () => {
  const news = "news.podcast.example";
  const { dns } = fakeDns({ "_dmarc.podcast.example": ["v=DMARC1; p=reject; sp=none"] });
  const [, , dmarc] = await checkDomain(dns, { ...question, domain: news, envelopeDomain: news });
  expect(dmarc).toMatchObject({ state: "ok", name: "_dmarc.podcast.example" });
});

test("lookups of includes are counted, each once, and rings end", async () => {
  const { dns, asked } = fakeDns({
    "a.example": ["v=spf1 include:b.example mx -all"],
    "b.example": ["v=spf1 include:a.example a -all"],
  });
  expect(await countSpfLookups(dns, parseSpf("v=spf1 include:a.example ~all"))).toEqual({
    lookups: 5,
    empty: [],
    isWhole: true,
  });
  expect(asked).toEqual(["a.example", "b.example"]);
});

test("an endless chain of includes is left after the limit", async () => {
  let asked = 0;
  const txt = async (name: string) => {
    asked += 1;
    return [`v=spf1 include:x${name} -all`];
  };
  const dns: Dns = { txt, mx: async () => [], hasAddress: async () => false };
  const { lookups } = await countSpfLookups(dns, parseSpf("v=spf1 include:a.example -all"));
  expect(lookups).toBeGreaterThan(10);
  expect(asked).toBeLessThan(12);
});

test("an include without a record, one without an answer, one with a macro", async () => {
  const { dns } = fakeDns({ "silent.example": null });
  const record = "v=spf1 include:empty.example include:silent.example include:%{d}.x.example ~all";
  expect(await countSpfLookups(dns, parseSpf(record))).toEqual({
    lookups: 3,
    empty: ["empty.example"],
    isWhole: false,
  });
});
