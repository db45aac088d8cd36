import type { Handover } from "./letter";

/** What the SMTP client says about a letter that did not go out. */
export type SmtpTrouble = {
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

/** What an error of the client means for the letter. */
export function handoverOf(error: SmtpTrouble): Handover {
  const { command, responseCode, response, message = "" } = error;
  const reason = oneLine(response ?? message);
  // Made by the client itself: the address is none.
  if (command === "API" && error.code === "EENVELOPE")
    return { kind: "refused", isLasting: true, hasNoMailbox: false, reason };
  // Who sends, how often, and how large a mail may be is the same for every receiver.
  if (command === "MAIL FROM" || responseCode === 421 || error.code === "EAUTH")
    return { kind: "away", reason };
  if (responseCode === undefined) return { kind: "broken", reason };
  // 503 says that the session was out of step, not that the letter is refused.
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

function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 500);
}
