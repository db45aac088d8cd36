import { lengthError } from "~/lib/form-answer";
import { isBlank } from "~/lib/is-blank";
import { parseEmail } from "~/platform/email-address.server";
import {
  type ContactAnswer,
  type ContactFields,
  contactFields,
  contactLimits,
} from "./contact.schema";

const missing: ContactFields = {
  name: "Bitte sag uns, wie du heißt.",
  email: "Bitte gib deine E-Mail-Adresse an, damit wir dir antworten können.",
  subject: "Bitte gib einen Betreff an.",
  message: "Bitte schreib uns, worum es geht.",
};

/** What is wrong with a message, by field; its texts are trimmed already. */
export function messageErrors(fields: ContactFields): ContactAnswer["errors"] {
  const found = contactFields.map((name) => [name, fieldError(name, fields[name])]);
  return Object.fromEntries(found.filter(([, error]) => error));
}

function fieldError(name: keyof ContactFields, text: string): string | null {
  if (isBlank(text)) return missing[name];
  const tooLong = lengthError(text, contactLimits[name]);
  if (tooLong) return tooLong;
  return name === "email" && !parseEmail(text)
    ? "Das ist keine vollständige E-Mail-Adresse. Sie sieht so aus: name@beispiel.de"
    : null;
}
