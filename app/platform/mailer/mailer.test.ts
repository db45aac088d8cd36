import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { someJob } from "../../../tests/fixtures/jobs";
import { movableClock, readableLog, testServices } from "../../../tests/sites";
import { openDatabase } from "../db/database.server";
import { parseEnv } from "../env.server";
import { enqueue, PermanentError } from "../jobs/define-job.server";
import { runDueJobs } from "../jobs/run-jobs.server";
import type { Handover, Mail, Mailer, ReadSigningKey } from "./mail";
import { openMailTransport } from "./mail-transport.server";
import { openMailer } from "./mailer.server";

const mail: Mail = {
  id: "newsletter-confirmation-1",
  to: "anna@example.org",
  subject: "Grüße – „Wer hat das erfunden?“",
  html: '<p>Größe, Straße</p><p><a href="https://podcast.example/a?b=1&amp;c=2">Link</a></p>',
  text: "Größe, Straße\n\nhttps://podcast.example/a?b=1&c=2\n",
  headers: { "List-Unsubscribe": "<https://podcast.example/u/1>" },
};

let directory: string;
let closing: (() => Promise<unknown> | unknown)[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "podcast-mailer-"));
  closing = [() => rm(directory, { recursive: true, force: true })];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

function open(
  values: Record<string, string> = {},
  signingKey: ReadSigningKey = async () => null,
): Mailer {
  const env = parseEnv({
    BASE_URL: "https://podcast.example",
    DATA_DIR: directory,
    MAIL_FROM: "post@podcast.example",
    ...values,
  });
  const mailer = openMailer(env, signingKey);
  closing.push(() => mailer.close());
  return mailer;
}

/**
 * An SMTP server that answers each message with `answer`: a reply code, or 250 for 0. Earlier commands may be
 * refused too.
 */
async function smtpServer(answer: (attempt: number) => number, earlier: SMTPServerOptions = {}) {
  const messages: string[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    ...earlier,
    async onData(stream, _session, done) {
      const message = await text(stream);
      const responseCode = answer(++attempts);
      if (!responseCode) messages.push(message);
      done(responseCode ? Object.assign(new Error("not now"), { responseCode }) : null);
    },
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, messages, attempts: () => attempts };
}

test("without SMTP_URL each mail is a file that any mail program opens", async () => {
  const mailer = open();
  await mailer.send(mail);
  await mailer.send(mail);
  expect(await readdir(join(directory, "outbox"))).toEqual(["newsletter-confirmation-1.eml"]);
  const file = await readFile(join(directory, "outbox", "newsletter-confirmation-1.eml"));
  const read = await PostalMime.parse(file);
  expect(read.subject).toBe(mail.subject);
  expect(read.from).toMatchObject({ address: "post@podcast.example" });
  expect(read.to).toEqual([{ name: "", address: "anna@example.org" }]);
  expect(read.messageId).toBe("<newsletter-confirmation-1@podcast.example>");
  expect(read.text?.trim()).toBe(mail.text.trim());
  expect(read.html?.trim()).toBe(mail.html);
  const headers = Object.fromEntries(read.headers.map(({ key, value }) => [key, value]));
  expect(headers["list-unsubscribe"]).toBe("<https://podcast.example/u/1>");
  expect(headers["auto-submitted"]).toBe("auto-generated");
});

test("the sender's name stands beside the address, unless the setting has one", async () => {
  const senderOf = async (mailer: Mailer) => {
    await mailer.send({ ...mail, fromName: "Wer hat das, „genau“, erfunden?" });
    const file = join(directory, "outbox", "newsletter-confirmation-1.eml");
    return (await PostalMime.parse(await readFile(file))).from;
  };
  expect(await senderOf(open())).toEqual({
    name: "Wer hat das, „genau“, erfunden?",
    address: "post@podcast.example",
  });
  const named = open({ MAIL_FROM: "Redaktion <post@podcast.example>" });
  expect(await senderOf(named)).toEqual({ name: "Redaktion", address: "post@podcast.example" });
});

