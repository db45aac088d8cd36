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
import { confirmSignup, unsubscribe } from "./mail-links.server";
import { createSignup } from "./signup.fixture";

onBothDatabases("mails of the newsletter", (database) => {
  let directory: string;
  let services: Services;
  let mails: Mail[];
  let clock: ReturnType<typeof movableClock>;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "podcast-newsletter-"));
    clock = movableClock("2026-11-20T10:00:00.000Z");
    mails = [];
    services = await testServices(database(), { directory, clock, mails });
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const signup = () =>
    createSignup(services, {
      email: "anna@example.org",
      name: "Kauf jetzt auf http://spam.example",
      place: "/",
      consent: "Die Worte.",
      address: "203.0.113.7",
    });
  const run = () => runDueJobs(services, rooms.jobs);
  const tokenIn = (mail: Mail | undefined) =>
    /\/newsletter\/confirmation\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
  const leaveTokenIn = (mail: Mail | undefined) =>
    /\/newsletter\/unsubscribe\/([\w.-]+)/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ??
    "";

  test("a signup is answered with one mail whose link confirms it", async () => {
    await signup();
    await run();
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({
      to: "anna@example.org",
      subject: "Bitte bestätige deine Anmeldung zum Newsletter von „Mein Podcast“",
    });
    const link = `https://podcast.example/newsletter/confirmation/${tokenIn(mail)}`;
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.text).toContain(`\n${link}\n`);
    expect(await confirmSignup(services, tokenIn(mail), "203.0.113.7")).toBe("confirmed");
  });

  test("the mail says who, why and what to do, and neither advertises nor repeats what was typed", async () => {
    await signup();
    await run();
    const text = mails[0]?.text ?? "";
    expect(text).toContain("Absender: Mein Podcast");
    expect(text).toContain("weil jemand auf podcast.example diese Adresse");
    expect(text).toContain("brauchst du nichts zu tun");
    expect(text).toContain("https://podcast.example/imprint");
    expect(JSON.stringify(mails[0])).not.toContain("spam.example");
    expect(mails[0]?.html).not.toMatch(/<(img|script|link)\b/);
    expect(mails[0]?.html.match(/https?:\/\/(?!podcast\.example|www\.w3\.org)[^"]+/g)).toBeNull();
  });

  test("the same job run twice makes the same mail", async () => {
    await signup();
    await run();
    await services.db.updateTable("jobs").set({ status: "waiting" }).execute();
    await run();
    expect(mails).toHaveLength(2);
    expect(mails[1]).toEqual(mails[0]);
  });

  test("nothing is sent about a signup that was confirmed or taken back meanwhile", async () => {
    await signup();
    await run();
    await services.db.updateTable("jobs").set({ status: "waiting" }).execute();
    await confirmSignup(services, tokenIn(mails[0]), "203.0.113.7");
    await run();
    expect(mails).toHaveLength(1);
  });

  test("a mail that comes too late for its link is not sent", async () => {
    await signup();
    clock.moveTo("2026-11-28T10:00:00.000Z");
    await run();
    expect(mails).toEqual([]);
  });

  test("a changed secret is told to the operator, and no dead link goes out", async () => {
    await signup();
    services = { ...services, secret: "another secret of 32 characters!" };
    await run();
    expect(mails).toEqual([]);
    const [job] = await services.db
      .selectFrom("jobs")
      .select(["status", "last_error"])
      .where("kind", "=", "newsletter-confirmation")
      .execute();
    expect(job).toEqual({ status: "failed", last_error: "SECRET changed since this signup" });
  });

  test("who is in and signs up again is told so, with a link to leave that works by one click", async () => {
    await signup();
    await run();
    await confirmSignup(services, tokenIn(mails[0]), "203.0.113.7");
    clock.moveTo("2026-11-20T12:00:00.000Z");
    await signup();
    await run();
    const mail = mails[1];
    expect(mail?.subject).toBe("Du bist schon dabei: Newsletter von „Mein Podcast“");
    expect(mail?.headers).toEqual({
      "List-Unsubscribe": `<https://podcast.example/newsletter/unsubscribe/${leaveTokenIn(mail)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(mail?.text).toContain(`/newsletter/unsubscribe/${leaveTokenIn(mail)}`);
    expect(await unsubscribe(services, leaveTokenIn(mail))).toBe("ended");
  });

  test("who left before the reminder went out gets none", async () => {
    await signup();
    await run();
    await confirmSignup(services, tokenIn(mails[0]), "203.0.113.7");
    clock.moveTo("2026-11-20T12:00:00.000Z");
    await signup();
    await unsubscribe(services, leaveTokenIn(mails[0]));
    await run();
    expect(mails).toHaveLength(1);
  });

  test("after 30 days the planned job forgets who never confirmed", async () => {
    await signup();
    await run();
    clock.moveTo("2026-12-20T23:00:00.000Z");
    await run();
    expect(await services.db.selectFrom("newsletter_subscribers").selectAll().execute()).toEqual(
      [],
    );
  });
});
