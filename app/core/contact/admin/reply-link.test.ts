import { expect, test } from "vitest";
import { replyLink } from "./message-panel";

const message = {
  name: "Ada & Söhne",
  email: "ada+post@example.org",
  subject: "Zur Rechenmaschine: 100 %",
  message: "Hallo,\n\nda fehlt „Note G“.",
};

/** The link as a mail program reads it. */
function opened(link: string) {
  const url = new URL(link);
  return {
    to: decodeURIComponent(url.pathname),
    subject: decodeURIComponent(/[?&]subject=([^&]*)/.exec(link)?.[1] ?? ""),
    body: decodeURIComponent(/[?&]body=([^&]*)/.exec(link)?.[1] ?? ""),
  };
}

test("an answer goes to the writer, with subject and quoted text", () => {
  expect(opened(replyLink(message, "2026-11-14"))).toEqual({
    to: "ada+post@example.org",
    subject: "Re: Zur Rechenmaschine: 100 %",
    body: "Hallo Ada & Söhne,\r\n\r\n\r\n\r\nAm 14. November 2026 schriebst du:\r\n> Hallo,\r\n> \r\n> da fehlt „Note G“.",
  });
});

test.each(["Re: Frage", "AW: Frage", "re: Frage"])(
  "%s is no second time marked as one",
  (subject) => {
    expect(opened(replyLink({ ...message, subject }, "2026-11-14")).subject).toBe(subject);
  },
);

test.each([
  ["many lines", "Zeile mit Wörtern\n".repeat(600)],
  ["ten thousand empty lines", `a${"\n".repeat(9_998)}b`],
  ["one endless line", "ß\u{1F600}".repeat(5000)],
])("%s are quoted as far as an address may carry them", (_what, text) => {
  const link = replyLink({ ...message, message: text }, "2026-11-14");
  expect(link.length).toBeLessThan(5000);
  expect(opened(link).body).toMatch(/\n> \[…\]$/);
});

test("an address cannot smuggle in another receiver", () => {
  const link = replyLink({ ...message, email: "a@example.org?bcc=b@example.org" }, "2026-11-14");
  expect(link).toMatch(/^mailto:a@example\.org%3Fbcc%3Db@example\.org\?subject=/);
});
