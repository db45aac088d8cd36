import { isIPv6 } from "node:net";
import type { Readable } from "node:stream";
import { plainReason } from "~/lib/plain-reason";
import { outsideReason } from "~/platform/outside/outside-error.server";
import { ipOf } from "~/platform/outside/public-address.server";
import type { Env } from "../env.server";
import type { Handover } from "./mail";

export type SmtpSession = Awaited<ReturnType<typeof openSession>>;

// The long socket timeout allows a connection to wait for its turn in the middle of a mail (RFC 5321 §4.5.3.2).
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 300_000 };

/** The client's name in EHLO (RFC 5321 §4.1.1.1, §4.1.3); servers distrust a wrong one. */
export function ownName({ BASE_URL }: Pick<Env, "BASE_URL">): string {
  const url = new URL(BASE_URL);
  const ip = ipOf(url);
  if (!ip) return url.hostname;
  return isIPv6(ip) ? `[IPv6:${ip}]` : `[${ip}]`;
}

/**
 * Opens a connection to the SMTP server, greets and signs in.
 * @param name of this client
 * @throws when the server cannot be reached, does not greet, or refuses the login
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
    // Waits a turn, so that a send in progress fails with the real reason if an error event follows.
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
    /** The number of mails sent through this session. */
    carried: () => carried,
    isOpen: () => isOpen,
    /** @throws NodemailerError with the server's reply, or without a `response` if the connection broke */
    send: (envelope: { from: string; to: string }, message: Readable) =>
      new Promise<void>((resolve, reject) => {
        breakOff = reject;
        connection.send({ ...envelope, to: [envelope.to] }, message, (error) => {
          carried++;
          if (error) reject(error);
          else resolve();
        });
      }),
    /** Resets the session after a refused mail; returns false if that failed. */
    reset: () =>
      new Promise<boolean>((resolve) => {
        breakOff = () => resolve(false);
        connection.reset((error) => resolve(!error));
      }),
    quit: () => connection.quit(),
    /** Closes the connection at once. */
    close: () => connection.close(),
  };
}

/** An error of the SMTP client. */
export type SmtpError = {
  message?: string;
  code?: string;
  /** The connection's error code; `code` is the client's own. */
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

/** Codes for a mailbox that does not exist (RFC 5321 §4.2.3), unless the enhanced code (RFC 3463 §3.2) contradicts. */
const noMailbox = new Set([550, 551, 553]);
export const aboutReceiver = /^5\.1\.(?:0|1|2|3|6|10)$/;
/**
 * Words for other reasons than an unknown mailbox. Some servers send the same number without an enhanced code when
 * they refuse us, a mail or a full mailbox; without these words all receivers would seem invalid.
 */
const aboutOthers =
  /relay|auth|polic|prohibit|spam|block|black|sender|permi|access|reputation|spf|dkim|dmarc|content|virus|full|quota/i;

/** Commands whose replies concern a single mail; replies to earlier commands concern all receivers. */
const aboutMail = new Set(["RCPT TO", "DATA"]);
/** Codes for a server that closes (RFC 5321 §3.8) or requires a login first (RFC 4954 §6), whatever the command. */
const aboutUs = new Set([421, 530]);

/** The reason why a mail was not sent: the server's reply, or German words if there is none. */
export function reasonFor({ response, originalCode, code, message = "" }: SmtpError): string {
  const known = outsideReason(originalCode ?? code);
  return plainReason(response ?? (known ? `Der Mailserver ${known}.` : message));
}

/** The result of a mail that failed with this error; `reason` names no person. */
export function handoverOf(error: SmtpError): Extract<Handover, { reason: string }> {
  const { command = "", responseCode } = error;
  const reason = reasonFor(error);
  // The client itself refused the address as invalid.
  if (command === "API" && error.code === "EENVELOPE")
    return { kind: "refused", isPermanent: true, hasNoMailbox: false, reason };
  // The refusal concerns the sender, the rate or the size.
  if (command === "MAIL FROM" || error.code === "EAUTH") return { kind: "away", reason };
  if (responseCode === undefined) return { kind: "broken", reason };
  if (aboutUs.has(responseCode) || !aboutMail.has(command)) return { kind: "away", reason };
  // 503 means that commands came in the wrong order, not that the mail is refused.
  const isPermanent = responseCode >= 500 && responseCode !== 503;
  const hasNoMailbox = command === "RCPT TO" && isUnknownMailbox(reason);
  return { kind: "refused", isPermanent, hasNoMailbox, reason };
}

/** True if a server's reply to the receiver, such as '550 No such user', means that the mailbox is unknown. */
export function isUnknownMailbox(reply: string): boolean {
  const enhanced = enhancedCode(reply);
  const isAboutReceiver = enhanced ? aboutReceiver.test(enhanced) : !aboutOthers.test(reply);
  return noMailbox.has(Number(/^\d{3}\b/.exec(reply)?.[0])) && isAboutReceiver;
}

/** The enhanced code (RFC 3463) at the beginning of a status, or after a reply's number; else undefined. */
export function enhancedCode(text: string): string | undefined {
  return /^\s*(?:\d{3}[ -])?([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text)?.[1];
}
