import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { auditSentence, auditWordsOf } from "~/core/audit/audit-sentence.server";
import { rooms } from "~/rooms";
import { isLinked, pageKey } from "~/server/page-key.server";
import { isFromElsewhere } from "~/server/same-origin.server";

test.each([
  [
    "subscriber.unsubscribe",
    { kind: "subscriber", id: "a", title: "anna@example.org" },
    "hat ein Abonnement beendet: „anna@example.org“.",
  ],
  ["subscriber.unsubscribe", null, "hat ein Abonnement beendet."],
  [
    "subscriber.import",
    { kind: "subscriber-list", id: "a", title: "Liste.csv" },
    "hat Abonnements aus einer Liste importiert: „Liste.csv“.",
  ],
])("the audit log says of %s what was done", (action, subject, sentence) => {
  const { before, title, after } = auditSentence({ action, subject }, auditWordsOf(rooms));
  expect([before, title, after].filter(Boolean).join(" ").replace(/ \.$/, ".")).toBe(sentence);
});

test("a signup's answer and a page of the archive are kept, and nothing else is", () => {
  const key = (url: string) => pageKey({ method: "GET", url });
  expect(key("/?gesendet=anmeldung")).toBe("/?gesendet=anmeldung");
  expect(key("/?gesendet=x")).toBeNull();
  expect(isLinked("/newsletter/archive.data?seite=12", (path) => `routes${path}`)).toBe(true);
});

test("an address that holds a secret may be posted to from anywhere, and no other", () => {
  const from = (headers: object, url: string) => {
    const request = { method: "POST", url, headers: { host: "localhost:3000", ...headers } };
    const site = { BASE_URL: "https://podcast.example", TRUST_PROXY: 0 };
    return isFromElsewhere(request as unknown as IncomingMessage, site);
  };
  const evil = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
  expect(from(evil, "/newsletter/unsubscribe/1.abc")).toBe(false);
  expect(from({ origin: "null" }, "/newsletter/confirmation/abc")).toBe(false);
  expect(from(evil, "/newsletter")).toBe(true);
  expect(from(evil, "/newsletter/")).toBe(true);
  expect(from(evil, "/episodes?x=/newsletter/unsubscribe/1")).toBe(true);
});
