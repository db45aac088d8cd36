import type { CommentAnswer } from "./comments.schema";

const nothing = { errors: {}, values: { name: "", content: "" } };

/** What the form says to a comment that was kept. */
export const savedAnswer: CommentAnswer = {
  ...nothing,
  saved: true,
  message:
    "Danke, dein Kommentar ist angekommen! Er erscheint hier, sobald wir ihn gelesen und freigegeben haben.",
};

/** What it says to one that could not be kept: the words of the specification, section 8. */
export const failedAnswer: CommentAnswer = {
  ...nothing,
  saved: false,
  message: "Kommentar konnte nicht gespeichert werden. Bitte versuche es später erneut.",
};
