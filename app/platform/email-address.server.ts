import { domainToASCII } from "node:url";
import { z } from "zod";
import { normalForm } from "~/lib/text/normal-form";

/** Limit of an address (RFC 5321 §4.5.3.1.3): a path has 256 octets, two of which are its angle brackets. */
export const maxEmailLength = 254;
/** Limit of the part before the '@' in octets (RFC 5321 §4.5.3.1.1). */
const maxLocalLength = 64;

/** The part before the '@': no dot at either end, no two in a row (RFC 5322 §3.2.3); any letters (RFC 6531 §3.3). */
const dotAtom =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/** The key by which addresses are compared: spellings of one mailbox share it. */
export function emailKey(email: string): string {
  return normalForm(email.trim()).toLowerCase();
}

/** A deliverable address, its domain in ASCII and with a dot; null for other texts. */
export function parseEmail(text: string): string | null {
  const trimmed = normalForm(text.trim());
  const at = trimmed.lastIndexOf("@");
  const [local, domain] = [trimmed.slice(0, Math.max(at, 0)), domainToASCII(trimmed.slice(at + 1))];
  const email = `${local}@${domain}`;
  const isAddress =
    Buffer.byteLength(local) <= maxLocalLength &&
    Buffer.byteLength(email) <= maxEmailLength &&
    dotAtom.test(local) &&
    z.regexes.html5Email.test(`x@${domain}`) &&
    /\.[^.]+$/.test(domain);
  return isAddress ? email : null;
}
