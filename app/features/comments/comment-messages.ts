import type { CommentAnswer } from "./comments.schema";

/** What a comment form says, by what came of it. The failure is the one of the specification, section 8. */
export const commentMessages = {
  saved:
    "Danke, dein Kommentar ist angekommen! Er erscheint hier, sobald wir ihn gelesen und freigegeben haben.",
  limited:
    "Das waren viele Kommentare in kurzer Zeit. Bitte warte ein wenig und schick diesen dann noch einmal ab: Dein Text bleibt hier stehen.",
  missing: "Diese Folge ist gerade nicht veröffentlicht. Dein Kommentar wurde nicht gespeichert.",
  failed: "Kommentar konnte nicht gespeichert werden. Bitte versuche es später erneut.",
} as const;

const nothing = { errors: {}, values: { name: "", content: "" } };

export const savedAnswer: CommentAnswer = {
  ...nothing,
  saved: true,
  message: commentMessages.saved,
};
export const failedAnswer: CommentAnswer = {
  ...nothing,
  saved: false,
  message: commentMessages.failed,
};
