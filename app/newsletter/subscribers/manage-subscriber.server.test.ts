import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import type { Mail } from "~/platform/mailer/mail";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { submitForm } from "../../../tests/submit-form";
import { unsubscribe } from "./end-operations.server";
import { confirmationToken, confirmSignup } from "./mail-links.server";
import { manageSubscriber } from "./manage-subscriber.server";
import { readSubscriber } from "./read-subscriber.server";
import { createSignup } from "./signup.fixture";
import { markBounced } from "./subscriber-state.server";
import type { SubscriberVerb } from "./subscribers.schema";

const operator = { id: "o", name: "Emmy", email: "emmy@example.org" };
const email = "anna@example.org";
const conflict = { problem: "conflict" };

onBothDatabases("what an operator does with a subscriber", (database) => {
  let directory: string;
  let services: Services;
  let clock: ReturnType<typeof movableClock>;
  let mails: Mail[];
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "podcast-subscriber-"));
    clock = movableClock("2026-11-20T10:00:00.000Z");
    mails = [];
    services = await testServices(database(), { directory, clock, mails });
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const signup = async () => {
    const address = "203.0.113.7";
    await createSignup(services, { email, name: "", place: "/", consent: "Ja.", address });
    const row = await services.db
      .selectFrom("newsletter_subscribers")
      .select("id")
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const confirm = async (id: string) => {
    const consent = (await readSubscriber(services.db, id))?.consents[0];
    const token = confirmationToken(services.secret, consent?.id ?? "");
    return confirmSignup(services, token, "203.0.113.7");
  };
  const subscribe = async () => {
    const id = await signup();
    await confirm(id);
    return id;
  };
  const manage = (id: string, verb: SubscriberVerb) =>
    manageSubscriber(services, operator, { id, verb });
  const events = () =>
    services.db
      .selectFrom("audit_log")
      .select(["action", "subject_title"])
      .orderBy("created_at")
      .execute();
  const stateOf = async (id: string) => (await readSubscriber(services.db, id))?.status;

  test("unsubscribes, once, and keeps the proof", async () => {
    const id = await subscribe();
    expect(await manage(id, "unsubscribe")).toEqual({ id, isGone: false });
    expect(await manage(id, "unsubscribe")).toEqual({ id, isGone: false });
    expect(await readSubscriber(services.db, id)).toMatchObject({
      status: "unsubscribed",
      consents: [{ text: "Ja." }],
    });
    expect(await events()).toEqual([{ action: "subscriber.unsubscribe", subject_title: email }]);
  });

  test("of a signup that nobody confirmed nothing stays, in the audit log neither", async () => {
    const id = await signup();
    clock.moveTo("2026-11-20T12:00:00.000Z");
    await manage(id, "resend");
    expect(await manage(id, "unsubscribe")).toEqual({ id, isGone: true });
    expect(await stateOf(id)).toBeUndefined();
    expect(await events()).toEqual([
      { action: "subscriber.resend", subject_title: null },
      { action: "subscriber.unsubscribe", subject_title: null },
    ]);
  });

  test("asks for the confirmation again: a mail of its own with the same link, at most once an hour", async () => {
    const id = await signup();
    await runDueJobs(services, rooms.jobs);
    await expect(manage(id, "resend")).rejects.toThrow(
      "Die letzte Mail ging vor weniger als einer Stunde hinaus. Versuch es später noch einmal.",
    );
    clock.moveTo("2026-11-20T11:00:00.000Z");
    expect(await manage(id, "resend")).toEqual({ id, isGone: false });
    await runDueJobs(services, rooms.jobs);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toBe(mails[0]?.text);
    expect(mails[1]?.id).not.toBe(mails[0]?.id);
    expect(await confirm(id)).toBe("confirmed");
    clock.moveTo("2026-11-20T13:00:00.000Z");
    await expect(manage(id, "resend")).rejects.toMatchObject(conflict);
    expect(await events()).toEqual([{ action: "subscriber.resend", subject_title: email }]);
  });

  test("sends again to who was undeliverable, and to nobody else", async () => {
    const id = await subscribe();
    await expect(manage(id, "reactivate")).rejects.toMatchObject(conflict);
    await services.db.transaction().execute((trx) => markBounced(trx, id, "550", clock.now()));
    expect(await manage(id, "reactivate")).toEqual({ id, isGone: false });
    expect(await stateOf(id)).toBe("active");
    await manage(id, "unsubscribe");
    await expect(manage(id, "reactivate")).rejects.toMatchObject(conflict);
    expect(await stateOf(id)).toBe("unsubscribed");
  });

  test("erases with every trace; the audit event names nobody", async () => {
    const id = await subscribe();
    await services.db.transaction().execute((trx) => markBounced(trx, id, "550", clock.now()));
    await manage(id, "reactivate");
    expect(await manage(id, "delete")).toEqual({ id, isGone: true });
    expect(await manage(id, "delete")).toBeNull();
    const rows = await Promise.all(
      (["newsletter_subscribers", "newsletter_consents", "audit_log", "jobs"] as const).map(
        (table) => services.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(rows)).not.toContain("anna@");
    expect((await events()).map(({ action }) => action)).toEqual([
      "subscriber.reactivate",
      "person.erase",
    ]);
    expect(await services.db.selectFrom("newsletter_days").selectAll().execute()).toEqual([
      { date: "2026-11-20", joined: 2, gone: 1, bounced: 1 },
    ]);
  });

  test("a failure is said, and nothing is done", async () => {
    const id = await subscribe();
    await services.db.schema.alterTable("audit_log").renameTo("away").execute();
    expect(await submitForm(services, operator, unsubscribe, {}, { id })).toMatchObject({
      status: 503,
      message: "Das Abonnement konnte nicht beendet werden",
    });
    expect(await stateOf(id)).toBe("active");
  });
});
