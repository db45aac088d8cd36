import { searchable } from "~/lib/searchable";
import { parseEmail } from "~/platform/email-address.server";
import { longestName } from "./newsletter.schema";

export type ParsedSignup = { email: string; name: string };

/** Address and name as they will be stored; null when the address is none or something is too long. */
export function parseSignup(fields: ParsedSignup): ParsedSignup | null {
  const email = parseEmail(fields.email);
  const name = fields.name.trim();
  return email && name.length <= longestName ? { email, name } : null;
}

/** An address as it is compared: two spellings of one mailbox are one. */
export function emailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/** Address and name as searches compare them. */
export function subscriberSearchText(email: string, name: string | null): string {
  return searchable(`${email}\n${name ?? ""}`);
}
