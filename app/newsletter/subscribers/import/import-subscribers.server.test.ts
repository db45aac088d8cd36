import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetFormerSubscribers } from "~/newsletter/subscribers/forget-subscribers.server";
import { listSubscribers } from "~/newsletter/subscribers/list-subscribers.server";
import { readSubscriber } from "~/newsletter/subscribers/read-subscriber.server";
import { createSignup } from "~/newsletter/subscribers/signup.fixture";
import { readSubscriberGrowth } from "~/newsletter/subscribers/subscriber-days.server";
import { endSubscription, markBounced } from "~/newsletter/subscribers/subscriber-state.server";
import { noRows } from "~/newsletter/subscribers/subscribers.schema";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../../tests/databases";
import { movableClock, testServices } from "../../../../tests/sites";
import { submitForm } from "../../../../tests/submit-form";
import { discard, explain, importAll } from "./import-operations.server";
import { importSubscribers, openImport } from "./import-subscribers.server";
import {
  closeUndated,
  forgetImport,
  keepImport,
  listUndatedImports,
  readImport,
} from "./keep-import.server";

const start = "2026-11-20T10:00:00.000Z";
const operator = { id: "o", name: "Emmy", email: "emmy@example.org" };
const consent = "Schriftlich eingewilligt.\nAm 1. März auf der Messe.";

