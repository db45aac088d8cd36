import { describe, expect, test } from "vitest";
import { hostField } from "./finding";
import { dmarcDomains, isDmarc, judgeDmarc, organisationOf, policyOf } from "./judge-dmarc";
import { dkimRecord, judgeDkim, judgeMx } from "./judge-records";
import { evaluateSpf } from "./spf.server";

const domain = "podcast.example";

describe("SPF", () => {
  const light = { lookups: 3, empty: [], isWhole: true };
  const judge = (records: string[], weight = light) => evaluateSpf(domain, records, weight);

  test("one sound record is in order, whatever else lies there", () => {
    const record = "v=spf1 include:_spf.mail.example ~all";
    const finding = judge(["google-site-verification=abc", record]);
    expect(finding).toMatchObject({ state: "ok", found: [record], notes: [], publish: null });
  });

  test("none is missing, with an example to publish", () => {
    const finding = judge(["google-site-verification=abc"]);
    expect(finding).toMatchObject({ state: "missing", found: [] });
    expect(finding.publish?.value).toMatch(/^v=spf1 include:\S+ ~all$/);
  });

  test("several are none, and become one", () => {
    const finding = judge(["v=spf1 include:a.example ~all", "v=spf1 mx include:a.example -all"]);
    expect(finding.state).toBe("wrong");
    expect(finding.publish).toEqual({
      type: "TXT",
      name: domain,
      value: "v=spf1 include:a.example mx ~all",
    });
  });

  test.each([
    ["v=spf1 mx +all", /jeder Server der Welt/],
    ["v=spf1 mx ?all", /\?all/],
    ["v=spf1 mx", /fehlt „~all“/],
    ["v=spf1 inlcude:a.example ~all", /„inlcude:a.example“ versteht niemand/],
    ["v=spf1 ~all mx", /„all“ gehört ans Ende/],
  ])("%s is wrong", (record, note) => {
    const finding = judge([record]);
    expect(finding.state).toBe("wrong");
    expect(finding.notes.join(" ")).toMatch(note);
  });

  test("too many lookups, an empty include, and one that gave no answer", () => {
    const record = ["v=spf1 include:a.example ~all"];
    expect(judge(record, { ...light, lookups: 10 }).state).toBe("ok");
    expect(judge(record, { ...light, lookups: 11 }).notes[0]).toMatch(/mehr als 10 Abfragen/);
    expect(evaluateSpf(domain, record, { ...light, empty: ["a.example"] }).notes[0]).toMatch(
      /Unter „a.example“ liegt kein SPF-Eintrag/,
    );
    expect(judge(record, { ...light, isWhole: false }).state).toBe("unknown");
  });

  test("a redirect or a modifier behind 'all' is no mistake", () => {
    expect(judge(["v=spf1 redirect=_spf.mail.example"]).state).toBe("ok");
    expect(judge(["v=spf1 mx ~all exp=why.mail.example"]).state).toBe("ok");
  });
});

