import type { Show } from "~/core/show/show.schema";
import { mailRhythm } from "~/core/show/words/rhythm";
import { searchable } from "~/lib/text/normal-form";
import { parseEmail } from "~/platform/email-address.server";
import { maxNameLength } from "./newsletter.schema";

export type ParsedSignup = { email: string; name: string };

/** Address and name in their stored form; null for an invalid address or a text that is too long. */
export function parseSignup(fields: ParsedSignup): ParsedSignup | null {
  const email = parseEmail(fields.email);
  const name = fields.name.trim();
  return email && name.length <= maxNameLength ? { email, name } : null;
}

/** Address and name in the searchable form. */
export function subscriberSearchText(email: string, name: string | null): string {
  return searchable(`${email}\n${name ?? ""}`);
}

/** Version of the wording, to be changed with it: both are stored with each consent. */
export const consentVersion = "2026-11-23";

/** Replaces `consentVersion` where an operator stated the consent. */
export const statedVersion = "stated";

type Consenting = Pick<Show, "name" | "rhythm">;

/** The text under the form in three parts; the middle one links to /privacy. */
export function consentParts({ name, rhythm }: Consenting): [string, string, string] {
  return [
    `Mit der Anmeldung willigst du ein, dass dir „${name}“ Mails zu neuen Folgen und aus dem Archiv schickt: ${mailRhythm(rhythm)}. Jede enthält einen Link, mit dem du dich jederzeit abmeldest. Mehr dazu steht in der `,
    "Datenschutzerklärung",
    ".",
  ];
}

/** The wording as stored for proof. */
export function consentText(show: Consenting): string {
  return consentParts(show).join("");
}
