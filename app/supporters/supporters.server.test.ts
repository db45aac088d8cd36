import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { getShow } from "~/core/show/show.server";
import type { Mail } from "~/platform/mailer/mail";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { askOperation } from "../../tests/ask-operation";
import { onBothDatabases } from "../../tests/databases";
import { anna, contentServices, putEpisode } from "../../tests/fixtures/content";
import { submitForm } from "../../tests/submit-form";
import { hashOf } from "./feed-token.server";
import { sendLostAddress } from "./lost-address.server";
import { addAll, end, endAllMissing, readSupporters, renew } from "./operations.server";
import { countDevice, personalFiles, personalStreams } from "./personal-feed.server";
import { sharedMailJob, supporterMailJob } from "./supporter-mail.server";
import {
  addSupporters,
  changeSupporter,
  forgetSupportersJob,
  listMissing,
  listSupporters,
} from "./supporters.server";

const people = (...emails: string[]) => ({
  rows: emails.map((email) => ({ email, name: null })),
  source: "Steady",
});

async function readList(text: string) {
  const read = await readSupporters(text);
  if ("error" in read) return read;
  const { rows, unused, isWhole } = read;
  return { rows: rows.map(({ email, name }) => ({ email, name })), unused: unused.length, isWhole };
}

/** Sends waiting mails, and returns their tokens. */
async function sendMails(services: Services): Promise<string[]> {
  const mails: Mail[] = [];
  const mailer = { ...services.mailer, send: async (mail: Mail) => void mails.push(mail) };
  const jobs = await services.db
    .selectFrom("jobs")
    .select(["id", "payload"])
    .where("kind", "=", supporterMailJob.kind)
    .execute();
  await services.db.deleteFrom("jobs").where("kind", "=", supporterMailJob.kind).execute();
  const running = { attempts: 1, signal: new AbortController().signal };
  for (const { id, payload } of jobs)
    await supporterMailJob.run({ ...services, mailer }, JSON.parse(payload), { id, ...running });
  const { name, email } = await getShow(services.db);
  for (const { replyTo } of mails) expect(replyTo).toEqual({ name, address: email });
  return mails.map(({ text }) => /feed\/([\w-]{43})\.xml/.exec(text)?.[1] ?? "");
}

async function feedOf(services: Services, token = "") {
  const url = new URL(`https://podcast.example/unterstuetzen/feed/${token}.xml`);
  const [feed] = personalFiles;
  const answer = await feed?.render(services, { url, param: () => `${token}.xml` });
  return { status: answer?.status, headers: answer?.headers, body: String(answer?.body) };
}

