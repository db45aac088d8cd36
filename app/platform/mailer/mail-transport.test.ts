import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { eventually } from "../../../tests/eventually";
import type { ComposedMail, Handover, MailTransport } from "./mail";
import { openSmtpTransport } from "./mail-transport.server";

let closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});

type Options = Pick<SMTPServerOptions, "onRcptTo" | "onData" | "onConnect" | "onMailFrom">;

/** A server that records accepted mails, with further `options`. */
async function smtpServer(options: Options = {}) {
  const taken: string[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onConnect(_session, done) {
      connections++;
      done();
    },
    async onData(stream, session, done) {
      if (await isWhole(stream)) taken.push(session.envelope.rcptTo[0]?.address ?? "");
      done();
    },
    ...options,
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  const transport = openSmtpTransport(`smtp://127.0.0.1:${port}`, "podcast.example");
  closing.push(() => transport.close());
  const drop = () => {
    for (const connection of server.connections) connection.close();
  };
  return { transport, taken, connections: () => connections, drop };
}

const isWhole = (stream: Readable) =>
  text(stream).then(
    () => true,
    () => false,
  );

const mail = (to: string, size = 2000): ComposedMail => ({
  id: to,
  envelope: { from: "post@podcast.example", to },
  message: Buffer.from(`Subject: x\r\n\r\n${"Hallo.\r\n".repeat(size / 8)}`),
});

async function hand(
  transport: MailTransport,
  to: string,
  mayEnd = () => true,
): Promise<Handover | null> {
  let found: Handover | null = null;
  await transport.handOver(mail(to), {
    mayEnd,
    async settle(handover) {
      found = handover;
    },
  });
  return found;
}

const fault = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode });

test("a mail is taken, and the connection is used again", async () => {
  const { transport, taken, connections } = await smtpServer();
  expect(await hand(transport, "a@x.org")).toEqual({ kind: "accepted" });
  expect(await hand(transport, "b@x.org")).toEqual({ kind: "accepted" });
  expect([taken, connections()]).toEqual([["a@x.org", "b@x.org"], 1]);
});

test("the end of a mail waits until the mail before it is settled", async () => {
  const { transport, taken } = await smtpServer();
  const settled: string[] = [];
  let open = 0;
  let max = 0;
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      transport.handOver(mail(`s${index}@x.org`, 200_000), {
        mayEnd: () => true,
        async settle() {
          // The only accepted mail that is not settled yet.
          max = Math.max(max, ++open, taken.length - settled.length);
          await new Promise((resolve) => setTimeout(resolve, 3));
          settled.push(`s${index}@x.org`);
          open--;
        },
      }),
    ),
  );
  expect(max).toBe(1);
  expect(settled).toHaveLength(20);
});

test("after a refusal the same connection carries the next mail", async () => {
  const { transport, taken, connections } = await smtpServer({
    onRcptTo({ address }, _session, done) {
      done(address.startsWith("never") ? fault(550, "5.1.1 No such user") : null);
    },
  });
  expect(await hand(transport, "never@x.org")).toMatchObject({
    kind: "refused",
    isPermanent: true,
    hasNoMailbox: true,
  });
  expect(await hand(transport, "a@x.org")).toEqual({ kind: "accepted" });
  expect([taken, connections()]).toEqual([["a@x.org"], 1]);
});

test("what may not end does not arrive", async () => {
  const { transport, taken } = await smtpServer();
  expect(await hand(transport, "a@x.org", () => false)).toEqual({ kind: "interrupted" });
  expect(await hand(transport, "b@x.org")).toEqual({ kind: "accepted" });
  expect(taken).toEqual(["b@x.org"]);
});

test("a server that is away, or greets nobody, is no mail's fault", async () => {
  const away = openSmtpTransport("smtp://127.0.0.1:1", "podcast.example");
  expect(await hand(away, "a@x.org")).toMatchObject({ kind: "away" });
  const { transport } = await smtpServer({ onConnect: (_session, done) => done(fault(554, "no")) });
  expect(await hand(transport, "a@x.org")).toMatchObject({ kind: "away" });
  const { transport: strict } = await smtpServer({
    onMailFrom: (_address, _session, done) => done(fault(550, "5.7.1 Sender refused")),
  });
  expect(await hand(strict, "a@x.org")).toMatchObject({ kind: "away" });
});

test("closing waits for the mail whose end was given, and breaks off the others", async () => {
  let answer = () => {};
  const ended: string[] = [];
  const { transport } = await smtpServer({
    async onData(stream, session, done) {
      if (await isWhole(stream)) ended.push(session.envelope.rcptTo[0]?.address ?? "");
      answer = () => done();
    },
  });
  const all = ["a@x.org", "b@x.org", "c@x.org"].map((to) => hand(transport, to));
  await eventually(() => expect(ended).toHaveLength(1));
  const closed = transport.close();
  answer();
  await closed;
  const kinds = (await Promise.all(all)).map((handover) => handover?.kind);
  expect(kinds.toSorted()).toEqual(["accepted", "interrupted", "interrupted"]);
  expect(ended).toHaveLength(1);
});

test("a connection that is gone meanwhile is replaced, at no mail's cost", async () => {
  const { transport, taken, connections, drop } = await smtpServer();
  expect(await hand(transport, "a@x.org")).toEqual({ kind: "accepted" });
  drop();
  expect(await hand(transport, "b@x.org")).toEqual({ kind: "accepted" });
  transport.rest();
  expect(await hand(transport, "c@x.org")).toEqual({ kind: "accepted" });
  expect([taken, connections()]).toEqual([["a@x.org", "b@x.org", "c@x.org"], 3]);
});
