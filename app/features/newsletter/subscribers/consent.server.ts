import type { Show } from "~/features/show/show.schema";
import { mailRhythm } from "~/features/show/wording";

/** Raised with every change of the wording: both are stored with each consent. */
export const consentVersion = "2026-11-23";

type Consenting = Pick<Show, "name" | "rhythm">;

/** The words under the form in three parts; the middle one links to /privacy. */
export function consentParts({ name, rhythm }: Consenting): [string, string, string] {
  return [
    `Mit der Anmeldung willigst du ein, dass dir „${name}“ Mails zu neuen Folgen und aus dem Archiv schickt: ${mailRhythm(rhythm)}. Jede enthält einen Link, mit dem du dich jederzeit abmeldest. Mehr dazu steht in der `,
    "Datenschutzerklärung",
    ".",
  ];
}

/** The wording as it is stored for proof. */
export function consentText(show: Consenting): string {
  return consentParts(show).join("");
}