describe("DKIM", () => {
  const key = { selector: "podcast2026", publicKey: "QUJDREVG" };
  const judge = (...records: string[]) => judgeDkim(domain, key, records);

  test("the record to publish", () => {
    expect(dkimRecord(key, domain)).toEqual({
      type: "TXT",
      name: "podcast2026._domainkey.podcast.example",
      value: "v=DKIM1; k=rsa; p=QUJDREVG",
    });
  });

  test.each([
    "v=DKIM1; k=rsa; p=QUJDREVG",
    "p=QUJDREVG",
    "v=DKIM1;t=s;p=QUJD REVG;",
    "v=DKIM1; h=sha256; k=rsa; p=QUJDREVG",
  ])("%s is ours", (record) => {
    expect(judge(record)).toMatchObject({ state: "ok", publish: null, notes: [] });
  });

  test.each([
    ["v=DKIM1; k=rsa; p=WFlaWFla", /anderer Schlüssel/],
    ["v=DKIM1; k=rsa; p=QUJD", /abgeschnitten/],
    ["v=DKIM1; k=rsa; p=", /zurückgezogen/],
    ["v=DKIM1; k=rsa", /verstümmelt/],
    ["v=DKIM1, p=QUJDREVG; nonsense", /verstümmelt/],
    ["v=DKIM1; k=ed25519; p=QUJDREVG", /Angaben davor/],
    ["v=DKIM2; p=QUJDREVG", /Angaben davor/],
  ])("%s is wrong", (record, note) => {
    const finding = judge(record);
    expect(finding).toMatchObject({ state: "wrong", publish: { type: "TXT" } });
    expect(finding.notes[0]).toMatch(note);
  });

  test("missing, several, and a key that is only tried out", () => {
    expect(judge().state).toBe("missing");
    expect(judge("hello").state).toBe("missing");
    expect(judge("p=QUJDREVG", "p=WFla").notes[0]).toMatch(/mehrere/);
    expect(judge("v=DKIM1; t=y:s; p=QUJDREVG")).toMatchObject({
      state: "ok",
      notes: [expect.stringContaining("t=y")],
    });
  });
});

