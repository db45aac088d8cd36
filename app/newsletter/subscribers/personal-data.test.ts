import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contactMessageJob, createMessage } from "~/core/contact/submit-contact.server";
import { erasePerson, previewErasure } from "~/core/personal-data/erase-person.server";
import { findPerson, personCopy } from "~/core/personal-data/find-person.server";
import { emptyShow, saveShow } from "~/core/show/show.server";
import { campaignRow } from "~/newsletter/rows.fixture";
import { keepImport, readImport } from "~/newsletter/subscribers/import/keep-import.server";
import { enqueue } from "~/platform/jobs/define-job.server";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import { openOutbox } from "~/platform/mailer/mailer.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { createSignup } from "./signup.fixture";

const start = "2026-11-21T10:00:00.000Z";
const operator = { id: "op", name: "Emmy", email: "emmy@example.org" };
const email = "Ada@Example.org";

onBothDatabases("one person's subscription", (database) => {
  let services: Services;
  let directory: string;
  const clock = movableClock(start);
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "person-test-"));
    const made = await testServices(database(), { directory, clock });
    services = { ...made, mailer: openOutbox(made.env, async () => null) };
    const show = { ...emptyShow, email: "show@example.org" };
    await services.db.transaction().execute((trx) => saveShow(trx, show, clock.now()));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const subscribe = (address: string, name = "") => {
    const from = { place: "/newsletter", consent: "Ja", address: "192.0.2.1" } as const;
    return createSignup(services, { email: address, name, ...from });
  };
  const message = (address: string, name = "Ada") =>
    services.db.transaction().execute(async (trx) => {
      const fields = { name, email: address, subject: "Frage", message: "Guten Tag" };
      const messageId = await createMessage(trx, { ...fields, suspicion: null }, clock.now());
      await enqueue(trx, contactMessageJob, { messageId }, { now: clock.now() });
    });
  const everything = async (query = email): Promise<string[]> => {
    const { found } = await findPerson(services, query);
    return found.flatMap(({ rows }) => rows.map(({ id }) => id));
  };
  const dump = async () => {
    const tables = (await services.db.introspection.getTables()).map(({ name }) => name);
    const rows = tables.map((table) =>
      services.db
        .selectFrom(table as "jobs")
        .selectAll()
        .execute(),
    );
    return JSON.stringify(await Promise.all(rows));
  };

  test("is found by address and handed over", async () => {
    await subscribe(email, "Ada L.");
    const data = await findPerson(services, " ada@EXAMPLE.org ");
    expect(data.found.find(({ name }) => name === "newsletter")?.rows).toMatchObject([
      {
        email,
        match: "certain",
        title: "Ada@Example.org (Ada L.)",
        facts: ["wartet", "angemeldet 21. November 2026, 11:00 Uhr", false, false, false, false],
        details: { items: [expect.stringMatching(/, nicht bestätigt\n„Ja“$/)] },
        copy: { status: "pending", consents: [{ text: "Ja" }] },
      },
    ]);
    const copy = JSON.parse(personCopy(services, data));
    expect(copy).toMatchObject({
      newsletter: [{ email, consents: [{ requestedIp: "192.0.2.0" }] }],
    });
    expect(JSON.stringify(copy)).not.toContain("token");
  });

  test("is erased with its mails, and nothing of others", async () => {
    await subscribe(email, "Ada");
    await subscribe("other@example.org", "Emmy");
    await message("ada@example.org");
    await runDueJobs(services, services.rooms.jobs);
    const outbox = () => readdir(`${directory}/outbox`);
    expect((await outbox()).length).toBe(3);
    const picked = await everything();
    const preview = await previewErasure(services, { query: email, picked });
    expect(preview).toEqual([
      "1 Newsletter-Abo (Einwilligungen als Nachweis: 1)",
      "1 Nachricht",
      "2 Aufträge dazu",
      "2 Mails im Postausgang",
    ]);
    expect(await erasePerson(services, operator, { query: email, picked })).toEqual(preview);
    const left = await dump();
    for (const trace of ["Ada", "ada@"]) expect(left).not.toContain(trace);
    for (const other of ["other@example.org", "Emmy"]) expect(left).toContain(other);
    expect(await outbox()).toHaveLength(1);
    expect(await services.db.selectFrom("audit_log").select("detail").execute()).toEqual([
      { detail: "Newsletter-Abos: 1, Nachrichten: 1" },
    ]);
  });

  test("takes what was sent and reported along, in the copy and for good", async () => {
    await subscribe(email);
    const [id = ""] = await everything();
    await services.db
      .updateTable("newsletter_subscribers")
      .set({ status: "active", confirmed_at: start })
      .execute();
    await addReported(services, id);
    const found = await findPerson(services, email);
    expect(JSON.parse(personCopy(services, found)).newsletter).toMatchObject([
      {
        status: "active",
        origin: "form",
        bouncedAt: null,
        leftReason: null,
        reports: [{ kind: "bounce", reason: "mailbox full", subject: "Folge 12" }],
        deliveries: [{ subject: "Folge 12", status: "sent", sentAt: start }],
      },
    ]);
    expect(await erasePerson(services, operator, { query: email, picked: [id] })).toContain(
      "1 Newsletter-Abo (Einwilligungen als Nachweis: 1, Versände an das Abo: 1, Rückmeldungen seines Postfachs: 1)",
    );
    for (const table of ["newsletter_deliveries", "newsletter_reports"] as const)
      expect(await services.db.selectFrom(table).selectAll().execute()).toEqual([]);
    const days = await services.db.selectFrom("newsletter_days").select("gone").execute();
    expect(days).toEqual([{ gone: 1 }]);
  });

  test("does not wait in a list that is still to be imported", async () => {
    await subscribe(email);
    const list = { fileName: "Liste.csv", consent: "Ja", operatorName: "Emmy" };
    const keep = (content: string) => keepImport(services, { ...list, content });
    const preview = await keep(`E-Mail;Name\n"${email}";"Ada"`);
    const begun = await keep(`E-Mail\nemmy@example.org\n${email.toUpperCase()}`);
    const other = await keep("E-Mail\nemmy@example.org");
    await services.db
      .updateTable("newsletter_imports")
      .set({ status: "running", position: 1 })
      .where("id", "=", begun)
      .execute();
    await erasePerson(services, operator, { query: email, picked: await everything() });
    expect(await readImport(services.db, preview)).toBe(null);
    expect(await readImport(services.db, begun)).toMatchObject({ status: "stopped", content: "" });
    expect(await readImport(services.db, other)).toMatchObject({ status: "preview" });
    expect((await dump()).toLowerCase()).not.toContain("ada@");

    await message(email);
    const afterMessage = await keep(`E-Mail\n${email}`);
    await erasePerson(services, operator, { query: email, picked: await everything() });
    expect(await readImport(services.db, afterMessage)).toBe(null);

    await subscribe("emmy@xn--bcher-kva.example");
    const unicode = await keep("E-Mail\nEmmy@Bücher.example");
    const picked = await everything("emmy@bücher.example");
    await erasePerson(services, operator, { query: "emmy@bücher.example", picked });
    expect(await readImport(services.db, unicode)).toBe(null);
  });
});

async function addReported({ db }: Services, subscriberId: string): Promise<void> {
  const done = { status: "sent", sending: "done", sent_at: start, recipients: 1 } as const;
  const campaign = campaignRow({ id: "k", subject: "Folge 12", ...done });
  await db.insertInto("newsletter_campaigns").values(campaign).execute();
  const of = { campaign_id: "k", subscriber_id: subscriberId };
  await db
    .insertInto("newsletter_deliveries")
    .values({
      ...of,
      status: "sent",
      attempts: 1,
      due_at: start,
      lease: null,
      leased_until: null,
      last_error: null,
      sent_at: start,
    })
    .execute();
  const report = { id: "r", source_key: "r", kind: "bounce", permanent: 0 } as const;
  await db
    .insertInto("newsletter_reports")
    .values({ ...of, ...report, reason: "mailbox full", created_at: start })
    .execute();
}
