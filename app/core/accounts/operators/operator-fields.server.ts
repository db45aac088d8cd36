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
  // The accounts' library accepts no others.
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
 * A mail address in the stored form: trimmed, NFC, lower case, its domain in ASCII. The accounts' library rejects
 * hosts without a dot, so a machine's own name ('admin@localhost') gets a suffix that nobody can own (RFC 2606).
 */
export function signInAddress(email: string): string {
  const address = normalForm(email.trim()).toLowerCase();
  return /@[^@.]+$/.test(address) ? `${address}.invalid` : (parseEmail(address) ?? address);
}

/** The address as its owner wrote it. */
export function shownAddress(address: string): string {
  return address.replace(/(@[^@.]+)\.invalid$/, "$1");
}