describe("DMARC", () => {
  const here = { isOneOrganisation: true, isThere: true };
  const own = { domain, envelopeDomain: domain, isSigned: false, ...here };
  const judge = (record: string, question = own, at = question.domain) =>
    judgeDmarc(question, { at, records: [record] });

  test("is asked for at the domain and above it", () => {
    const news = ["news.podcast.example", domain, "example"];
    expect(dmarcDomains("news.podcast.example")).toEqual(news);
    const labels = "a.b.c.d.e.f.g.h.i.podcast.example";
    expect(dmarcDomains(labels)).toHaveLength(8);
    expect(dmarcDomains(labels)[1]).toBe("e.f.g.h.i.podcast.example");
  });

  test.each([
    ["v=DMARC1; p=none", true],
    ["v = DMARC1;p=none", true],
    ["v=DMARC1", true],
    ["v=dmarc1; p=none", false],
    ["v=DMARC12; p=none", false],
    ["p=none; v=DMARC1", false],
  ])("%s is a record: %s", (record, is) => {
    expect(isDmarc(record)).toBe(is);
  });

  test("missing: what to publish changes nothing yet", () => {
    expect(judgeDmarc(own, null)).toMatchObject({
      state: "missing",
      publish: {
        name: "_dmarc.podcast.example",
        value: "v=DMARC1; p=none; rua=mailto:dmarc@podcast.example",
      },
    });
  });

  test("a strict policy is in order, 'none' comes with advice", () => {
    expect(judge("v=DMARC1; p=reject")).toMatchObject({ state: "ok", notes: [] });
    const none = judge("v=DMARC1; p=none; rua=mailto:a@podcast.example");
    expect(none.state).toBe("ok");
    expect(none.notes).toEqual([expect.stringContaining("p=quarantine")]);
  });

  test("a missing policy is none; what went in 2026 is named, what is new is known", () => {
    expect(judge("v=DMARC1; rua=mailto:a@podcast.example")).toMatchObject({
      state: "ok",
      notes: [
        expect.stringContaining("gilt als „p=none“"),
        expect.stringContaining("p=quarantine"),
      ],
    });
    const old = judge("v=DMARC1; p=reject; pct=50; rf=afrf; ri=86400; new=1");
    expect(old.notes).toEqual([expect.stringMatching(/^„pct“, „rf“, „ri“ gilt seit Mai 2026/)]);
    expect(judge("v=DMARC1; p=reject; t=y").notes).toEqual([expect.stringContaining("„t=y“")]);
    expect(judge("v=DMARC1; p=reject; psd=y").notes).toEqual([expect.stringContaining("psd=y")]);
    const unknown = { ...own, domain: "news.podcast.example", isSigned: true, isThere: false };
    const record = "v=DMARC1; p=reject; sp=reject; np=none";
    expect(judge(record, unknown, domain).notes.join()).toContain("p=none");
    expect(judge(record, { ...unknown, isThere: true }, domain).notes).toHaveLength(1);
  });

  test.each([
    // The record with the fewest labels is the organisation's, unless one says otherwise.
    [{ "podcast.example": "v=DMARC1; p=none" }, "podcast.example"],
    [
      { "a.podcast.example": "v=DMARC1; psd=n", "podcast.example": "v=DMARC1" },
      "a.podcast.example",
    ],
    [{ example: "v=DMARC1; p=reject; psd=y" }, "podcast.example"],
    [{ "podcast.example": "v=DMARC1", example: "v=DMARC1; psd=y" }, "podcast.example"],
    [{}, "a.podcast.example"],
  ])("with %j the organisation of a.podcast.example is %s", (records, organisation) => {
    const known: Record<string, string | undefined> = records;
    const steps = dmarcDomains("a.podcast.example").flatMap((at) => {
      const record = known[at];
      return { at, records: record ? [record] : [] };
    });
    const end = steps.findIndex((step) => step.records[0]?.includes("psd="));
    const walked = end < 0 ? steps : steps.slice(0, end + 1);
    expect(organisationOf("a.podcast.example", walked)).toBe(organisation);
    const found = policyOf("a.podcast.example", walked)?.at;
    expect(found).toBe(known[organisation] ? organisation : Object.keys(records)[0]);
  });

  test.each(["v=DMARC1; p=", "v=DMARC1; p=maybe", "v=DMARC1; rubbish"])("%s is wrong", (record) => {
    expect(judge(record)).toMatchObject({ state: "wrong", publish: { type: "TXT" } });
  });

  test("several are none", () => {
    const records = ["v=DMARC1; p=none", "v=DMARC1; p=reject"];
    expect(judgeDmarc(own, { at: domain, records }).state).toBe("wrong");
  });

  test("the domain above speaks for a subdomain, with its own word for those", () => {
    const news = { ...own, domain: "news.podcast.example", envelopeDomain: "news.podcast.example" };
    const finding = judge("v=DMARC1; p=none; sp=reject", news, domain);
    expect(finding).toMatchObject({
      name: "_dmarc.podcast.example",
      state: "ok",
      notes: ["Es gilt der Eintrag von podcast.example."],
    });
    expect(judge("v=DMARC1; p=none", news, domain).notes.join(" ")).toContain("p=quarantine");
  });

  test("neither SPF nor DKIM counts for a foreign envelope without a signature", () => {
    const foreign = { ...own, envelopeDomain: "bounces.mail.example", isOneOrganisation: false };
    expect(judge("v=DMARC1; p=reject", foreign)).toMatchObject({
      state: "wrong",
      notes: [expect.stringContaining("bounces.mail.example")],
    });
    expect(judge("v=DMARC1; p=reject", { ...foreign, isSigned: true }).state).toBe("ok");
    const below = { ...own, envelopeDomain: "bounces.podcast.example" };
    expect(judge("v=DMARC1; p=reject", below).state).toBe("ok");
    expect(judge("v=DMARC1; p=reject; aspf=s", below).state).toBe("wrong");
  });
});

describe("MX", () => {
  test("mail servers, none but the host, none at all, and none wanted", () => {
    expect(judgeMx(domain, ["mx1.mail.example", "mx2.mail.example"], false).state).toBe("ok");
    expect(judgeMx(domain, [], true)).toMatchObject({ state: "ok", notes: [expect.any(String)] });
    expect(judgeMx(domain, [], false)).toMatchObject({ state: "missing", publish: { type: "MX" } });
    expect(judgeMx(domain, [""], false).state).toBe("wrong");
    expect(judgeMx(domain, ["."], true).state).toBe("wrong");
  });
});

test.each([
  ["podcast.example", "@"],
  ["_dmarc.podcast.example", "_dmarc"],
  ["podcast2026._domainkey.news.podcast.example", "podcast2026._domainkey.news"],
])("%s is entered as %s", (name, host) => {
  expect(hostField(name)).toBe(host);
});
