import { type FormAnswer, plainAnswer } from "~/lib/form-answer";
import { cutAtWord } from "~/lib/text/plain-text";

/** Most characters of each field, in UTF-16 code units as browsers count. */
export const contactLimits = { name: 80, email: 254, subject: 150, message: 10_000 } as const;

type ContactField = keyof typeof contactLimits;
export type ContactFields = Record<ContactField, string>;
export type ContactAnswer = FormAnswer<ContactField>;

export const contactFields = Object.keys(contactLimits) as ContactField[];

export const contactPath = "/contact";

const maxPassage = 500;

/** Address of the contact form with a subject, and with as much as fits of the quoted passage. */
export function contactAbout(subject: string, passage = ""): string {
  const begun = {
    betreff: cutAtWord(subject, contactLimits.subject),
    ...(passage && { stelle: cutAtWord(passage, maxPassage) }),
  };
  return `${contactPath}?${new URLSearchParams(begun)}`;
}

/** Value of the parameter `gesendet` after a message was sent without scripts. */
export const messageSent = "nachricht";

/** The form's values when opened with a subject or a passage. */
export function initialAnswer(subject: string, passage: string): ContactAnswer {
  const values = {
    subject: subject.slice(0, contactLimits.subject),
    message: passage && `Es geht um diese Stelle:\n„${passage.slice(0, maxPassage)}“\n\n`,
  };
  return { saved: false, message: null, errors: {}, values };
}

/** The answer to a stored message. */
export const savedAnswer = plainAnswer(
  true,
  "Danke, deine Nachricht ist bei uns angekommen! Wir lesen sie und antworten dir per E-Mail.",
);

/** The answer if a message could not be stored. */
export const failedAnswer = plainAnswer(
  false,
  "Deine Nachricht konnte nicht gespeichert werden. Bitte versuche es später erneut oder schreib uns eine E-Mail.",
);

/** Replaces the form while the site has no legal texts. */
export const contactClosed =
  "Das Kontaktformular ist noch nicht eröffnet. Schau bald wieder vorbei.";
