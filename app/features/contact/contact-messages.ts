import type { ContactAnswer } from "./contact.schema";

/** What the form says, by what came of it. */
export const contactMessages = {
  saved:
    "Danke, deine Nachricht ist bei uns angekommen! Wir lesen sie und antworten dir per E-Mail.",
  limited:
    "Das waren viele Nachrichten in kurzer Zeit. Bitte warte ein wenig und schick diese dann noch einmal ab: Dein Text bleibt hier stehen.",
  failed:
    "Deine Nachricht konnte nicht gespeichert werden. Bitte versuche es später erneut oder schreib uns eine E-Mail.",
} as const;

const nothing = { errors: {}, values: { name: "", email: "", subject: "", message: "" } };

export const savedAnswer: ContactAnswer = {
  ...nothing,
  saved: true,
  message: contactMessages.saved,
};
export const failedAnswer: ContactAnswer = {
  ...nothing,
  saved: false,
  message: contactMessages.failed,
};
