import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { emptyShow, saveShow } from "~/core/show/show.server";
import { eventJob } from "~/platform/events.server";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import type { Mail } from "~/platform/mailer/mail";
import { openMailer } from "~/platform/mailer/mailer.server";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { toldEvents } from "../../../tests/told-events";
import { failedAnswer, savedAnswer } from "./contact.schema";
import { submitContact } from "./submit-contact.server";

const visitorOf = (number: number) => ({ address: `198.51.100.${number + 1}` });
const ada = {
  name: "Ada Lovelace",
  email: "ada@example.org",
  subject: "Zur Rechenmaschine",
  message: "Hallo,\n\nda fehlt eine Quelle: <b>Note G</b>.",
  website: "",
  elapsed: "9000",
};

onBothDatabases("a message", (database) => {
  type Place = { services: Services; mails: Mail[]; directory: string };

  async function withShow(
    work: (place: Place, clock: ReturnType<typeof movableClock>) => Promise<void>,
  ) {
    const directory = await mkdtemp(join(tmpdir(), "podcast-contact-"));
    const clock = movableClock("2026-11-21T10:00:00Z");
    const mails: Mail[] = [];
    const services = await testServices(database(), { directory, clock, mails });
    await createShow(services, "post@example.org");
    await work({ services, mails, directory }, clock).finally(() =>
      rm(directory, { recursive: true, force: true }),
    );
  }

  async function createShow(services: Services, email: string): Promise<void> {
    await services.db
      .transaction()
      .execute((trx) => saveShow(trx, { ...emptyShow, email }, services.clock.now()));
  }

  const stored = (services: Services) => services.db.selectFrom("messages").selectAll().execute();
  const jobs = (services: Services) =>
    services.db.selectFrom("jobs").selectAll().orderBy("kind").execute();

  test("is kept and mailed to the show, and an answer goes to the visitor", () =>
    withShow(async ({ services, mails }) => {
      const fields = { ...ada, name: "  Ada  Lovelace ", message: `\n${ada.message}\n ` };
      expect(await submitContact(services, visitorOf(1), fields)).toMatchObject({
        status: 200,
        saved: true,
        message: savedAnswer.message,
      });
      const [message] = await stored(services);
      expect(message).toMatchObject({
        name: "Ada Lovelace",
        email: "ada@example.org",
        subject: "Zur Rechenmaschine",
        message: ada.message,
        status: "new",
        suspicion: null,
        created_at: "2026-11-21T10:00:00.000Z",
      });
      expect(await toldEvents(services.db)).toEqual(["message.arrived"]);
      await runDueJobs(services, rooms.jobs);
      expect(mails).toEqual([
        expect.objectContaining({
          id: `contact-message-${message?.id}`,
          to: "post@example.org",
          subject: "Kontakt: Zur Rechenmaschine",
          fromName: "Ada Lovelace über Mein Podcast",
          replyTo: { name: "Ada Lovelace", address: "ada@example.org" },
        }),
      ]);
      expect(mails[0]?.text).toContain(
        `Von: Ada Lovelace <ada@example.org>\nAm: 21. November 2026, 11:00 Uhr`,
      );
      expect(mails[0]?.text).toContain(ada.message);
      expect(mails[0]?.html).toContain("&lt;b&gt;Note G&lt;/b&gt;");
      expect(mails[0]?.html).not.toContain("<b>");
    }));

  test.each([
    ["name", "Bitte sag uns, wie du heißt.", " "],
    ["email", "Bitte gib deine E-Mail-Adresse an, damit wir dir antworten können.", ""],
    ["subject", "Bitte gib einen Betreff an.", "\u200b"],
    ["message", "Bitte schreib uns, worum es geht.", "\n\n"],
    [
      "email",
      "Das ist keine vollständige E-Mail-Adresse. Sie sieht so aus: name@beispiel.de",
      "ada@example",
    ],
    ["name", "Das sind 1 Zeichen zu viel, 80 passen hinein.", "x".repeat(81)],
    ["subject", "Das sind 1 Zeichen zu viel, 150 passen hinein.", "x".repeat(151)],
    ["message", "Das sind 500 Zeichen zu viel, 10.000 passen hinein.", "x".repeat(10_500)],
  ])("with something wrong in %s is not kept: %s", (field, error, text) =>
    withShow(async ({ services }) => {
      const answer = await submitContact(services, visitorOf(1), { ...ada, [field]: text });
      expect(answer).toMatchObject({ status: 422, saved: false, message: null });
      expect(answer.errors).toEqual({ [field]: error });
      const { website: _website, elapsed: _elapsed, ...typed } = ada;
      expect(answer.values).toEqual({ ...typed, [field]: text.trim() });
      expect(await stored(services)).toEqual([]);
      expect(await jobs(services)).toEqual([]);
    }),
  );

  test("can name an address with an umlaut domain, and has exactly 10,000 characters", () =>
    withShow(async ({ services }) => {
      const message = "ß".repeat(10_000);
      const answer = await submitContact(services, visitorOf(1), {
        ...ada,
        email: "jo@müller.example",
        message,
      });
      expect(answer.status).toBe(200);
      expect((await stored(services))[0]).toMatchObject({
        email: "jo@xn--mller-kva.example",
        message,
      });
    }));

  test("puts nothing into the head of the mail but what belongs there", () =>
    withShow(async ({ services, directory }) => {
      const mailer = openMailer({ ...services.env, DATA_DIR: directory }, async () => null);
      await submitContact(services, visitorOf(1), {
        ...ada,
        name: 'Ada"\nBcc: all@example.org',
        subject: "Hallo\r\nBcc: all@example.org\r\n\r\nText",
      });
      await runDueJobs({ ...services, mailer }, rooms.jobs);
      const [message] = await stored(services);
      const file = join(directory, "outbox", `contact-message-${message?.id}.eml`);
      const mail = await PostalMime.parse(await readFile(file));
      expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
      expect(mail.to).toEqual([expect.objectContaining({ address: "post@example.org" })]);
      expect(mail.replyTo).toEqual([
        { name: 'Ada" Bcc: all@example.org', address: "ada@example.org" },
      ]);
      // A name containing an address would look like the sender's.
      expect(mail.from?.name).toBe("Mein Podcast");
      expect(mail.subject).toBe("Kontakt: Hallo Bcc: all@example.org Text");
    }));

  test("that looks like spam is kept and mailed with a mark", () =>
    withShow(async ({ services, mails }) => {
      await submitContact(services, visitorOf(1), { ...ada, website: "https://spam.example" });
      await runDueJobs(services, rooms.jobs);
      expect((await stored(services))[0]?.suspicion).toBe("unsichtbares Feld ausgefüllt");
      expect(mails[0]?.subject).toBe("[Spam-Verdacht] Kontakt: Zur Rechenmaschine");
      expect(mails[0]?.text).toContain("Verdacht: unsichtbares Feld ausgefüllt");
    }));

  test("sent twice is answered alike, kept once and mailed once", () =>
    withShow(async ({ services, mails }, clock) => {
      const first = await submitContact(services, visitorOf(1), ada);
      await Promise.all([1, 2].map(() => submitContact(services, visitorOf(1), ada)));
      expect(await submitContact(services, visitorOf(1), ada)).toEqual(first);
      await runDueJobs(services, rooms.jobs);
      expect(await stored(services)).toHaveLength(1);
      expect(mails).toHaveLength(1);
      clock.moveTo("2026-11-22T10:00:01Z");
      await submitContact(services, visitorOf(2), ada);
      expect(await stored(services)).toHaveLength(2);
    }));

  test("is refused after five within ten minutes, and all that was typed stays", () =>
    withShow(async ({ services }) => {
      const send = (number: number) =>
        submitContact(services, visitorOf(1), { ...ada, subject: `Nr. ${number}` });
      for (let number = 1; number <= 5; number++) expect((await send(number)).status).toBe(200);
      const { website: _website, elapsed: _elapsed, ...typed } = ada;
      expect(await send(6)).toEqual({
        status: 429,
        saved: false,
        message: expect.stringMatching(/^Das waren viele Nachrichten in kurzer Zeit\./),
        errors: {},
        values: { ...typed, subject: "Nr. 6" },
      });
      expect(await stored(services)).toHaveLength(5);
    }));

  test("that cannot be kept is answered with 503, and all that was typed stays", () =>
    withShow(async ({ services }) => {
      await services.db.schema.alterTable("messages").renameTo("messages_away").execute();
      expect(await submitContact(services, visitorOf(1), ada)).toMatchObject({
        status: 503,
        saved: false,
        message: failedAnswer.message,
        values: { name: ada.name, message: ada.message },
      });
      expect(await jobs(services)).toEqual([]);
    }));

  test("stays when its mail failed for good, and the failed job can be seen", () =>
    withShow(async ({ services }, clock) => {
      await submitContact(services, visitorOf(1), ada);
      const send = async () => {
        throw new Error("no mail server");
      };
      const broken = { ...services, mailer: { send, close() {} } };
      for (let day = 22; day < 30; day++) {
        for (let hour = 10; hour < 24; hour++) {
          clock.moveTo(`2026-11-${day}T${hour}:00:00Z`);
          await runDueJobs(broken, rooms.jobs);
        }
      }
      expect(await jobs(services)).toEqual([
        expect.objectContaining({ status: "failed", last_error: "no mail server" }),
        expect.objectContaining({ kind: eventJob.kind, status: "done" }),
      ]);
      expect(await stored(services)).toHaveLength(1);
    }));

  test("that was deleted before its mail went out is mailed to nobody", () =>
    withShow(async ({ services, mails }) => {
      await submitContact(services, visitorOf(1), ada);
      await services.db.deleteFrom("messages").execute();
      await runDueJobs(services, rooms.jobs);
      expect(mails).toEqual([]);
      expect((await jobs(services))[0]?.status).toBe("done");
    }));

  test("waits while the show has no address", () =>
    withShow(async ({ services, mails }, clock) => {
      await createShow(services, "");
      await submitContact(services, visitorOf(1), ada);
      await runDueJobs(services, rooms.jobs);
      expect((await jobs(services))[0]).toMatchObject({ status: "waiting", attempts: 1 });
      await createShow(services, "neu@example.org");
      clock.moveTo("2026-11-21T10:05:00Z");
      await runDueJobs(services, rooms.jobs);
      expect(mails[0]?.to).toBe("neu@example.org");
    }));
});