test("line breaks never reach a header", async () => {
  await open().send({ ...mail, subject: "Hallo\r\nBcc: opfer@example.org" });
  const file = await readFile(join(directory, "outbox", "newsletter-confirmation-1.eml"));
  const read = await PostalMime.parse(file);
  expect(read.bcc).toBeUndefined();
  expect(read.subject).toBe("Hallo Bcc: opfer@example.org");
});

test("with SMTP_URL the mail arrives as it was written", async () => {
  const server = await smtpServer(() => 0);
  await open({ SMTP_URL: server.url }).send(mail);
  const read = await PostalMime.parse(server.messages[0] ?? "");
  expect(read).toMatchObject({ subject: mail.subject, messageId: expect.any(String) });
  expect(read.text).toContain("Größe, Straße");
  expect(read.html).toContain('href="https://podcast.example/a?b=1&amp;c=2"');
});

test("a mail server is greeted by the site's host, and what is wrong with it is said in German", async () => {
  const names: (string | false)[] = [];
  const onMailFrom: SMTPServerOptions["onMailFrom"] = (_, { hostNameAppearsAs }, done) => {
    names.push(hostNameAppearsAs);
    done();
  };
  const { url } = await smtpServer(() => 0, { onMailFrom });
  await open({ SMTP_URL: url }).send(mail);
  const composed = {
    id: "1",
    envelope: { from: "a@x.org", to: "b@x.org" },
    message: Buffer.from(""),
  };
  const handovers: Handover[] = [];
  const settle = async (handover: Handover) => void handovers.push(handover);
  for (const [SMTP_URL, BASE_URL] of [
    [url, "https://podcast.example"],
    [url, "http://192.0.2.7:3000"],
    [url, "http://[2001:db8::7]"],
    // The server's own certificate expired long ago.
    [(await smtpServer(() => 0, { secure: true })).url.replace("smtp:", "smtps:"), ""],
    ["smtp://127.0.0.1:1", ""],
  ]) {
    const env = parseEnv({ BASE_URL, DATA_DIR: directory, SMTP_URL });
    const transport = openMailTransport(env);
    await transport.handOver(composed, { mayEnd: () => true, settle });
    await transport.close();
  }
  const own = "podcast.example";
  expect(names).toEqual([own, own, "[192.0.2.7]", "[ipv6:2001:db8::7]"]);
  const away = (reason: string) => ({ kind: "away", reason: `Der Mailserver ist nicht ${reason}` });
  expect(handovers.slice(3)).toEqual([
    away("sicher erreichbar: Das Zertifikat des Servers ist abgelaufen."),
    away("erreichbar: Der Server nimmt keine Verbindung an."),
  ]);
});

test("each mail is signed where there is a key, in a file and by SMTP", async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = {
    domainName: "podcast.example",
    keySelector: "s1",
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
  const server = await smtpServer(() => 0);
  const keys = [key, null, key];
  const signingKey = async () => keys.shift() ?? null;
  const smtp = open({ SMTP_URL: server.url }, signingKey);
  await smtp.send(mail);
  await smtp.send(mail);
  await open({}, signingKey).send(mail);
  const file = await readFile(join(directory, "outbox", "newsletter-confirmation-1.eml"), "utf8");
  const signatures = [...server.messages, file].map((message) =>
    /^DKIM-Signature: .*\r\n(?:\s.*\r\n)*/m.exec(message)?.[0].replace(/\s/g, ""),
  );
  const signed = expect.stringMatching(/;d=podcast\.example;.*;s=s1;.*:list-unsubscribe[:;]/);
  expect(signatures).toEqual([signed, undefined, signed]);
});

test("a lasting refusal (5xx) is told apart from a passing one (4xx) and from a server that is away", async () => {
  const refusing = await smtpServer(() => 550);
  await expect(open({ SMTP_URL: refusing.url }).send(mail)).rejects.toBeInstanceOf(PermanentError);
  const busy = await smtpServer(() => 451);
  await expect(open({ SMTP_URL: busy.url }).send(mail)).rejects.not.toBeInstanceOf(PermanentError);
  const away = open({ SMTP_URL: "smtp://127.0.0.1:1" });
  await expect(away.send(mail)).rejects.not.toBeInstanceOf(PermanentError);
});