onBothDatabases("supporters", (database) => {
  test("come as a list, with an answer for each row and the address of each new feed", async () => {
    const { services } = await contentServices(database());
    const send = async (input: object, file?: string) => {
      const content = (async function* () {
        yield Buffer.from(file ?? "");
      })();
      const caller = file === undefined ? {} : { file: { name: "steady.csv", content } };
      const { rows } = await askOperation(services, "admin.supporters.addList", input, caller);
      return rows as { line: number; outcome: string; id?: string; feedUrl?: string }[];
    };
    const said = (rows: Awaited<ReturnType<typeof send>>) =>
      rows.map(({ line, outcome, feedUrl }) => `${line} ${outcome}${feedUrl ? " feed" : ""}`);
    const rows = ["ada@mail.example", "keine", "ADA@mail.example"].map((email) => ({ email }));
    expect(said(await send({ rows, dryRun: true }))).toEqual(["1 added", "2 invalid", "3 double"]);
    expect((await listSupporters(services.db)).total).toBe(0);
    const first = await send({ rows });
    expect(said(first)).toEqual(["1 added feed", "2 invalid", "3 double"]);
    const [token = ""] = await sendMails(services);
    expect(first[0]?.feedUrl).toBe(`https://podcast.example/unterstuetzen/feed/${token}.xml`);
    expect((await feedOf(services, token)).status).toBe(200);
    const list =
      "email,status\nada@mail.example,active\nbob@mail.example,active\neve@mail.example,expired";
    expect(said(await send({ source: "Steady" }, list))).toEqual([
      "2 known",
      "3 added feed",
      "4 off",
    ]);
    expect(said(await send({ source: "Steady" }, list))).toEqual(["2 known", "3 known", "4 off"]);

    const add = (email: string) => askOperation(services, "admin.supporters.add", { email });
    const cleo = await add("cleo@mail.example");
    expect(cleo).toEqual({
      added: true,
      id: expect.any(String),
      feedUrl: expect.stringContaining("/feed/"),
    });
    expect(await add("cleo@mail.example")).toEqual({ added: false, id: cleo.id });
    const { id } = cleo;
    const { feedUrl } = await askOperation(services, "admin.supporters.renew", { id });
    expect(feedUrl).not.toBe(cleo.feedUrl);
    expect(await askOperation(services, "admin.supporters.end", { id })).toEqual({});
    expect(await askOperation(services, "admin.supporters.get", { id })).toMatchObject({
      email: "cleo@mail.example",
      endedAt: expect.any(String),
    });
    await expect(add("keine")).rejects.toMatchObject({
      details: { errors: { email: expect.any(String) } },
    });
  });

  test("get a feed of their own by mail, with what is for them, until it has another address", async () => {
    const { services } = await contentServices(database());
    const { db } = services;
    await putEpisode(services, {
      audience: "supporters",
      audioUrl: "https://ton.example/geheim.mp3",
      transcript: "WEBVTT\n\n00:01.000 --> 00:02.000\nBlech.",
    });
    expect(
      await addSupporters(services, anna, people("Ada@Mail.example", "bob@mail.example")),
    ).toEqual({ added: 2, known: 0 });
    expect(await addSupporters(services, anna, people("ada@mail.example"))).toEqual({
      added: 0,
      known: 1,
    });
    const [token = ""] = await sendMails(services);
    const feed = await feedOf(services, token);
    expect(feed).toMatchObject({
      status: 200,
      headers: { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" },
    });
    expect(feed.body).toContain(`https://podcast.example/unterstuetzen/ton/${token}/`);
    expect(feed.body).toContain(`https://podcast.example/unterstuetzen/text/${token}/`);
    expect(feed.body).toContain("<itunes:block>Yes</itunes:block>");
    expect(feed.body).not.toMatch(/geheim\.mp3|podcast:guid|rel="hub"/);
    const stored = await db.selectFrom("supporters").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);

    const { rows } = await listSupporters(db, { query: "ADA" });
    const { id = "" } = rows[0] ?? {};
    expect(await submitForm(services, anna, renew, { id })).toMatchObject({ saved: true });
    expect(await submitForm(services, anna, renew, { id: "" })).toMatchObject({ status: 404 });
    expect(await feedOf(services, token)).toMatchObject({
      status: 410,
      body: expect.stringContaining("gilt nicht mehr"),
    });
    const [next = ""] = await sendMails(services);
    expect((await feedOf(services, next)).status).toBe(200);
    await submitForm(services, anna, end, { id });
    expect((await feedOf(services, next)).status).toBe(410);
    await addSupporters(services, anna, people("ada@mail.example"));
    const [again = ""] = await sendMails(services);
    expect((await feedOf(services, again)).status).toBe(200);
  });

  test("find no sound where an episode has none yet, in their feed or at its address", async () => {
    const { services } = await contentServices(database());
    const { id } = await putEpisode(services, { audience: "supporters", audioUrl: "#" });
    await addSupporters(services, anna, people("ada@mail.example"));
    const [token = ""] = await sendMails(services);
    expect((await feedOf(services, token)).body).not.toContain("/ton/");
    const [stream] = personalStreams;
    const server = createServer((incoming, outgoing) => {
      const param = (name: string) => (name === "token" ? token : id);
      const visitor = { address: "192.0.2.1", userAgent: "AntennaPod/3.4", refusesCounting: false };
      const observe = () => null;
      void stream?.send(services, { incoming, outgoing, param, visitor, observe });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect(await services.db.selectFrom("supporter_devices").selectAll().execute()).toEqual([]);
  });

  test("have the same feed with their own addresses, made once until something in it changes", async () => {
    const { services, clock } = await contentServices(database());
    await putEpisode(services, { audience: "supporters", audioUrl: "https://ton.example/a.mp3" });
    await addSupporters(services, anna, people("ada@mail.example", "bob@mail.example"));
    const [ada = "", bob = ""] = await sendMails(services);
    const hers = await feedOf(services, ada);
    const his = await feedOf(services, bob);
    expect(his).toEqual({ ...hers, body: hers.body.replaceAll(ada, bob) });
    expect(his.body.match(/\/(?:ton|feed)\/[\w-]{43}/g)).toEqual([`/feed/${bob}`, `/ton/${bob}`]);
    // Bypasses the content's version: the earlier render is sent.
    await services.db.updateTable("episodes").set({ title: "Anders" }).execute();
    expect(await feedOf(services, ada)).toEqual(hers);
    clock.moveTo("2026-11-20T23:00:00Z");
    expect((await feedOf(services, ada)).body).toContain("Anders");
    const date = "2026-11-25";
    await putEpisode(services, {
      title: "Geplant",
      number: "2",
      date,
      audioUrl: "https://ton.example/b.mp3",
    });
    expect((await feedOf(services, bob)).body).not.toContain("Geplant");
    clock.moveTo("2026-11-24T23:00:00Z");
    expect((await feedOf(services, bob)).body).toContain("Geplant");
  });

  test("who are missing in the next list of their source keep the feed until somebody ends it", async () => {
    const { services, clock } = await contentServices(database());
    const { db } = services;
    const list = (list: string, source = "Steady") =>
      submitForm(services, anna, addAll, { list, source });
    const left = async () => (await listMissing(db)).map(({ source, emails }) => [source, emails]);
    await list("ada@mail.example\nbob@mail.example");
    const head = "email,subscription_state\n";
    await list(
      `${head}cleo@mail.example,active\ndora@mail.example,active\neve@mail.example,active`,
    );
    await list(`${head}frida@mail.example,active`, "Patreon");
    expect(await left()).toEqual([]);
    clock.moveTo("2026-11-21T10:00:00Z");
    await list("gerd@mail.example");
    expect(await left()).toEqual([]);
    await list(`${head}cleo@mail.example,active\ndora@mail.example,cancelled`);
    expect(await left()).toEqual([["Steady", ["dora@mail.example", "eve@mail.example"]]]);
    const [missing] = await listMissing(db);
    clock.moveTo("2026-11-22T10:00:00Z");
    await list(`${head}dora@mail.example,active`);
    // Only the confirmed list is ended.
    const seen = { source: "Steady", list: missing?.list ?? "" };
    expect(await submitForm(services, anna, endAllMissing, seen)).toMatchObject({ saved: true });
    expect(await left()).toEqual([["Steady", ["cleo@mail.example"]]]);
    const ended = await db
      .selectFrom("supporters")
      .select("email")
      .where("ended_at", "is not", null)
      .execute();
    expect(ended).toEqual([{ email: "eve@mail.example" }]);
    clock.moveTo("2026-11-23T10:00:00Z");
    await list(`${head}eve@mail.example,active`);
    expect(await left()).toEqual([["Steady", ["cleo@mail.example", "dora@mail.example"]]]);
  });

  test("ask for a lost address, whoever they are; another SECRET ends none", async () => {
    const { services, clock } = await contentServices(database());
    await addSupporters(services, anna, people("ada@mail.example"));
    const [token = ""] = await sendMails(services);
    clock.moveTo("2026-11-20T11:00:00Z");
    const ask = (email: string) => sendLostAddress(services, { address: "192.0.2.1" }, { email });
    const known = await ask("ADA@mail.example");
    expect(await ask("niemand@mail.example")).toEqual(known);
    expect(await sendMails(services)).toEqual([token]);
    expect(await ask("ada@mail.example")).toEqual(known);
    expect(await sendMails(services)).toEqual([]);
    expect(await ask("keine")).toMatchObject({ saved: false, status: 422 });

    const changed = { ...services, secret: "another secret of 32 characters!" };
    expect((await feedOf(changed, token)).status).toBe(200);
    clock.moveTo("2026-11-20T12:00:00Z");
    await sendLostAddress(changed, { address: "192.0.2.1" }, { email: "ada@mail.example" });
    const [next = ""] = await sendMails(changed);
    expect(next).not.toBe(token);
    expect((await feedOf(changed, next)).status).toBe(200);
  });

  test("are told of to the show once a day where ten devices play a feed, and forgotten", async () => {
    const { services, clock } = await contentServices(database());
    const { db } = services;
    await addSupporters(services, anna, people("ada@mail.example"));
    const { id } = await db.selectFrom("supporters").select("id").executeTakeFirstOrThrow();
    const play = (device: number) =>
      countDevice(services, id, {
        address: `192.0.2.${device}`,
        userAgent: "AntennaPod/3.4",
        refusesCounting: false,
      });
    const told = () =>
      db.selectFrom("jobs").select("id").where("kind", "=", sharedMailJob.kind).execute();
    for (let device = 0; device < 10; device++) await play(device);
    await play(3);
    expect(await told()).toEqual([]);
    await play(10);
    await play(11);
    expect(await told()).toHaveLength(1);
    expect((await listSupporters(db)).rows[0]?.sharedOn).toBe("2026-11-20");
    expect(
      JSON.stringify(await db.selectFrom("supporter_devices").selectAll().execute()),
    ).not.toContain("192.0.2");

    await changeSupporter(services, anna, { id, verb: "end" });
    clock.moveTo("2026-12-24T10:00:00Z");
    const running = { id: "", attempts: 1, signal: new AbortController().signal };
    await forgetSupportersJob.run(services, { date: "2026-12-24" }, running);
    expect(await db.selectFrom("supporters").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("supporter_devices").selectAll().execute()).toEqual([]);
  });

  test("are found, handed over and erased by their address", async () => {
    const { services } = await contentServices(database());
    const { db } = services;
    await addSupporters(services, anna, people("Ada@mail.example"));
    const [records] = rooms.all.find(({ name }) => name === "supporters")?.personRecords ?? [];
    const found = await records?.list(db, { ids: [], emails: ["ada@mail.example"], names: [] });
    expect(found).toMatchObject([{ email: "Ada@mail.example", copy: { source: "Steady" } }]);
    expect(JSON.stringify(found)).not.toContain(hashOf(""));
    const erased = { ids: [found?.[0]?.id ?? ""], emails: [], now: services.clock.now() };
    await db.transaction().execute(async (trx) => records?.erase(trx, erased));
    expect(await db.selectFrom("supporters").selectAll().execute()).toEqual([]);
  });

  test("are not found in a list without addresses, which comes back with a sentence", async () => {
    const { services } = await contentServices(database());
    const sent = { list: "Das ist keine Liste.", source: "von Hand" };
    expect(await submitForm(services, anna, addAll, sent)).toMatchObject({
      status: 422,
      message: expect.stringContaining("E-Mail"),
      values: sent,
    });
  });

  test("of ten thousand each has one feed", async () => {
    const { services } = await contentServices(database());
    const lines = Array.from({ length: 10_000 }, (_, index) => `ada${index}@mail.example`);
    const sent = { list: lines.join("\n"), source: "" };
    expect(await submitForm(services, anna, addAll, sent)).toMatchObject({ saved: true });
    const { total, rows } = await listSupporters(services.db);
    expect([total, rows[0]?.source]).toEqual([10_000, "von Hand"]);
  });
});

test.each([
  [
    "Steady",
    "first_name,last_name,email,plan_name,gifted,subscription_state\nAda,Blech,ada@mail.example,Gold,FALSE,active\nBob,Dose,bob@mail.example,Gold,FALSE,not_renewing\nEve,Weg,eve@mail.example,Gold,FALSE,cancelled\n",
  ],
  [
    "Patreon",
    'Name,Email,Discord,Patron Status,Follows You,Lifetime Amount,City,State,Patronage Since Date\r\n"Ada Blech",ada@mail.example,,Active patron,No,12.00,Dresden,Sachsen,2026-01-02 03:04:05\r\nBob Dose,bob@mail.example,,Active patron,No,3.00,,,\r\nEve Weg,eve@mail.example,,Former patron,No,3.00,,,\r\n',
  ],
])("a list of %s brings those who have access", async (_program, text) => {
  expect(await readList(text)).toEqual({
    rows: [
      { email: "ada@mail.example", name: "Ada Blech" },
      { email: "bob@mail.example", name: "Bob Dose" },
    ],
    unused: 1,
    isWhole: true,
  });
});

test("who never paid has an empty state, and no feed; a list without states is all of them", async () => {
  const list = await readFile("tests/fixtures/bug-inputs/patreon-free.csv", "utf8");
  expect(await readList(list)).toEqual({
    rows: [{ email: "pa1@probe.example", name: "A" }],
    unused: 3,
    isWhole: true,
  });
  const own = await readList("Email,Beginn\nada@mail.example,\nBob <bob@mail.example>,");
  expect(own).toMatchObject({
    rows: [{ email: "ada@mail.example" }, { email: "bob@mail.example", name: "Bob" }],
    unused: 0,
  });
});
