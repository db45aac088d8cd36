import { plainReason } from "~/lib/plain-reason";
import type { Handover } from "./mail";

/** What the SMTP client says about a mail that did not go out. */
export type SmtpError = {
  message?: string;
  code?: string;
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

/** What an error of the client means for the mail; the reason names nobody. */
export function handoverOf(error: SmtpError): Extract<Handover, { reason: string }> {
  const { command = "", responseCode, response, message = "" } = error;
  const reason = plainReason(response ?? message);
  // Made by the client itself: the address is none.
  if (command === "API" && error.code === "EENVELOPE")
    return { kind: "refused", isLasting: true, hasNoMailbox: false, reason };
  // Who sends, how often, and how large a mail may be.
  if (command === "MAIL FROM" || error.code === "EAUTH") return { kind: "away", reason };
  if (responseCode === undefined) return { kind: "broken", reason };
  if (aboutUs.has(responseCode) || !aboutMail.has(command)) return { kind: "away", reason };
  // 503 says that the session was out of step, not that the mail is refused.
  const isLasting = responseCode >= 500 && responseCode !== 503;
  const hasNoMailbox = command === "RCPT TO" && saysNoMailbox(reason);
  return { kind: "refused", isLasting, hasNoMailbox, reason };
}

/** Whether a server's reply to the receiver's address, such as '550 No such user', says that there is none. */
export function saysNoMailbox(reply: string): boolean {
  const enhanced = enhancedCode(reply);
  const isAboutReceiver = enhanced ? aboutReceiver.test(enhanced) : !aboutOthers.test(reply);
  return noMailbox.has(Number(/^\d{3}\b/.exec(reply)?.[0])) && isAboutReceiver;
}

/** The code (RFC 3463) that a status, or a reply after its number, begins with; undefined: none. */
export function enhancedCode(text: string): string | undefined {
  return /^\s*(?:\d{3}[ -])?([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text)?.[1];
}
