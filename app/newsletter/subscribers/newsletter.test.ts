import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventJob } from "~/platform/events.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { toldEvents } from "../../../tests/told-events";
import { forgetUnconfirmed, forgetUnconfirmedJob } from "./forget-subscribers.server";
import {
  confirmationToken,
  confirmSignup,
  findConfirmation,
  findSubscription,
  hashOfToken,
  unsubscribe,
  unsubscribeToken,
} from "./mail-links.server";
import { confirmationMailJob, reminderMailJob } from "./newsletter-mails.server";
import { processSignup, signupJob } from "./process-signup.server";
import { receiveSignup, type Signup, signUp } from "./sign-up.server";
import { createSignup } from "./signup.fixture";

const start = "2026-11-20T10:00:00.000Z";
const address = "203.0.113.77";

onBothDatabases("newsletter", (database) => {
  let directory: string;
  let services: Services;
  let clock: ReturnType<typeof movableClock>;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "podcast-newsletter-"));
    clock = movableClock(start);
    services = await testServices(database(), { directory, clock });
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const signup = (values: Partial<Signup> = {}) =>
    createSignup(services, {
      email: "Anna@example.org",
      name: "Anna",
      place: "/",
      consent: "Die Worte unter dem Formular.",
      address,
      ...values,
    });
  const subscribers = () =>
    services.db.selectFrom("newsletter_subscribers").selectAll().orderBy("created_at").execute();
  const subscriber = async () => {
    const [first, ...others] = await subscribers();
    if (!first || others.length) throw new Error(`${others.length + 1} subscribers`);
    return first;
  };
  const consents = () =>
    services.db.selectFrom("newsletter_consents").selectAll().orderBy("requested_at").execute();
  const jobs = async () =>
    (await services.db.selectFrom("jobs").select("kind").orderBy("id").execute())
      .map(({ kind }) => kind)
      .filter((kind) => kind !== forgetUnconfirmedJob.kind && kind !== signupJob.kind)
      .filter((kind) => kind !== eventJob.kind);
  const lastToken = async () =>
    confirmationToken(services.secret, (await consents()).at(-1)?.id ?? "");
  const subscribe = async () => {
    await signup();
    return confirmSignup(services, await lastToken(), "2001:db8:1:2::3");
  };

  test("a signup waits for its confirmation, with the proof of consent and one mail to send", async () => {
    await signup();
    expect(await subscriber()).toMatchObject({
      email: "Anna@example.org",
      email_key: "anna@example.org",
      name: "Anna",
      status: "pending",
      mailed_at: start,
      confirmed_at: null,
    });
    expect(await consents()).toEqual([
      {
        id: expect.any(String),
        subscriber_id: (await subscriber()).id,
        text_version: expect.any(String),
        text: "Die Worte unter dem Formular.",
        form_url: "https://podcast.example/",
        token_hash: hashOfToken(await lastToken()),
        requested_at: start,
        requested_ip: "203.0.113.0",
        confirmed_at: null,
        confirmed_ip: null,
      },
    ]);
    expect(await jobs()).toEqual([confirmationMailJob.kind]);
  });

  test("the answer costs the same whoever signs up, and names nobody in a job", async () => {
    const statements = async (email: string) => {
      const seen: string[] = [];
      const db = services.db.withPlugin({
        transformQuery({ node, queryId }) {
          seen.push(services.db.getExecutor().compileQuery(node, queryId).sql);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const visitor = { address, userAgent: "", refusesCounting: false };
      const origin = { visitor, place: "/", consent: "Ja." } as const;
      const fields = { email, name: "", place: "/", website: "", elapsed: "9000" };
      expect(await receiveSignup({ ...services, db }, fields, origin)).toBe("sent");
      return seen;
    };
    await subscribe();
    await signup({ email: "berta@example.org" });
    const anna = await statements("anna@example.org");
    expect(anna.length).toBeGreaterThan(0);
    expect(await statements("berta@example.org")).toEqual(anna);
    clock.moveTo("2026-11-20T12:00:00.000Z");
    for (const email of ["anna@example.org", "berta@example.org", "neu@example.org"])
      expect(await statements(email)).toEqual(anna);
    const payloads = await services.db.selectFrom("jobs").select("payload").execute();
    expect(JSON.stringify(payloads)).not.toContain("@");
  });

  test("the token stands nowhere in the database", async () => {
    await signup();
    const token = await lastToken();
    const everything = JSON.stringify([
      await subscribers(),
      await consents(),
      await services.db.selectFrom("jobs").selectAll().execute(),
    ]);
    expect(everything).not.toContain(token);
  });

  test("500 signups of one address at once make one subscriber, one proof and one mail", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 500 }, (_, n) =>
        signup({ email: n % 2 ? "anna@example.org" : "ANNA@Example.org" }),
      ),
    );
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await subscribers()).toHaveLength(1);
    expect(await consents()).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
  });

  test("500 signups at once an hour later make one more mail", async () => {
    await signup();
    clock.moveTo("2026-11-20T11:01:00Z");
    await Promise.all(Array.from({ length: 500 }, () => signup()));
    expect(await subscribers()).toHaveLength(1);
    expect(await consents()).toHaveLength(2);
    expect(await jobs()).toHaveLength(2);
  });

  test("100 signups of as many addresses at once are all taken down", async () => {
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => signup({ email: `person${n}@example.org` })),
    );
    expect(await subscribers()).toHaveLength(100);
    expect(await jobs()).toHaveLength(100);
  });

  test("a second signup mails again only after an hour, and both links are good", async () => {
    await signup();
    const first = await lastToken();
    clock.moveTo("2026-11-20T10:59:59Z");
    await signup({ name: "Wer anders" });
    expect(await consents()).toHaveLength(1);
    expect((await subscriber()).name).toBe("Anna");
    clock.moveTo("2026-11-20T11:01:00Z");
    await signup();
    expect(await consents()).toHaveLength(2);
    expect(await jobs()).toEqual([confirmationMailJob.kind, confirmationMailJob.kind]);
    const { db } = services;
    expect(await findConfirmation(db, first, clock.now())).toBe("open");
    expect(await findConfirmation(db, await lastToken(), clock.now())).toBe("open");
  });

  test("confirming makes the subscriber active and completes the proof; looking does not", async () => {
    await signup();
    const token = await lastToken();
    for (let look = 0; look < 3; look++)
      expect(await findConfirmation(services.db, token, clock.now())).toBe("open");
    expect((await subscriber()).status).toBe("pending");
    clock.moveTo("2026-11-20T10:05:00.000Z");
    expect(await confirmSignup(services, token, "2001:db8:1:2::3")).toBe("confirmed");
    expect(await subscriber()).toMatchObject({
      status: "active",
      confirmed_at: "2026-11-20T10:05:00.000Z",
    });
    expect((await consents())[0]).toMatchObject({
      requested_at: start,
      requested_ip: "203.0.113.0",
      confirmed_at: "2026-11-20T10:05:00.000Z",
      confirmed_ip: "2001:db8:1::",
    });
  });

  test("confirming again, even many times at once, says the same and changes nothing", async () => {
    await signup();
    const token = await lastToken();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => confirmSignup(services, token, address)),
    );
    expect(new Set(all)).toEqual(new Set(["confirmed"]));
    const before = [(await subscriber()).confirmed_at, await consents()];
    clock.moveTo("2026-12-24T10:00:00Z");
    expect(await confirmSignup(services, token, "198.51.100.1")).toBe("confirmed");
    expect([(await subscriber()).confirmed_at, await consents()]).toEqual(before);
  });

  test("a link is good for seven days and not a second longer", async () => {
    await signup();
    const token = await lastToken();
    clock.moveTo("2026-11-27T09:59:59.999Z");
    expect(await findConfirmation(services.db, token, clock.now())).toBe("open");
    clock.moveTo("2026-11-27T10:00:00.000Z");
    expect(await findConfirmation(services.db, token, clock.now())).toBe("expired");
    expect(await confirmSignup(services, token, address)).toBe("expired");
    expect((await subscriber()).status).toBe("pending");
  });

  test.each(["", "x", "a".repeat(43), "../../etc/passwd", "%00"])(
    "the unknown token '%s' confirms nothing",
    async (token) => {
      await signup();
      expect(await findConfirmation(services.db, token, clock.now())).toBe("unknown");
      expect(await confirmSignup(services, token, address)).toBe("unknown");
      expect((await subscriber()).status).toBe("pending");
    },
  );

  test("who is in and signs up again gets one friendly mail an hour and stays as they are", async () => {
    await subscribe();
    clock.moveTo("2026-11-20T12:00:00.000Z");
    await Promise.all(Array.from({ length: 50 }, () => signup({ name: "Mallory" })));
    expect(await jobs()).toEqual([confirmationMailJob.kind, reminderMailJob.kind]);
    expect(await subscriber()).toMatchObject({ status: "active", name: "Anna" });
    expect(await consents()).toHaveLength(1);
    clock.moveTo("2026-11-20T13:01:00.000Z");
    await signup();
    expect(await jobs()).toHaveLength(3);
  });

  test("unsubscribing keeps the proof, and twice says the same", async () => {
    await subscribe();
    const token = unsubscribeToken(services.secret, (await subscriber()).id);
    expect(await findSubscription(services, token)).toBe("running");
    expect(await unsubscribe(services, token)).toBe("ended");
    clock.moveTo("2026-11-21T10:00:00Z");
    expect(await unsubscribe(services, token)).toBe("ended");
    expect(await findSubscription(services, token)).toBe("ended");
    expect(await subscriber()).toMatchObject({ status: "unsubscribed", unsubscribed_at: start });
    expect(await consents()).toHaveLength(1);
    expect(await unsubscribe(services, `${token}x`)).toBe("unknown");
    expect(await toldEvents(services.db)).toEqual(["subscriber.confirmed", "subscriber.left"]);
  });

  test("an old link brings nobody back who left", async () => {
    await subscribe();
    const confirmed = await lastToken();
    await unsubscribe(services, unsubscribeToken(services.secret, (await subscriber()).id));
    expect(await confirmSignup(services, confirmed, address)).toBe("expired");
    expect((await subscriber()).status).toBe("unsubscribed");
  });

  test("a link that was never used is gone after leaving", async () => {
    await signup();
    const unused = await lastToken();
    clock.moveTo("2026-11-20T11:01:00Z");
    await subscribe();
    await unsubscribe(services, unsubscribeToken(services.secret, (await subscriber()).id));
    expect(await confirmSignup(services, unused, address)).toBe("unknown");
    expect((await subscriber()).status).toBe("unsubscribed");
  });

  test("who left may come back at once, with a new proof", async () => {
    await subscribe();
    const token = unsubscribeToken(services.secret, (await subscriber()).id);
    await unsubscribe(services, token);
    clock.moveTo("2026-11-20T11:01:00Z");
    await signup();
    expect((await subscriber()).status).toBe("pending");
    expect(await confirmSignup(services, await lastToken(), address)).toBe("confirmed");
    expect(await subscriber()).toMatchObject({ status: "active", unsubscribed_at: null });
    expect(await consents()).toHaveLength(2);
    expect(await findSubscription(services, token)).toBe("running");
  });

  test("who leaves before confirming is forgotten", async () => {
    await signup();
    const token = unsubscribeToken(services.secret, (await subscriber()).id);
    expect(await unsubscribe(services, token)).toBe("ended");
    expect(await subscribers()).toEqual([]);
    expect(await consents()).toEqual([]);
    expect(await unsubscribe(services, token)).toBe("ended");
  });

  test("confirming, leaving and signing up at once end in an orderly state", async () => {
    await subscribe();
    const confirmed = await lastToken();
    const leave = unsubscribeToken(services.secret, (await subscriber()).id);
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => {
        if (n % 3 === 0) return confirmSignup(services, confirmed, address);
        return n % 3 === 1 ? unsubscribe(services, leave) : signup();
      }),
    );
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(["pending", "unsubscribed"]).toContain((await subscriber()).status);
  });

  test("signups that nobody confirmed are forgotten after 30 days, and one job a day is planned for it", async () => {
    await signup();
    await signup({ email: "berta@example.org" });
    const planned = await services.db
      .selectFrom("jobs")
      .select(["unique_key", "due_at"])
      .where("kind", "=", forgetUnconfirmedJob.kind)
      .execute();
    expect(planned).toEqual([
      {
        unique_key: `${forgetUnconfirmedJob.kind}:2026-12-21`,
        due_at: "2026-12-20T23:00:00.000Z",
      },
    ]);
    clock.moveTo("2026-12-20T09:59:00.000Z");
    await forgetUnconfirmed(services);
    expect(await subscribers()).toHaveLength(2);
    clock.moveTo("2026-12-20T23:00:00.000Z");
    await forgetUnconfirmed(services);
    expect(await subscribers()).toEqual([]);
    expect(await consents()).toEqual([]);
  });

  test("active subscribers are never forgotten, and who did not come back stays unsubscribed with the old proof", async () => {
    await subscribe();
    const { id } = await subscriber();
    clock.moveTo("2027-03-01T10:00:00.000Z");
    await forgetUnconfirmed(services);
    expect((await subscriber()).status).toBe("active");
    await unsubscribe(services, unsubscribeToken(services.secret, id));
    await signup();
    clock.moveTo("2027-04-02T10:00:00.000Z");
    await forgetUnconfirmed(services);
    expect((await subscriber()).status).toBe("unsubscribed");
    expect((await consents()).map(({ confirmed_at }) => confirmed_at)).toEqual([start]);
  });

  test("a failure carries the specification's words and its cause", async () => {
    await services.db.schema.dropTable("newsletter_signups").execute();
    await expect(signup()).rejects.toMatchObject({
      name: "DataError",
      message: "Failed to subscribe to newsletter",
      cause: expect.any(Error),
    });
    expect(await services.db.selectFrom("jobs").select("id").execute()).toEqual([]);
  });

  test("work that fails leaves the signup for the next time", async () => {
    const { schema } = services.db;
    const id = await signUp(services, {
      email: "anna@example.org",
      name: "",
      place: "/",
      consent: "Ja.",
      address,
    });
    await schema.alterTable("newsletter_consents").renameTo("away").execute();
    await expect(processSignup(services, id)).rejects.toThrow("Failed to subscribe to newsletter");
    await schema.alterTable("away").renameTo("newsletter_consents").execute();
    expect(await subscribers()).toEqual([]);
    for (let run = 0; run < 2; run++) await processSignup(services, id);
    expect(await subscribers()).toHaveLength(1);
    expect(await consents()).toHaveLength(1);
  });
});