onBothDatabases("import of subscribers", (database) => {
  let directory: string;
  let services: Services;
  let clock: ReturnType<typeof movableClock>;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "podcast-subscribers-"));
    clock = movableClock(start);
    services = await testServices(database(), { directory, clock });
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const keep = (content: string) =>
    keepImport(services, { fileName: "Liste.csv", consent, content, operatorName: "Emmy" });
  const importList = async (content: string) => {
    const id = await keep(content);
    return { id, counts: await importSubscribers(services, operator, id) };
  };
  const all = async (status: "active" | "unsubscribed" | "bounced" | "pending") =>
    (await listSubscribers(services.db, { status, size: 1000 })).subscribers;
  const many = (count: number) =>
    `E-Mail;Name\n${Array.from({ length: count }, (_, n) => `p${n}@example.org;Person ${n}`).join("\n")}`;
  const days = () => services.db.selectFrom("newsletter_days").selectAll().execute();

  test("new ones are active at once, with the operator's statement as proof", async () => {
    const { id, counts } = await importList("E-Mail;Name\nAnna@Example.org;Anna Bell\n");
    expect(counts).toEqual({ ...noRows, added: 1 });
    const [row] = await all("active");
    expect(row).toMatchObject({
      email: "Anna@example.org",
      name: "Anna Bell",
      origin: "import",
      confirmedAt: start,
    });
    expect((await readSubscriber(services.db, row?.id ?? ""))?.consents).toEqual([
      {
        id: expect.any(String),
        text: consent,
        textVersion: "import",
        formUrl: "Import: Liste.csv (Emmy)",
        requestedAt: start,
        requestedIp: "",
        confirmedAt: start,
        confirmedIp: "",
      },
    ]);
    expect(await listSubscribers(services.db, { query: "BELL" })).toMatchObject({ total: 1 });
    expect(await days()).toEqual([{ date: "2026-11-20", joined: 1, gone: 0, bounced: 0 }]);
    expect(await services.db.selectFrom("jobs").select("kind").execute()).toEqual([
      { kind: "newsletter-import-forgetting" },
    ]);
    const events = await services.db.selectFrom("audit_log").selectAll().execute();
    expect(events).toMatchObject([
      { action: "subscriber.import", subject_id: id, subject_title: "Liste.csv", detail: "neu: 1" },
    ]);
  });

  test("where letters of a list are lost is told before anything is written", async () => {
    const id = await keep("E-Mail;Name\na@example.org;Ren\ufffd Dupont\n");
    expect((await openImport(services, id))?.preview?.damage).toMatch(
      /^an 1 Stelle beschädigt, in Zeile 2 hinter „a@example\.org;Ren“/,
    );
    const whole = await keep("E-Mail;Name\na@example.org;René Dupont\n");
    expect((await openImport(services, whole))?.preview?.damage).toBeNull();
  });

  test("of a list that says when they agreed the day is kept, as their proof too", async () => {
    const { id, counts } = await importList(
      [
        "E-Mail;Angemeldet;Bestätigt",
        "a@example.org;1.3.2021;2021-03-02 10:15:00",
        "b@example.org;1.3.2021;0000-00-00 00:00:00",
        "c@example.org;irgendwann;",
        "d@example.org;1.1.2040;",
        "e@example.org;;NULL",
        "f@example.org;1.3.2021;irgendwann",
        "g@example.org;;1970-01-01",
        "h@example.org;28.3.2021 02:30;",
      ].join("\n"),
    );
    expect(counts).toEqual({ ...noRows, added: 4, undated: 4 });
    expect((await openImport(services, id))?.unused).toEqual([
      { line: 4, outcome: "undated", reason: "Datum der Zustimmung nicht lesbar" },
      { line: 5, outcome: "undated", reason: "Datum der Zustimmung in der Zukunft" },
      { line: 7, outcome: "undated", reason: "Datum der Zustimmung nicht lesbar" },
      { line: 8, outcome: "undated", reason: "Datum der Zustimmung nicht lesbar" },
    ]);
    const known = (await all("active")).map(({ email, confirmedAt }) => [email, confirmedAt]);
    expect(Object.fromEntries(known)).toEqual({
      "a@example.org": "2021-03-02T09:15:00.000Z",
      "b@example.org": "2021-02-28T23:00:00.000Z",
      "e@example.org": start,
      "h@example.org": "2021-03-28T01:30:00.000Z",
    });
    const consents = await services.db
      .selectFrom("newsletter_consents")
      .select(["requested_at", "confirmed_at"])
      .orderBy("confirmed_at")
      .execute();
    expect(consents[0]).toEqual({
      requested_at: "2021-02-28T23:00:00.000Z",
      confirmed_at: "2021-02-28T23:00:00.000Z",
    });
    expect(await days()).toMatchObject([{ date: "2026-11-20", joined: 4 }]);
  });

  test("a state that nobody understood is asked about, and nobody comes in without an answer", async () => {
    const list = [
      "E-Mail;Einwilligung;Abgemeldet am",
      "a@example.org;erteilt;",
      "b@example.org;widerrufen;",
      "c@example.org;erteilt;1.3.2021",
      "d@example.org;;",
    ].join("\n");
    expect((await importList(list)).counts).toEqual({ ...noRows, off: 1, asked: 3 });
    const id = await keep(list);
    const ask = async () => (await openImport(services, id))?.preview;
    expect(await ask()).toMatchObject({
      counts: { ...noRows, off: 1, asked: 3 },
      unused: [{ line: 4, outcome: "off" }],
      questions: [{ column: 1, heading: "Einwilligung", groups: [{}, {}, {}] }],
    });
    const submit = (operation: Parameters<typeof submitForm>[2], ticked = "", of = id) =>
      submitForm(services, operator, operation, {}, { id: of, ticked });
    expect(await submit(explain, "1.0 7.0 1.9 x")).toMatchObject({ status: 200 });
    expect((await ask())?.counts).toEqual({ ...noRows, added: 1, off: 3 });
    // Without a choice there is no answer.
    expect(await submit(explain)).toMatchObject({ status: 200 });
    expect((await ask())?.counts).toEqual({ ...noRows, off: 1, asked: 3 });
    await submit(explain, "1.0 1.2");
    const counts = await importSubscribers(services, operator, id);
    expect(counts).toEqual({ ...noRows, added: 2, off: 2 });
    expect((await all("active")).map(({ email }) => email).sort()).toEqual([
      "a@example.org",
      "d@example.org",
    ]);
    for (const refused of [
      await submit(explain, "1.1"),
      await submit(explain, "", "nobody"),
      await submit(discard),
    ])
      expect(refused).toMatchObject({
        status: 409,
        message: "Diese Liste ist nicht mehr da oder schon importiert.",
      });
    expect(await submit(importAll, "", "nobody")).toMatchObject({ status: 409 });
  });

  test("a row that waits for its date comes in by a later row, or by the mended list", async () => {
    const first = await importList(
      "E-Mail;Datum\na@example.org;?\na@example.org;1.3.2021\nb@example.org;?",
    );
    expect(first.counts).toEqual({ ...noRows, added: 1, undated: 2 });
    const second = await importList("E-Mail;Datum\na@example.org;1.3.2021\nb@example.org;1.3.2021");
    expect(second.counts).toEqual({ ...noRows, added: 1, active: 1 });
    expect((await all("active")).map(({ confirmedAt }) => confirmedAt)).toEqual([
      "2021-02-28T23:00:00.000Z",
      "2021-02-28T23:00:00.000Z",
    ]);
  });

  test("who carries the import's own moment is listed until an operator saw it", async () => {
    await importList("E-Mail;Datum\nold@example.org;1.3.2021");
    const id = await keep("E-Mail;Datum\na@example.org;\nb@example.org;1.3.2021");
    clock.moveTo("2026-11-20T10:05:00.000Z");
    await importSubscribers(services, operator, id);
    // As stored by earlier imports.
    const outcome = JSON.stringify({ counts: { added: 2 }, unused: [] });
    await services.db
      .updateTable("newsletter_imports")
      .set({ outcome })
      .where("id", "=", id)
      .execute();
    expect(await listUndatedImports(services.db)).toEqual([
      { id, fileName: "Liste.csv", total: 1 },
    ]);
    const { undated } = (await openImport(services, id)) ?? {};
    expect(undated).toMatchObject({
      rows: [{ id: expect.any(String), email: "a@example.org" }],
      total: 1,
    });
    await closeUndated(services.db, id);
    expect(await listUndatedImports(services.db)).toEqual([]);
    expect(await openImport(services, id)).toMatchObject({
      undated: null,
      list: { counts: { added: 2, undated: 0 } },
    });
  });

  test("an old list brings nobody back who left and was forgotten since", async () => {
    const old = "gone@example.org\nbounced@example.org\nactive@example.org";
    await importList(old);
    const [, bounced, gone] = await all("active");
    await services.db.transaction().execute(async (trx) => {
      await endSubscription(trx, gone?.id ?? "", new Date(start));
      await markBounced(trx, bounced?.id ?? "", "550", new Date(start));
    });
    clock.moveTo("2030-01-01T10:00:00.000Z");
    await forgetFormerSubscribers(services, new AbortController().signal);
    expect([...(await all("unsubscribed")), ...(await all("bounced"))]).toEqual([]);
    const expected = { ...noRows, active: 1, unsubscribed: 2, added: 1 };
    const id = await keep(`${old}\nnew@example.org`);
    expect((await openImport(services, id))?.preview?.counts).toEqual(expected);
    expect(await importSubscribers(services, operator, id)).toEqual(expected);
    expect((await all("active")).map(({ email }) => email).sort()).toEqual([
      "active@example.org",
      "new@example.org",
    ]);
    expect((await importList("gone@example.org")).counts).toEqual({ ...noRows, unsubscribed: 1 });
  });

  test("who is known stays as they are, whatever their state, and nothing is said twice", async () => {
    await importList("gone@example.org\nbounced@example.org\nactive@example.org");
    const [active, bounced, gone] = await all("active");
    await services.db
      .transaction()
      .execute((trx) => endSubscription(trx, gone?.id ?? "", new Date(start)));
    await services.db
      .transaction()
      .execute((trx) => markBounced(trx, bounced?.id ?? "", "550", new Date(start)));
    await createSignup(services, {
      email: "pending@example.org",
      name: "",
      place: "/",
      consent: "Ja",
      address: "203.0.113.7",
    });
    const list =
      "E-Mail;Status\nGONE@example.org;active\nbounced@example.org;\nactive@example.org;\npending@example.org;\nnew@example.org;\nnew@example.org;\nkaputt;\noff@example.org;unsubscribed";
    const expected = {
      ...noRows,
      added: 1,
      active: 1,
      pending: 1,
      unsubscribed: 1,
      bounced: 1,
      double: 1,
      off: 1,
      invalid: 1,
    };
    const id = await keep(list);
    expect((await openImport(services, id))?.preview?.counts).toEqual(expected);
    expect((await openImport(services, id))?.preview?.unused).toEqual([
      { line: 8, outcome: "invalid", text: "kaputt", reason: "kein @ darin" },
      { line: 7, outcome: "double", text: "new@example.org" },
      { line: 9, outcome: "off", text: "off@example.org" },
    ]);
    expect(await importSubscribers(services, operator, id)).toEqual(expected);
    expect((await all("active")).map(({ email }) => email).sort()).toEqual([
      "active@example.org",
      "new@example.org",
    ]);
    expect(active?.email).toBe("active@example.org");
    expect((await all("unsubscribed")).map(({ email }) => email)).toEqual(["gone@example.org"]);
    expect(await all("bounced")).toHaveLength(1);
    expect(await all("pending")).toHaveLength(1);
    expect(await importSubscribers(services, operator, id)).toEqual(expected);
    expect(await openImport(services, id)).toMatchObject({
      preview: null,
      list: { status: "done", counts: expected },
      unused: [
        { line: 8, outcome: "invalid", reason: "kein @ darin" },
        { line: 7, outcome: "double" },
        { line: 9, outcome: "off" },
      ],
    });
    expect((await readImport(services.db, id))?.content).toBe("");
    expect(await readSubscriberGrowth(services.db, "2026-11-19", "2026-11-20")).toEqual([
      { date: "2026-11-19", joined: 0, gone: 0, bounced: 0, active: 0 },
      { date: "2026-11-20", joined: 4, gone: 1, bounced: 1, active: 2 },
    ]);
  });

  test("1,700 rows, imported by three at once, are there once", async () => {
    const id = await keep(many(1700));
    const counts = await Promise.all(
      [1, 2, 3].map(() => importSubscribers(services, operator, id)),
    );
    for (const count of counts) expect(count).toEqual({ ...noRows, added: 1700 });
    expect(await listSubscribers(services.db, {})).toMatchObject({ total: 1700, pages: 34 });
    const consents = await services.db.selectFrom("newsletter_consents").select("id").execute();
    expect(consents).toHaveLength(1700);
    expect(await days()).toMatchObject([{ joined: 1700 }]);
    expect(await services.db.selectFrom("audit_log").select("id").execute()).toHaveLength(1);
  });

  test("what broke off goes on where it stopped, and is counted as one import", async () => {
    const id = await keep(many(1200));
    const broken = vi.spyOn(services.clock, "now");
    let portions = 0;
    broken.mockImplementation(() => {
      if (++portions === 2) throw new Error("the disk is full");
      return new Date(start);
    });
    await expect(importSubscribers(services, operator, id)).rejects.toThrow("the disk is full");
    broken.mockRestore();
    expect(await openImport(services, id)).toMatchObject({
      list: { status: "running", counts: { added: 500 } },
      preview: { counts: { ...noRows, added: 700 } },
    });
    expect(await importSubscribers(services, operator, id)).toEqual({ ...noRows, added: 1200 });
    expect((await listSubscribers(services.db, {})).total).toBe(1200);
  });

  test("what nobody imports is thrown away after a day, and imported by nobody later", async () => {
    const id = await keep("a@example.org");
    await forgetImport(services, id);
    expect(await readImport(services.db, id)).toBeNull();
    expect(await importSubscribers(services, operator, id)).toBeNull();
    const finished = await importList("b@example.org");
    await forgetImport(services, finished.id);
    expect((await readImport(services.db, finished.id))?.status).toBe("done");
  });
});
