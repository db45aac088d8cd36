import { expect, test } from "vitest";
import { parseEmail } from "./email-address.server";

test.each([
  ["ada@example.org", "ada@example.org"],
  [" Ada.Love+lace@Example.org ", "Ada.Love+lace@example.org"],
  ["joerg@müller.example", "joerg@xn--mller-kva.example"],
  ["maß@straße.example", "maß@xn--strae-oqa.example"],
  ["a_b-c/d=e@example.org", "a_b-c/d=e@example.org"],
  ["o'neil@sub.example.co.uk", "o'neil@sub.example.co.uk"],
])("%j is an address", (text, email) => {
  expect(parseEmail(text)).toBe(email);
});

test.each([
  "",
  "ada",
  "ada@",
  "@example.org",
  "ada@example",
  "ada@example.",
  "ada@.example",
  "ada@exa mple.org",
  "ada lovelace@example.org",
  "ada@example.org, bob@example.org",
  "ada@example.org\nBcc: all@example.org",
  "ada@example.org\r\nBcc: all@example.org",
  "Ada <ada@example.org>",
  '"a b"@example.org',
  "ada@[127.0.0.1]",
  ".anna@example.org",
  "anna.@example.org",
  "anna..b@example.org",
  "an\u200bna@example.org",
  `${"ß".repeat(33)}@example.org`,
  `${"a".repeat(65)}@example.org`,
  `ada@${"a.".repeat(130)}org`,
])("%j is none", (text) => {
  expect(parseEmail(text)).toBeNull();
});
