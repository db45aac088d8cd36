import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Handover } from "~/platform/mailer/mail";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { eventually } from "../../../tests/eventually";
import { movableClock, testServices } from "../../../tests/sites";
import { submitForm } from "../../../tests/submit-form";
import { toldEvents } from "../../../tests/told-events";
import * as operations from "./operations.server";
import { type CampaignSender, startCampaigns } from "./send-campaigns.server";
import { accepted, addCampaign, addSubscribers, fakeTransport, refused } from "./sending.fixture";

const operator = { id: "o1", name: "Vera", email: "vera@example.org" };

onBothDatabases("sending of campaigns", (database) => {
  let directory: string;
  let services: Services;
  let clock: ReturnType<typeof movableClock>;
  let senders: CampaignSender[];
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "podcast-sending-"));
    clock = movableClock("2026-11-20T10:00:00.000Z");
    services = await testServices(database(), { directory, clock });
    await services.db.updateTable("newsletter_settings").set({ mails_per_minute: 0 }).execute();
    senders = [];
  });
  afterEach(async () => {
    await Promise.all(senders.map((sender) => sender.close()));
    await rm(directory, { recursive: true, force: true });
  });

  const send = (transport: ReturnType<typeof fakeTransport>["transport"]) => {
    const sender = startCampaigns(services, { transport });
    senders.push(sender);
    sender.wake();
    return sender;
  };
  const start = async (id: string) =>
    submitForm(services, operator, operations.start, await versionOf(id), { id });
  const versionOf = async (id: string) => ({ version: (await campaign(id)).updated_at });
  const campaign = (id: string) =>
    services.db
      .selectFrom("newsletter_campaigns")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const isDone = (id: string) =>
    eventually(async () => {
      for (const sender of senders) sender.wake();
      expect((await campaign(id)).sending).toBe("done");
      expect(await toldEvents(services.db)).toContain("campaign.sent");
    });
  const deliveries = async () => {
    const rows = await services.db
      .selectFrom("newsletter_deliveries as delivery")
      .innerJoin("newsletter_subscribers as subscriber", "subscriber.id", "delivery.subscriber_id")
      .select(["email", "delivery.status", "attempts", "due_at", "lease", "last_error"])
      .orderBy("email")
      .execute();
    return rows;
  };
  const states = async () =>
    Object.fromEntries((await deliveries()).map(({ email, status }) => [email, status]));

  test("a start makes one waiting mail for each active subscriber, once", async () => {
    const [first = ""] = await addSubscribers(services.db, ["a@x.org", "b@x.org", "c@x.org"]);
    await services.db
      .updateTable("newsletter_subscribers")
      .set({ status: "unsubscribed" })
      .where("id", "=", first)
      .execute();
    const id = await addCampaign(services.db);
    const results = await Promise.all(Array.from({ length: 5 }, () => start(id)));
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await states()).toEqual({ "b@x.org": "waiting", "c@x.org": "waiting" });
    expect(await campaign(id)).toMatchObject({
      status: "sent",
      sending: "running",
      sent_at: "2026-11-20T10:00:00.000Z",
      recipients: 2,
    });
    const events = await services.db.selectFrom("audit_log").select(["action", "detail"]).execute();
    expect(events).toEqual([{ action: "campaign.send", detail: "2 Empfänger" }]);
  });

  test("what somebody else saved since is not sent unseen", async () => {
    await addSubscribers(services.db, ["a@x.org"]);
    const id = await addCampaign(services.db);
    const { updated_at: version } = await campaign(id);
    await services.db
      .updateTable("newsletter_campaigns")
      .set({ subject: "Halb fer", updated_at: "2026-11-20T09:59:00.000Z" })
      .execute();
    for (const seen of [version, ""])
      expect(
        await submitForm(services, operator, operations.start, { version: seen }, { id }),
      ).toMatchObject({
        status: 409,
        message: expect.stringMatching(/^Der Newsletter wurde inzwischen geändert\./),
      });
    expect(await campaign(id)).toMatchObject({ status: "draft", sent_at: null });
    expect(await states()).toEqual({});
    expect((await start(id)).status).toBe(200);
  });

  test("without subscribers a campaign stays a draft, and the operator reads why", async () => {
    const id = await addCampaign(services.db);
    expect(await start(id)).toMatchObject({
      status: 422,
      message:
        "Newsletter konnte nicht versendet werden. Noch hat niemand den Newsletter abonniert: Es gibt niemanden, der ihn bekäme.",
    });
    expect(await campaign(id)).toMatchObject({ status: "draft", sending: "none", sent_at: null });
    expect(await services.db.selectFrom("audit_log").selectAll().execute()).toEqual([]);
  });

  test("a failed start is told in German and logged in English", async () => {
    const id = await addCampaign(services.db);
    await services.db.schema.alterTable("newsletter_deliveries").renameTo("gone").execute();
    const log = vi.spyOn(services.log, "error");
    await addSubscribers(services.db, ["a@x.org"]);
    expect(await start(id)).toMatchObject({
      status: 503,
      message: "Newsletter konnte nicht versendet werden",
    });
    expect(log.mock.calls[0]?.[1]).toBe("Failed to send newsletter campaign");
    log.mockRestore();
    await services.db.schema.alterTable("gone").renameTo("newsletter_deliveries").execute();
  });

  test("several processes share the work, and nobody gets a mail twice", async () => {
    const emails = Array.from({ length: 200 }, (_, index) => `s${index}@x.org`);
    await addSubscribers(services.db, emails);
    const id = await addCampaign(services.db);
    const { transport, taken } = fakeTransport();
    if (database.kind === "postgres") for (let count = 0; count < 3; count++) send(transport);
    else send(transport);
    await start(id);
    await isDone(id);
    expect(taken.toSorted()).toEqual(emails.toSorted());
    expect((await campaign(id)).finished_at).toBe("2026-11-20T10:00:00.000Z");
  });

  test("a draft is started when its time has come; who has nobody to go to is a plain draft again", async () => {
    const scheduled_at = "2026-11-20T11:00:00.000Z";
    const id = await addCampaign(services.db, { scheduled_at });
    const { transport, taken } = fakeTransport();
    const sender = send(transport);
    clock.moveTo("2026-11-20T10:59:59.000Z");
    sender.wake();
    clock.moveTo(scheduled_at);
    await eventually(async () => {
      sender.wake();
      expect(await campaign(id)).toMatchObject({
        status: "draft",
        scheduled_at: null,
        plan_failure: expect.stringContaining("Noch hat niemand den Newsletter abonniert"),
      });
    });
    await addSubscribers(services.db, ["a@x.org"]);
    const next = await addCampaign(services.db, { scheduled_at });
    sender.wake();
    await isDone(next);
    expect(taken).toEqual(["a@x.org"]);
    const events = await services.db
      .selectFrom("audit_log")
      .select(["action", "operator_name"])
      .orderBy("action")
      .execute();
    expect(events).toEqual([
      { action: "campaign.send", operator_name: "Zeitplan" },
      { action: "campaign.unschedule", operator_name: "Zeitplan" },
    ]);
  });

  test("a passing refusal is tried again after growing pauses, a lasting one never", async () => {
    await addSubscribers(services.db, ["for-ever@x.org", "for-now@x.org", "good@x.org"]);
    const id = await addCampaign(services.db);
    const answers: Record<string, Handover> = {
      "good@x.org": accepted,
      "for-now@x.org": refused("451 4.7.1 Greylisted"),
      "for-ever@x.org": refused("554 5.7.1 Spam"),
    };
    const { transport } = fakeTransport((email) => answers[email] ?? accepted);
    const sender = send(transport);
    await start(id);
    const pauses = [30, 120, 600, 3600, 10_800, 21_600, 43_200, 86_400];
    let now = Date.parse("2026-11-20T10:00:00.000Z");
    for (const [index, seconds] of pauses.entries()) {
      await eventually(async () => {
        sender.wake();
        expect((await deliveries())[1]).toMatchObject({
          status: "waiting",
          attempts: index + 1,
          last_error: "451 4.7.1 Greylisted",
          due_at: new Date(now + seconds * 1000).toISOString(),
          lease: null,
        });
      });
      now += seconds * 1000;
      clock.moveTo(new Date(now).toISOString());
    }
    await eventually(async () => {
      sender.wake();
      expect(await states()).toEqual({
        "for-ever@x.org": "failed",
        "for-now@x.org": "failed",
        "good@x.org": "sent",
      });
    });
    expect((await deliveries())[0]).toMatchObject({ attempts: 1, last_error: "554 5.7.1 Spam" });
    await isDone(id);
  });

  test("a mailbox that does not exist ends the subscription as bounced", async () => {
    await addSubscribers(services.db, ["gone@x.org"]);
    const id = await addCampaign(services.db);
    send(fakeTransport(() => refused("550 5.1.1 No such user", true)).transport);
    await start(id);
    await isDone(id);
    const [row] = await services.db.selectFrom("newsletter_subscribers").selectAll().execute();
    expect(row).toMatchObject({ status: "bounced", left_reason: "550 5.1.1 No such user" });
  });

  test("a server that is away counts against nobody, pauses everything, and says why", async () => {
    await addSubscribers(services.db, ["a@x.org", "b@x.org"]);
    const id = await addCampaign(services.db);
    const { transport } = fakeTransport(() => ({ kind: "away", reason: "connect ECONNREFUSED" }));
    send(transport);
    await start(id);
    await eventually(async () => {
      const row = await services.db
        .selectFrom("newsletter_sender")
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        trouble: "connect ECONNREFUSED",
        resumes_at: "2026-11-20T10:00:05.000Z",
      });
      for (const row of await deliveries())
        expect(row).toMatchObject({ status: "waiting", attempts: 0, lease: null });
    });
    await Promise.all(senders.splice(0).map((sender) => sender.close()));
    clock.moveTo("2026-11-20T10:01:00.000Z");
    const { transport: back, taken } = fakeTransport();
    send(back);
    await isDone(id);
    expect(taken.toSorted()).toEqual(["a@x.org", "b@x.org"]);
    const row = await services.db
      .selectFrom("newsletter_sender")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.trouble).toBeNull();
  });

  test("who left after the start gets nothing", async () => {
    const [left = ""] = await addSubscribers(services.db, ["left@x.org", "stays@x.org"]);
    const id = await addCampaign(services.db);
    await start(id);
    await services.db
      .updateTable("newsletter_subscribers")
      .set({ status: "unsubscribed" })
      .where("id", "=", left)
      .execute();
    const { transport, taken } = fakeTransport();
    send(transport);
    await isDone(id);
    expect(taken).toEqual(["stays@x.org"]);
    expect(await states()).toEqual({ "left@x.org": "skipped", "stays@x.org": "sent" });
  });

  test("a pause holds what waits, going on sends it, and a cancel skips it", async () => {
    const emails = Array.from({ length: 60 }, (_, index) => `s${index}@x.org`);
    await addSubscribers(services.db, emails);
    const id = await addCampaign(services.db);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { transport, taken } = fakeTransport(() => held.then(() => accepted));
    const sender = send(transport);
    await start(id);
    await eventually(async () =>
      expect((await deliveries()).some(({ lease }) => lease)).toBe(true),
    );
    expect(await submitForm(services, operator, operations.pause, {}, { id })).toMatchObject({
      status: 200,
    });
    goOn();
    await eventually(async () =>
      expect((await deliveries()).filter(({ lease }) => lease)).toEqual([]),
    );
    const sent = taken.length;
    expect(sent).toBeLessThanOrEqual(5);
    expect((await submitForm(services, operator, operations.pause, {}, { id })).status).toBe(409);

    await submitForm(services, operator, operations.resume, {}, { id });
    sender.wake();
    await eventually(() => expect(taken.length).toBeGreaterThan(sent));
    await isDone(id);
    expect(new Set(taken).size).toBe(60);

    const second = await addCampaign(services.db);
    await start(second);
    await submitForm(services, operator, operations.cancel, {}, { id: second });
    expect(await campaign(second)).toMatchObject({
      sending: "cancelled",
      finished_at: "2026-11-20T10:00:00.000Z",
    });
    const rows = await services.db
      .selectFrom("newsletter_deliveries")
      .select("status")
      .where("campaign_id", "=", second)
      .where("status", "=", "waiting")
      .execute();
    expect(rows).toEqual([]);
    const events = await services.db.selectFrom("audit_log").select("action").execute();
    expect(events.map(({ action }) => action).toSorted()).toEqual([
      "campaign.cancel",
      "campaign.pause",
      "campaign.resume",
      "campaign.send",
      "campaign.send",
    ]);
  });

  test("what a dead process held is sent by the next one", async () => {
    await addSubscribers(services.db, ["a@x.org"]);
    const id = await addCampaign(services.db);
    await start(id);
    await services.db
      .updateTable("newsletter_deliveries")
      .set({ lease: "dead", leased_until: "2026-11-20T10:00:15.000Z" })
      .execute();
    const { transport, taken } = fakeTransport();
    const sender = send(transport);
    if (database.kind === "postgres") {
      await eventually(async () => expect(await states()).toEqual({ "a@x.org": "waiting" }));
      clock.moveTo("2026-11-20T10:00:15.000Z");
      sender.wake();
    }
    await isDone(id);
    expect(taken).toEqual(["a@x.org"]);
  });
});
