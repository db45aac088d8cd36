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
const aboutReceiver = /^5\.1\.(?:0|1|2|3|6|10)$/;
/** Without a code some servers refuse us with the same number: then all receivers would count as gone. */
const aboutUs = /relay|auth|polic|prohibit|spam|block|black|sender|permi|access/i;

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
  const hasNoMailbox =
    isLasting && command === "RCPT TO" && noMailbox.has(responseCode) && isAboutReceiver(reason);
  return { kind: "refused", isLasting, hasNoMailbox, reason };
}

function isAboutReceiver(reason: string): boolean {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(reason)?.[1];
  return enhanced === undefined ? !aboutUs.test(reason) : aboutReceiver.test(enhanced);
}

function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 500);
}
