import { aboutReceiver, enhancedCode, saysNoMailbox } from "~/platform/mailer/smtp-reply";

/** 'Undefined': what Exim writes of every failure, and Postfix where the other server gave no such code. */
const saysNothing = "5.0.0";

/**
 * Whether a report (RFC 3464) says that the mailbox will never take a mail: by its enhanced status code
 * (RFC 3463), else by that of the other server's reply, else by the reply itself. Codes of class 5 that are
 * about this one mail or about us, not about the mailbox, do not: our address (5.1.7, 5.1.8), full or too big
 * (5.2.2, 5.2.3), their system (5.3), the way there (5.4), the protocol (5.5), the content (5.6) and policies
 * such as block lists (5.7).
 * @param reply what the other server said, such as '550 5.1.1 User unknown'; empty: nothing
 */
export function isLasting(status: string, reply: string): boolean {
  const code = [status, reply].map(enhancedCode).find((code) => code && code !== saysNothing);
  if (!code) return saysNoMailbox(reply);
  return aboutReceiver.test(code) || /^5\.2\.(?![23]$)/.test(code);
}
