import { plainAnswer } from "~/lib/form-answer";

/** The answer to a comment that could not be stored: the words of the specification, section 8. */
export const failedAnswer = plainAnswer(
  false,
  "Kommentar konnte nicht gespeichert werden. Bitte versuche es später erneut.",
);

/** In place of the form while the site has no legal texts. */
export const commentsClosed =
  "Kommentieren geht hier noch nicht. Bald kannst du etwas dazu schreiben.";
