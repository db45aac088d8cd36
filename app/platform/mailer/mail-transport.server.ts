import { Readable } from "node:stream";
import { semaphore } from "~/lib/semaphore";
import type { Env } from "../env.server";
import { mailCount } from "../metrics/registry.server";
import type { ComposedMail, Handover, HandoverRules, MailTransport } from "./mail";
import { openOutboxTransport } from "./mailer.server";
import {
  handoverOf,
  openSession,
  ownName,
  reasonFor,
  type SmtpError,
  type SmtpSession,
} from "./smtp-session.server";

/** Sends by SMTP if SMTP_URL is set, else writes to DATA_DIR/outbox, where a repeated mail replaces itself. */
export function openMailTransport(env: Env): MailTransport {
  const transport = env.SMTP_URL
    ? openSmtpTransport(env.SMTP_URL, ownName(env))
    : openOutboxTransport(env);
  return {
    ...transport,
    handOver: (mail, { mayEnd, settle }) =>
      transport.handOver(mail, {
        mayEnd,
        settle(handover) {
          mailCount.add(1, "campaign", handover.kind);
          return settle(handover);
        },
      }),
  };
}

/** Mails after which a connection is replaced, which servers prefer. */
const mailsPerSession = 100;
const pieceBytes = 16 * 1024;

/**
 * Delivers mails to an SMTP server; the number of connections follows the number of simultaneous mails. All may
 * send sender, receiver and text at the same time, but the end of the text, after which a server accepts the mail
 * (RFC 5321 §4.1.1.4), is sent by one connection at a time.
 */
export function openSmtpTransport(url: string, name: string): MailTransport {
  const gate = semaphore(1);
  const idle: SmtpSession[] = [];
  const waiting = new Set<SmtpSession>();
  let isClosing = false;

  async function handOver(mail: ComposedMail, rules: HandoverRules): Promise<void> {
    for (;;) {
      const session = await acquireSession().catch(connectionFailure);
      if ("kind" in session) return await rules.settle(session);
      if (isClosing) {
        session.close();
        return await rules.settle({ kind: "interrupted" });
      }
      const isStale = await carry(session, mail, rules);
      if (!isStale) return;
    }
  }

  async function acquireSession(): Promise<SmtpSession> {
    for (let session = idle.pop(); session; session = idle.pop())
      if (session.isOpen()) return session;
    return await openSession(url, name);
  }

  /**
   * Sends one mail through a session. Resolves to true if the connection was lost before the mail began, so that it
   * must be sent through another.
   */
  async function carry(
    session: SmtpSession,
    mail: ComposedMail,
    { mayEnd, settle }: HandoverRules,
  ): Promise<boolean> {
    const isReused = session.carried() > 0;
    let isOver = false;
    let isEnded = false;
    let isBrokenOff = false;
    let inside: Promise<void> | undefined;
    const body = endingLater(mail.message, (end) => {
      inside = gate(async () => {
        if (isOver) return;
        if (isClosing || !mayEnd()) {
          isBrokenOff = true;
          return session.close();
        }
        waiting.delete(session);
        isEnded = true;
        end();
        await settle(await outcome);
      });
    });
    waiting.add(session);
    const outcome: Promise<Handover> = session.send(mail.envelope, body).then(
      () => ({ kind: "accepted" }),
      (error) =>
        isBrokenOff || (isClosing && !isEnded) ? { kind: "interrupted" } : handoverOf(error),
    );
    const handover = await outcome;
    isOver = true;
    waiting.delete(session);
    if (handover.kind === "broken" && isReused && !body.readableDidRead) return true;
    if (isEnded) await inside;
    else await settle(handover);
    await giveBack(session, handover);
    return false;
  }

  async function giveBack(session: SmtpSession, { kind }: Handover): Promise<void> {
    const isClean = kind === "accepted" || (kind === "refused" && (await session.reset()));
    if (!isClean) session.close();
    else if (isClosing || session.carried() >= mailsPerSession) session.quit();
    else if (session.isOpen()) idle.push(session);
  }

  function rest(): void {
    for (const session of idle.splice(0)) session.quit();
  }

  return {
    handOver,
    rest,
    async close() {
      isClosing = true;
      for (const session of waiting) session.close();
      await gate(async () => {});
      rest();
    },
  };
}

/** Streams a text, but holds back its end until `end` is called. */
function endingLater(message: Buffer, atEnd: (end: () => void) => void): Readable {
  async function* pieces() {
    for (let at = 0; at < message.length; at += pieceBytes)
      yield message.subarray(at, at + pieceBytes);
    await new Promise<void>((resolve) => atEnd(resolve));
  }
  return Readable.from(pieces(), { objectMode: false });
}

function connectionFailure(error: SmtpError): Handover {
  return { kind: "away", reason: reasonFor(error) };
}
