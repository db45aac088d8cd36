import type { ContactAnswer } from "./contact.schema";

const nothing = { errors: {}, values: { name: "", email: "", subject: "", message: "" } };

/** What the form says to a message that was kept. */
export const savedAnswer: ContactAnswer = {
  ...nothing,
  saved: true,
  message:
    "Danke, deine Nachricht ist bei uns angekommen! Wir lesen sie und antworten dir per E-Mail.",
};

/** What it says to one that could not be kept. */
export const failedAnswer: ContactAnswer = {
  ...nothing,
  saved: false,
  message:
    "Deine Nachricht konnte nicht gespeichert werden. Bitte versuche es später erneut oder schreib uns eine E-Mail.",
};
