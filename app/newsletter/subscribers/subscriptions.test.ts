import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { forgetFormerSubscribers } from "./forget-subscribers.server";
import { listSubscribers } from "./list-subscribers.server";
import { confirmationToken, confirmSignup } from "./mail-links.server";
import { confirmationMailJob } from "./newsletter-mails.server";
import { resendConfirmation } from "./process-signup.server";
import { eraseSubscriptions, readSubscriber } from "./read-subscriber.server";
import { createSignup } from "./signup.fixture";
import { readSubscriberGrowth } from "./subscriber-days.server";
import {
  endSubscription,
  markBounced,
  markComplained,
  reactivate,
} from "./subscriber-state.server";
import type { SubscriberStatus } from "./subscribers.schema";

const start = "2026-11-20T10:00:00.000Z";

onBothDatabases("subscriptions", (database) => {
  let directory: string;
  let services: Services;
  let clock: ReturnType<typeof movableClock>;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "podcast-subscriptions-"));
    clock = movableClock(start);
    services = await testServices(database(), { directory, clock });
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const inTrx = <T>(work: (trx: Trx) => Promise<T>) => services.db.transaction().execute(work);
  const signup = async (email: string, name = "") => {
    const address = "203.0.113.7";
    await createSignup(services, { email, name, place: "/", consent: "Ja.", address });
    const { id } = await services.db
      .selectFrom("newsletter_subscribers")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return id;
  };
  const confirm = async (id: string) => {
    const consent = (await readSubscriber(services.db, id))?.consents[0];
    await confirmSignup(services, confirmationToken(services.secret, consent?.id ?? ""), "::1");
    return id;
  };
  const subscribe = async (email: string, name = "") => confirm(await signup(email, name));
  const growth = () => readSubscriberGrowth(services.db, "2026-11-19", "2026-11-22");
  const today = async () =>
    (await growth()).find(({ date }) => clock.now().toISOString().startsWith(date));
  const changed = (joined: number, gone: number, bounced: number, active: number) =>
    expect.objectContaining({ joined, gone, bounced, active });

  test("a lasting refusal ends the mails, once, and keeps the proof", async () => {
    const id = await subscribe("anna@example.org");
    clock.moveTo("2026-11-20T12:00:00.000Z");
    expect(await inTrx((trx) => markBounced(trx, id, "550\r\nno such user", clock.now()))).toBe(
      true,
    );
    expect(await inTrx((trx) => markBounced(trx, id, "again", clock.now()))).toBe(false);
    expect(await readSubscriber(services.db, id)).toMatchObject({
      status: "bounced",
      bouncedAt: "2026-11-20T12:00:00.000Z",
      leftReason: "550 no such user",
      confirmedAt: start,
      consents: [{ confirmedAt: start }],
    });
    expect(await today()).toEqual(changed(1, 0, 1, 0));
    expect(await inTrx((trx) => reactivate(trx, id, clock.now()))).toBe(true);
    expect(await inTrx((trx) => reactivate(trx, id, clock.now()))).toBe(false);
    expect(await readSubscriber(services.db, id)).toMatchObject({
      status: "active",
      bouncedAt: null,
      leftReason: null,
      confirmedAt: start,
    });
    expect(await today()).toEqual(changed(2, 0, 1, 1));
  });

  test("the link of an earlier mail brings nobody back whose mailbox refused", async () => {
    const id = await signup("anna@example.org");
    const [old] = (await readSubscriber(services.db, id))?.consents ?? [];
    clock.moveTo("2026-11-20T12:00:00.000Z");
    await signup("anna@example.org");
    await confirm(id);
    await inTrx((trx) => markBounced(trx, id, "550", clock.now()));
    const token = confirmationToken(services.secret, old?.id ?? "");
    expect(await confirmSignup(services, token, "::1")).toBe("unknown");
    expect(await readSubscriber(services.db, id)).toMatchObject({
      status: "bounced",
      confirmedAt: "2026-11-20T12:00:00.000Z",
      consents: [{ confirmedAt: "2026-11-20T12:00:00.000Z" }],
    });
  });

  test("only an active one bounces", async () => {
    const pending = await signup("pending@example.org");
    const gone = await subscribe("gone@example.org");
    await inTrx((trx) => endSubscription(trx, gone, clock.now()));
    for (const id of [pending, gone, "nobody"])
      expect(await inTrx((trx) => markBounced(trx, id, "550", clock.now()))).toBe(false);
    expect(await today()).toEqual(changed(1, 1, 0, 0));
  });

  test("a complaint ends the subscription with its reason, once, and keeps the proof", async () => {
    const id = await subscribe("anna@example.org");
    expect(await inTrx((trx) => markComplained(trx, id, "abuse", clock.now()))).toBe(true);
    expect(await inTrx((trx) => markComplained(trx, id, "abuse", clock.now()))).toBe(false);
    expect(await readSubscriber(services.db, id)).toMatchObject({
      status: "unsubscribed",
      unsubscribedAt: start,
      leftReason: "abuse",
      consents: [{ confirmedAt: start }],
    });
    expect(await today()).toEqual(changed(1, 1, 0, 0));
  });

  test("a complaint about the confirming mail kills its link and leaves the rest to forgetting", async () => {
    const id = await signup("anna@example.org");
    expect(await inTrx((trx) => markComplained(trx, id, "abuse", clock.now()))).toBe(false);
    expect(await readSubscriber(services.db, id)).toMatchObject({
      status: "pending",
      consents: [],
    });
  });

  test("a complaint of somebody undeliverable is no second loss", async () => {
    const id = await subscribe("anna@example.org");
    await inTrx((trx) => markBounced(trx, id, "550", clock.now()));
    expect(await inTrx((trx) => markComplained(trx, id, "abuse", clock.now()))).toBe(true);
    expect((await readSubscriber(services.db, id))?.status).toBe("unsubscribed");
    expect(await today()).toEqual(changed(1, 0, 1, 0));
  });

  test("bounce, complaint, leaving and erasure at once count one loss", async () => {
    const id = await subscribe("anna@example.org");
    await Promise.all([
      inTrx((trx) => markBounced(trx, id, "550", clock.now())),
      inTrx((trx) => markComplained(trx, id, "abuse", clock.now())),
      inTrx((trx) => endSubscription(trx, id, clock.now())),
      inTrx((trx) => eraseSubscriptions(trx, [id], clock.now())),
    ]);
    const day = await today();
    expect((day?.gone ?? 0) + (day?.bounced ?? 0)).toBe(1);
    expect(day?.active).toBe(0);
  });

  test("the number at each day's end follows from today's", async () => {
    clock.moveTo("2026-11-19T22:59:00.000Z");
    const anna = await subscribe("anna@example.org");
    // Midnight in Berlin.
    clock.moveTo("2026-11-19T23:01:00.000Z");
    await subscribe("otto@example.org");
    await subscribe("emmy@example.org");
    clock.moveTo("2026-11-21T10:00:00.000Z");
    await inTrx((trx) => eraseSubscriptions(trx, [anna], clock.now()));
    expect(await growth()).toEqual([
      { date: "2026-11-19", joined: 1, gone: 0, bounced: 0, active: 1 },
      { date: "2026-11-20", joined: 2, gone: 0, bounced: 0, active: 3 },
      { date: "2026-11-21", joined: 0, gone: 1, bounced: 0, active: 2 },
      { date: "2026-11-22", joined: 0, gone: 0, bounced: 0, active: 2 },
    ]);
    expect(await readSubscriberGrowth(services.db, "2026-11-19", "2026-11-20")).toEqual(
      (await growth()).slice(0, 2),
    );
  });

  test("who left is forgotten when three whole years are over, with the proof; who is there stays", async () => {
    const [left, bounced, complained, late, back, active] = [
      await subscribe("left@example.org"),
      await subscribe("bounced@example.org"),
      await subscribe("complained@example.org"),
      await subscribe("late@example.org"),
      await subscribe("back@example.org"),
      await subscribe("active@example.org"),
    ];
    const subject = { kind: "subscriber", id: left, title: "left@example.org" };
    await inTrx((trx) =>
      recordAuditEvent(trx, null, { action: "subscriber.resend", subject }, clock.now()),
    );
    await inTrx((trx) => endSubscription(trx, left, clock.now()));
    await inTrx((trx) => markBounced(trx, bounced, "550", clock.now()));
    await inTrx((trx) => markComplained(trx, complained, "abuse", clock.now()));
    await inTrx((trx) => endSubscription(trx, back, clock.now()));
    // New Year in Berlin.
    clock.moveTo("2026-12-31T23:00:00.000Z");
    await inTrx((trx) => endSubscription(trx, late, clock.now()));
    const kept = async () =>
      (await services.db.selectFrom("newsletter_subscribers").select("id").execute())
        .map(({ id }) => id)
        .toSorted();
    clock.moveTo("2029-12-31T22:59:59.000Z");
    await signup("back@example.org");
    await forgetFormerSubscribers(services);
    expect(await kept()).toHaveLength(6);
    clock.moveTo("2029-12-31T23:00:00.000Z");
    for (let time = 1; time <= 2; time++) await forgetFormerSubscribers(services);
    expect(await kept()).toEqual([late, back, active].toSorted());
    const consents = await services.db
      .selectFrom("newsletter_consents")
      .select("subscriber_id")
      .distinct()
      .execute();
    expect(consents).toHaveLength(3);
    const events = await services.db.selectFrom("audit_log").select("subject_title").execute();
    expect(events).toEqual([{ subject_title: null }]);
    const marks = await services.db.selectFrom("newsletter_suppressions").selectAll().execute();
    expect(marks).toHaveLength(3);
    expect(JSON.stringify(marks)).not.toContain("example");
    // They may return by themselves.
    expect(await readSubscriber(services.db, await subscribe("left@example.org"))).toMatchObject({
      status: "active",
    });
  });

  test("lists go by state, the newest first, and are searched in address and name", async () => {
    await subscribe("a_nna@example.org", "Ännchen");
    clock.moveTo("2026-11-20T11:00:00.000Z");
    await subscribe("otto@example.org");
    await signup("warten@example.org");
    const emails = async (query: {
      status?: SubscriberStatus;
      query?: string;
      page?: number;
      size?: number;
    }) => (await listSubscribers(services.db, query)).subscribers.map(({ email }) => email);
    expect(await emails({})).toEqual(["otto@example.org", "a_nna@example.org"]);
    expect(await emails({ status: "pending" })).toEqual(["warten@example.org"]);
    expect(await emails({ query: "ÄNN" })).toEqual(["a_nna@example.org"]);
    expect(await emails({ query: "a_n" })).toEqual(["a_nna@example.org"]);
    expect(await emails({ query: "o_t" })).toEqual([]);
    expect(await emails({ page: 2, size: 1 })).toEqual(["a_nna@example.org"]);
    expect(await emails({ page: 9, size: 1 })).toEqual(["a_nna@example.org"]);
    const { counts } = await listSubscribers(services.db, {});
    expect(counts).toEqual({ active: 2, pending: 1, unsubscribed: 0, bounced: 0 });
  });

  test("a failure carries the specification's words and its cause", async () => {
    await services.db.schema.alterTable("newsletter_subscribers").renameTo("away").execute();
    await expect(listSubscribers(services.db, {})).rejects.toMatchObject({
      name: "DataError",
      message: "Failed to fetch newsletter subscribers",
      cause: expect.any(Error),
    });
  });

  test("the confirming mail goes out again, at most once an hour, while its link is open", async () => {
    const id = await signup("anna@example.org");
    const ask = () => inTrx((trx) => resendConfirmation(trx, id, clock.now()));
    const mails = async () =>
      (await services.db.selectFrom("jobs").select(["kind", "payload"]).execute()).filter(
        ({ kind }) => kind === confirmationMailJob.kind,
      );
    expect(await ask()).toBe("early");
    clock.moveTo("2026-11-20T11:00:00.000Z");
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(
      expect.arrayContaining(["sent", "early", "early"]),
    );
    expect((await mails()).map(({ payload }) => JSON.parse(payload).isAgain)).toEqual([
      undefined,
      true,
    ]);
    clock.moveTo("2026-11-27T10:00:00.000Z");
    expect(await ask()).toBe("expired");
    expect(await mails()).toHaveLength(2);
    clock.moveTo("2026-11-26T10:00:00.000Z");
    await confirm(id);
    clock.moveTo("2026-11-26T12:00:00.000Z");
    expect(await ask()).toBe("expired");
  });
});
