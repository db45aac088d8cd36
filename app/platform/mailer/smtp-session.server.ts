import { isIPv6 } from "node:net";
import type { Readable } from "node:stream";
import { plainReason } from "~/lib/plain-reason";
import type { Env } from "../env.server";
import { reasonOf } from "../outside-error.server";
import { ipOf } from "../public-address.server";
import type { Handover } from "./mail";

export type SmtpSession = Awaited<ReturnType<typeof openSession>>;

// A connection waits for its turn in the middle of a mail: RFC 5321 §4.5.3.2 lets it.
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 300_000 };

/** How we introduce ourselves (RFC 5321 §4.1.1.1, §4.1.3): servers ask where a mail with another name comes from. */
export function ownName({ BASE_URL }: Pick<Env, "BASE_URL">): string {
  const url = new URL(BASE_URL);
  const ip = ipOf(url);
  if (!ip) return url.hostname;
  return isIPv6(ip) ? `[IPv6:${ip}]` : `[${ip}]`;
}

/**
 * One connection to the SMTP server, greeted and signed in.
 * @param name ours
 * @throws when the server cannot be reached, does not greet, or does not take the login
 */
export async function openSession(url: string, name: string) {
  const [{ parseConnectionUrl }, { default: SMTPConnection }] = await Promise.all([
    import("nodemailer/lib/shared"),
    import("nodemailer/lib/smtp-connection"),
  ]);
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...timeouts, name, ...options });
  let carried = 0;
  let isOpen = true;
  let breakOff: ((error: Error) => void) | undefined;
  connection.on("error", () => {});
  connection.once("end", () => {
    isOpen = false;
    // A send in hand is told the real reason first, where there is one.
    setImmediate(() => breakOff?.(new Error("Connection closed")));
  });

  await new Promise<void>((resolve, reject) => {
    breakOff = reject;
    connection.once("error", reject);
    connection.connect((error) => {
      if (error) return reject(error);
      if (!auth || !connection.allowsAuth) return resolve();
      connection.login(auth, (refusal) => (refusal ? reject(refusal) : resolve()));
    });
  }).catch((error) => {
    connection.close();
    throw error;
  });

  return {
    /** Mails that it carried. */
    carried: () => carried,
    isOpen: () => isOpen,
    /** @throws NodemailerError with the server's words, or without a response when the line broke */
    send: (envelope: { from: string; to: string }, message: Readable) =>
      new Promise<void>((resolve, reject) => {
        breakOff = reject;
        connection.send({ ...envelope, to: [envelope.to] }, message, (error) => {
          carried++;
          if (error) reject(error);
          else resolve();
        });
      }),
    /** Ends what a refused mail left behind; false when that did not work. */
    reset: () =>
      new Promise<boolean>((resolve) => {
        breakOff = () => resolve(false);
        connection.reset((error) => resolve(!error));
      }),
    quit: () => connection.quit(),
    /** Breaks off at once. */
    close: () => connection.close(),
  };
}

/** The SMTP client's error about a mail that did not go out. */
export type SmtpError = {
  message?: string;
  code?: string;
  /** Of the connection, where `code` is the client's. */
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

/** A mailbox that does not exist (RFC 5321 §4.2.3), unless the enhanced code (RFC 3463 §3.2) says otherwise. */
const noMailbox = new Set([550, 551, 553]);
export const aboutReceiver = /^5\.1\.(?:0|1|2|3|6|10)$/;
/**
 * Without a code some servers refuse us, a mail or a full mailbox with the same number: then all receivers would
 * count as gone.
 */
const aboutOthers =
  /relay|auth|polic|prohibit|spam|block|black|sender|permi|access|reputation|spf|dkim|dmarc|content|virus|full|quota/i;

/** Replies to these are about one mail; what comes before is the same for every receiver. */
const aboutMail = new Set(["RCPT TO", "DATA"]);
/** The server goes away (RFC 5321 §3.8), or wants a login first (RFC 4954 §6), whatever it was asked. */
const aboutUs = new Set([421, 530]);

/** Why a mail did not go out: in the server's words, or in German where it said none. */
export function reasonFor({ response, originalCode, code, message = "" }: SmtpError): string {
  const known = reasonOf(originalCode ?? code);
  return plainReason(response ?? (known ? `Der Mailserver ${known}.` : message));
}

/** The result for the mail after an error of the client; the reason names nobody. */
export function handoverOf(error: SmtpError): Extract<Handover, { reason: string }> {
  const { command = "", responseCode } = error;
  const reason = reasonFor(error);
  // Made by the client itself: the address is none.
  if (command === "API" && error.code === "EENVELOPE")
    return { kind: "refused", isPermanent: true, hasNoMailbox: false, reason };
  // Who sends, how often, and how large a mail may be.
  if (command === "MAIL FROM" || error.code === "EAUTH") return { kind: "away", reason };
  if (responseCode === undefined) return { kind: "broken", reason };
  if (aboutUs.has(responseCode) || !aboutMail.has(command)) return { kind: "away", reason };
  // 503 says that the session was out of step, not that the mail is refused.
  const isPermanent = responseCode >= 500 && responseCode !== 503;
  const hasNoMailbox = command === "RCPT TO" && isUnknownMailbox(reason);
  return { kind: "refused", isPermanent, hasNoMailbox, reason };
}

/** Whether a server's reply to the receiver's address, such as '550 No such user', says that there is none. */
export function isUnknownMailbox(reply: string): boolean {
  const enhanced = enhancedCode(reply);
  const isAboutReceiver = enhanced ? aboutReceiver.test(enhanced) : !aboutOthers.test(reply);
  return noMailbox.has(Number(/^\d{3}\b/.exec(reply)?.[0])) && isAboutReceiver;
}

/** The code (RFC 3463) that a status, or a reply after its number, begins with; undefined: none. */
export function enhancedCode(text: string): string | undefined {
  return /^\s*(?:\d{3}[ -])?([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text)?.[1];
}
