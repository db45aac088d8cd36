import { plainAnswer } from "~/lib/form-answer";

/** The answer if a comment could not be stored (specification, section 8). */
export const failedAnswer = plainAnswer(
  false,
  "Kommentar konnte nicht gespeichert werden. Bitte versuche es später erneut.",
);

/** Replaces the form while the site has no legal texts. */
export const commentsClosed =
  "Kommentieren geht hier noch nicht. Bald kannst du etwas dazu schreiben.";
