import { domainToASCII } from "node:url";
import { z } from "zod";

/** RFC 5321 §4.5.3.1.3: a path has 256 octets, two of them its angle brackets. */
export const longestEmail = 254;

/**
 * An address that a mail can go to, its domain in ASCII; null: it is none. The rule is the browser's for
 * `type=email` and a dot in the domain.
 */
export function parseEmail(text: string): string | null {
  const trimmed = text.trim().normalize("NFC");
  const at = trimmed.lastIndexOf("@");
  const email = `${trimmed.slice(0, at)}@${domainToASCII(trimmed.slice(at + 1))}`;
  const isAddress = z.regexes.html5Email.test(email) && /^[^@]{1,64}@[^@]+\.[^@.]+$/.test(email);
  return at > 0 && isAddress && email.length <= longestEmail ? email : null;
}
