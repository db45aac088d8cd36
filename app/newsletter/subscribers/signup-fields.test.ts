import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { emailKey } from "~/platform/email-address.server";
import { consentText, consentVersion, parseSignup } from "./signup-fields.server";

const parse = (email: string, name = "") => parseSignup({ email, name });

test("an address is trimmed and keeps its spelling; the name is trimmed too", () => {
  expect(parse("  Anna.Bell+Post@Example.ORG ", " Anna ")).toEqual({
    email: "Anna.Bell+Post@example.org",
    name: "Anna",
  });
});

describe("accepted", () => {
  test.each([
    ["with punycode", "post@xn--mller-kva.de", "post@xn--mller-kva.de"],
    ["with an umlaut in the domain", "post@müller.de", "post@xn--mller-kva.de"],
    ["under a punycode top domain", "a@beispiel.xn--p1ai", "a@beispiel.xn--p1ai"],
    ["with an umlaut before the at sign", "jürgen@example.org", "jürgen@example.org"],
    ["with an apostrophe", "o'neill@example.org", "o'neill@example.org"],
    ["of 254 characters", longEmail(254), longEmail(254)],
  ])("%s", (_, given, stored) => {
    expect(parse(given)?.email).toBe(stored);
  });
});

describe("refused", () => {
  test.each([
    ["nothing", ""],
    ["no at sign", "anna.example.org"],
    ["no domain", "anna@"],
    ["a domain without a dot", "anna@localhost"],
    ["two addresses", "a@example.org, b@example.org"],
    ["two addresses with a semicolon", "a@example.org;b@example.org"],
    ["a name around it", "Anna <anna@example.org>"],
    ["a comment", "anna(x)@example.org"],
    ["a line break", "a@example.org\nBcc: b@example.org"],
    ["a control character", "a\u0007@example.org"],
    ["a space inside", "a b@example.org"],
    ["255 characters", longEmail(255)],
    ["65 characters before the at sign", `${"a".repeat(65)}@example.org`],
  ])("%s", (_, given) => {
    expect(parse(given)).toBeNull();
  });
  test("a name of 101 characters", () => {
    expect(parse("a@example.org", "n".repeat(101))).toBeNull();
  });
});

test("addresses are compared without case", () => {
  expect(emailKey(" Anna@Example.org ")).toBe(emailKey("anna@example.ORG"));
});

function longEmail(length: number): string {
  const domain = `${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}`;
  const rest = length - domain.length - ".de".length - "a@.".length;
  return `a@${"e".repeat(rest)}.${domain}.de`;
}

test("whoever changes the wording raises its version", () => {
  const wording = createHash("sha256")
    .update(consentText({ name: "…", rhythm: "weekly:5" }))
    .digest("hex")
    .slice(0, 8);
  expect([consentVersion, wording]).toEqual(["2026-11-23", "1f8020e1"]);
});

test("says what comes, how often, how to stop and where to read more", () => {
  const text = consentText({ name: "Wer hat das erfunden?", rhythm: "weekly:5" });
  expect(text).toContain("„Wer hat das erfunden?“");
  expect(text).toContain("eine pro Woche");
  expect(text).toContain("jederzeit abmeldest");
  expect(text).toContain("Datenschutzerklärung");
});
