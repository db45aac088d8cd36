import { expect, test } from "vitest";
import { type Progress, paceOf, percentDone, remainingTime, replyMeaning } from "./progress";

const progress: Progress = {
  sent: 0,
  waiting: 0,
  retrying: 0,
  failed: 0,
  skipped: 0,
  total: 0,
  perMinute: 0,
};

test("done is what needs nothing more; it is never rounded up", () => {
  expect(percentDone({ ...progress, total: 1000, sent: 990, failed: 5, skipped: 4 })).toBe(99);
  expect(percentDone({ ...progress, total: 1000, sent: 1000 })).toBe(100);
  expect(percentDone(progress)).toBe(100);
});

test.each([
  [{ waiting: 7 }, false, "Gleich gehen die ersten Mails hinaus"],
  [{ waiting: 7 }, true, "Gerade geht keine Mail hinaus"],
  [{ waiting: 3, sent: 4 }, false, "Gerade geht keine Mail hinaus"],
  [{ retrying: 1, sent: 6 }, false, "Gerade geht keine Mail hinaus"],
  [{ sent: 7 }, false, "Alle Mails sind hinaus"],
  [
    { waiting: 6, sent: 1, perMinute: 1 },
    false,
    "1 Mail in der letzten Minute, noch etwa 6 Minuten",
  ],
])("the pace: %j, held up: %s, is '%s'", (some, isHeldUp, text) => {
  expect(paceOf({ ...progress, ...some, total: 7 }, isHeldUp)).toBe(text);
});

test.each([
  [{ waiting: 100, perMinute: 0 }, ""],
  [{ waiting: 0, perMinute: 600 }, ""],
  [{ waiting: 300, perMinute: 600 }, "noch weniger als eine Minute"],
  [{ waiting: 600, perMinute: 600 }, "noch etwa eine Minute"],
  [{ waiting: 30_000, perMinute: 600 }, "noch etwa 50 Minuten"],
  [{ waiting: 100_000, perMinute: 600 }, "noch etwa 3 Stunden"],
  [{ waiting: 100_000, perMinute: 10 }, "noch etwa 7 Tage"],
])("the time that is left: %j is '%s'", (some, text) => {
  expect(remainingTime({ ...progress, ...some })).toBe(text);
});

test.each([
  ["550 5.1.1 No such user", "Dieses Postfach gibt es nicht"],
  ["550 unknown", "Dieses Postfach gibt es nicht"],
  ["550 5.7.1 Relaying denied", "Der Server lehnt die Mail ab"],
  ["550 5.7.26 Unauthenticated email from podcast.example", expect.stringContaining("DMARC")],
  ["550 5.7.515 Access denied, sending domain does not meet", expect.stringContaining("DMARC")],
  ["554 Spam", "Der Server lehnt die Mail ab"],
  ["452 4.2.2 Mailbox full", "Das Postfach ist voll"],
  ["552 too much", "Das Postfach ist voll"],
  ["451 4.7.1 Greylisted", "Der Server vertröstet uns"],
  ["Connection closed", "Die Verbindung brach ab"],
])("'%s' means: %s", (reply, meaning) => {
  expect(replyMeaning(reply)).toEqual(meaning);
});
