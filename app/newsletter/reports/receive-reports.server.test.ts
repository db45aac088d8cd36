import { expect, it } from "vitest";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, readableLog, testServices } from "../../../tests/sites";
import { campaignRow, subscriberRow } from "../rows.fixture";
import { reactivate } from "../subscribers/subscriber-state.server";
import { bounceMail, complaintMail } from "./mail-report.fixture";
import { parseMailReport, type Report } from "./parse-mail-report.server";
import { readReports } from "./read-reports.server";
import { receiveReports } from "./receive-reports.server";

const bounce: Report = {
  kind: "bounce",
  isPermanent: true,
  messageId: "<campaign-c1.s1@podcast.example>",
  email: null,
  reason: "550 User unknown",
  isProven: true,
};
const passing = { ...bounce, isPermanent: false, reason: "452 full" };

onBothDatabases("reports of mailboxes", (database) => {
  const clock = movableClock("2026-11-20T10:00:00Z");

  /** Ada (s1) and Bob (s2) are active; Ada got every campaign, Bob the first. */
  async function open(campaigns = 1) {
    clock.moveTo("2026-11-20T10:00:00Z");
    const { log, lines } = readableLog();
    const services = {
      ...(await testServices(database(), { directory: database.directory(), clock })),
      log,
    };
    const { db } = services;
    const moment = clock.now().toISOString();
    for (const [id, email] of [
      ["s1", "ada@example.org"],
      ["s2", "bob@example.org"],
    ] as const)
      await db.insertInto("newsletter_subscribers").values(subscriberRow({ id, email })).execute();
    for (let number = 1; number <= campaigns; number += 1) {
      const id = `c${number}`;
      await db
        .insertInto("newsletter_campaigns")
        .values(campaignRow({ id, status: "sent", sending: "done", recipients: 2 }))
        .execute();
      for (const subscriber_id of number === 1 ? ["s1", "s2"] : ["s1"])
        await db
          .insertInto("newsletter_deliveries")
          .values({
            campaign_id: id,
            subscriber_id,
            status: "sent",
            attempts: 1,
            due_at: moment,
            lease: null,
            leased_until: null,
            last_error: null,
            sent_at: moment,
          })
          .execute();
    }
    return {
      lines,
      db,
      receive: (...reports: Report[]) => receiveReports(services, reports),
      stateOf: async (id: string) =>
        db
          .selectFrom("newsletter_subscribers")
          .select(["status", "left_reason"])
          .where("id", "=", id)
          .executeTakeFirstOrThrow(),
      rows: () => db.selectFrom("newsletter_reports").selectAll().execute(),
    };
  }

  it("a lasting bounce ends mails, once, and only for whom it is about", async () => {
    const { receive, stateOf, rows, db } = await open();
    expect(await receive(bounce)).toEqual({ taken: 1, repeated: 0, unknown: 0 });
    expect(await stateOf("s1")).toEqual({ status: "bounced", left_reason: "550 User unknown" });
    expect((await stateOf("s2")).status).toBe("active");
    expect(await receive(bounce, { ...bounce, reason: "again" })).toMatchObject({ repeated: 2 });
    expect(await rows()).toMatchObject([{ campaign_id: "c1", subscriber_id: "s1", permanent: 1 }]);
    const days = await db.selectFrom("newsletter_days").selectAll().execute();
    expect(days).toEqual([{ date: "2026-11-20", joined: 0, gone: 0, bounced: 1 }]);
  });

  it("the same report from everywhere at once counts once", async () => {
    const { receive, rows } = await open();
    const results = await Promise.all(Array.from({ length: 6 }, () => receive(bounce)));
    expect(results.reduce((sum, { taken }) => sum + taken, 0)).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  it("a complaint ends the subscription", async () => {
    const { receive, stateOf, db } = await open();
    await receive({ ...bounce, kind: "complaint", reason: "abuse" });
    expect(await stateOf("s1")).toEqual({ status: "unsubscribed", left_reason: "abuse" });
    expect(await readReports(db, "c1")).toEqual({
      left: 0,
      lasting: 0,
      passing: 0,
      complaints: 1,
      reasons: [{ kind: "complaint", isPermanent: true, reason: "abuse", count: 1 }],
    });
  });

  it("who leaves counts with the campaign that came last before", async () => {
    const { db } = await open(2);
    await db
      .updateTable("newsletter_deliveries")
      .set({ sent_at: "2026-11-27T10:00:00.000Z" })
      .where("campaign_id", "=", "c2")
      .execute();
    const leave = (id: string, unsubscribed_at: string) =>
      db
        .updateTable("newsletter_subscribers")
        .set({ status: "unsubscribed", unsubscribed_at })
        .where("id", "=", id)
        .execute();
    const left = async () => [
      (await readReports(db, "c1")).left,
      (await readReports(db, "c2")).left,
    ];
    expect(await left()).toEqual([0, 0]);
    await leave("s1", "2026-11-28T10:00:00.000Z");
    await leave("s2", "2026-11-28T10:00:00.000Z");
    expect(await left()).toEqual([1, 1]);
    await leave("s1", "2026-11-21T10:00:00.000Z");
    expect(await left()).toEqual([2, 0]);
  });

  it("bounces for now end mails with the fifth campaign within 90 days", async () => {
    const { receive, stateOf } = await open(5);
    const about = (number: number) => ({
      ...passing,
      messageId: `<campaign-c${number}.s1@podcast.example>`,
    });
    await receive(about(1), about(1), about(2), about(3), about(4));
    expect((await stateOf("s1")).status).toBe("active");
    await receive(about(5));
    expect(await stateOf("s1")).toEqual({ status: "bounced", left_reason: "452 full" });
  });

  it("older ones, and those before they confirmed again, do not count", async () => {
    const { receive, stateOf, db } = await open(6);
    const about = (number: number) => ({
      ...passing,
      messageId: `<campaign-c${number}.s1@podcast.example>`,
    });
    await receive(about(1), about(2), about(3), about(4));
    clock.moveTo("2027-02-19T10:00:00Z");
    await receive(about(5));
    expect((await stateOf("s1")).status).toBe("active");
    clock.moveTo("2027-02-20T10:00:00Z");
    await db
      .updateTable("newsletter_subscribers")
      .set({ confirmed_at: "2027-02-20T09:00:00.000Z" })
      .execute();
    await receive(about(6));
    expect((await stateOf("s1")).status).toBe("active");
  });

  it("those before the operator sent to them again do not count either", async () => {
    const { receive, stateOf, rows, db } = await open(10);
    const about = (number: number) => ({
      ...passing,
      messageId: `<campaign-c${number}.s1@podcast.example>`,
    });
    await receive(about(1), about(2), about(3), about(4), about(5));
    expect((await stateOf("s1")).status).toBe("bounced");
    clock.moveTo("2026-11-20T10:01:00Z");
    await db.transaction().execute((trx) => reactivate(trx, "s1", clock.now()));
    clock.moveTo("2026-11-20T10:02:00Z");
    await receive(about(5), about(6), about(7), about(8), about(9));
    expect((await stateOf("s1")).status).toBe("active");
    await receive(about(10));
    expect((await stateOf("s1")).status).toBe("bounced");
    // The numbers of each campaign are unchanged.
    expect(await rows()).toHaveLength(10);
  });

  it("by address the last mail of 30 days is meant", async () => {
    const { receive, rows, stateOf } = await open();
    expect(await receive({ ...bounce, messageId: null, email: " ADA@example.org" })).toMatchObject({
      taken: 1,
    });
    expect(await rows()).toMatchObject([{ campaign_id: "c1", subscriber_id: "s1" }]);
    expect((await stateOf("s1")).status).toBe("bounced");
  });

  it("by address alone, later than that, only a signed report is believed", async () => {
    const { receive, rows } = await open();
    clock.moveTo("2027-01-20T10:00:00Z");
    const report = { ...bounce, messageId: null, email: "ada@example.org" };
    expect(await receive({ ...report, isProven: false })).toMatchObject({ unknown: 1 });
    expect(await rows()).toEqual([]);
    expect(await receive(report, report)).toMatchObject({ taken: 1, repeated: 1 });
    expect(await rows()).toMatchObject([{ campaign_id: null, subscriber_id: "s1" }]);
  });

  it("of who is unknown nothing is kept, and the log names nobody", async () => {
    const { receive, rows, lines } = await open();
    const strangers = [
      { ...bounce, messageId: "<campaign-c1.s9@podcast.example>" },
      { ...bounce, messageId: "<campaign-c9.s1@podcast.example>" },
      { ...bounce, messageId: "<other@podcast.example>", email: "eve@example.net" },
      { ...bounce, messageId: null, email: "ada\0@example.org" },
    ];
    expect(await receive(...strangers)).toEqual({ taken: 0, repeated: 0, unknown: 4 });
    expect(await rows()).toEqual([]);
    expect(JSON.stringify(lines)).toContain('"unknown":4');
    expect(JSON.stringify(lines)).not.toContain("example.net");
  });

  it("mails of mailboxes lead to the same", async () => {
    const { receive, stateOf } = await open();
    await receive(...(await parseMailReport(bounceMail())));
    expect((await stateOf("s1")).status).toBe("bounced");
    await receive(...(await parseMailReport(complaintMail())));
    expect((await stateOf("s1")).status).toBe("unsubscribed");
  });
});