const refuse = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode });

test.each<[string, SMTPServerOptions]>([
  ["554 as a greeting", { onConnect: (_, done) => done(refuse(554, "5.7.1 Listed")) }],
  [
    "550 after MAIL FROM",
    { onMailFrom: (_, __, done) => done(refuse(550, "5.4.5 Daily sending quota exceeded")) },
  ],
  ["530 after RCPT TO", { onRcptTo: (_, __, done) => done(refuse(530, "5.7.0 Log in first")) }],
])("%s is about us, not about the mail: it is tried again", async (_, earlier) => {
  const server = await smtpServer(() => 0, earlier);
  const refused = open({ SMTP_URL: server.url }).send(mail);
  await expect(refused).rejects.not.toBeInstanceOf(PermanentError);
});

test("a receiver who is refused for good is told apart, and neither log nor job names them", async () => {
  const database = await openDatabase({ url: undefined, directory, exclusive: true });
  closing.push(() => database.close());
  const { log, lines } = readableLog();
  const clock = movableClock("2026-11-20T10:00:00.000Z");
  const services = { ...(await testServices(database, { directory, clock })), log };
  const codes = [450, 550];
  const server = await smtpServer(() => 0, {
    onRcptTo: ({ address }, _, done) =>
      done(refuse(codes.shift() ?? 250, `5.1.1 <${address}>: User unknown`)),
  });
  const mailer = open({ SMTP_URL: server.url });
  for (const kind of ["passing", "lasting"]) {
    const job = someJob(kind, () => mailer.send(mail));
    await enqueue(services.db, job, {}, { now: clock.now() });
    await runDueJobs(services, [job]);
  }
  const jobs = await services.db.selectFrom("jobs").select(["status", "last_error"]).execute();
  expect(jobs).toEqual([
    { status: "waiting", last_error: "450 5.1.1 <…>: User unknown" },
    { status: "failed", last_error: "550 5.1.1 <…>: User unknown" },
  ]);
  expect(lines).toMatchObject([
    { retry: true, err: { code: "EENVELOPE", command: "RCPT TO", responseCode: 450 } },
    { retry: false, err: { message: "550 5.1.1 <…>: User unknown", responseCode: 550 } },
  ]);
  expect(JSON.stringify(lines)).not.toContain("anna");
});

test("a job tries a passing refusal again after a pause and gives up on a lasting one", async () => {
  const database = await openDatabase({ url: undefined, directory, exclusive: true });
  closing.push(() => database.close());
  const clock = movableClock("2026-11-20T10:00:00.000Z");
  const passing = await smtpServer((attempt) => (attempt === 1 ? 451 : 0));
  const lasting = await smtpServer(() => 550);
  const passingMailer = open({ SMTP_URL: passing.url });
  const lastingMailer = open({ SMTP_URL: lasting.url });
  const jobs = [
    someJob("passing", () => passingMailer.send(mail)),
    someJob("lasting", () => lastingMailer.send(mail)),
  ];
  const services = await testServices(database, { directory, clock });
  const { db } = services;
  for (const job of jobs) await enqueue(db, job, {}, { now: clock.now() });
  const states = async () =>
    Object.fromEntries(
      (await db.selectFrom("jobs").select(["kind", "status"]).execute()).map((job) => [
        job.kind,
        job.status,
      ]),
    );

  await runDueJobs(services, jobs);
  expect(await states()).toEqual({ passing: "waiting", lasting: "failed" });
  clock.moveTo("2026-11-20T10:01:00.000Z");
  await runDueJobs(services, jobs);
  expect(await states()).toEqual({ passing: "done", lasting: "failed" });
  expect([passing.messages.length, passing.attempts(), lasting.attempts()]).toEqual([1, 2, 1]);
});
