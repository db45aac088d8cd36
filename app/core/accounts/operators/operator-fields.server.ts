import { normalForm } from "~/lib/text/normal-form";
import type { Db } from "~/platform/db/handles";
import { parseEmail } from "~/platform/email-address.server";

const nameLimit = 80;

export function nameError(name: string): { name?: string } {
  if (name.trim() === "") return { name: "Bitte gib einen Namen an." };
  if (name.trim().length > nameLimit) return { name: `Höchstens ${nameLimit} Zeichen.` };
  return {};
}

export async function emailError(db: Db, email: string): Promise<{ email?: string }> {
  const address = signInAddress(email);
  if (parseEmail(address) !== address)
    return { email: "Bitte gib eine gültige E-Mail-Adresse an." };
  // better-auth accepts only ASCII before the @.
  if (/[^\x21-\x7e]/.test(address))
    return { email: "Zum Anmelden geht nur eine Adresse ohne Umlaute vor dem @." };
  const taken = await db
    .selectFrom("operators")
    .select("id")
    .where("email", "=", address)
    .executeTakeFirst();
  return taken ? { email: "Mit dieser Adresse arbeitet hier schon jemand." } : {};
}

/**
 * A mail address in its stored form: trimmed, NFC, lower case, with an ASCII domain. better-auth rejects
 * hosts without a dot, so local ones ('admin@localhost') get the reserved suffix '.invalid' (RFC 2606).
 */
export function signInAddress(email: string): string {
  const address = normalForm(email.trim()).toLowerCase();
  return /@[^@.]+$/.test(address) ? `${address}.invalid` : (parseEmail(address) ?? address);
}

/** The address without the suffix that `signInAddress` may have added. */
export function shownAddress(address: string): string {
  return address.replace(/(@[^@.]+)\.invalid$/, "$1");
}
