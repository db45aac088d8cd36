import { href } from "~/lib/href";

export const auditWords = {
  nouns: { comment: "den Kommentar" },
  subjects: {
    comment: {
      table: "comments",
      path: (id: string) => `${href("/admin/comments")}?status=alle&q=${encodeURIComponent(id)}`,
    },
  },
  sentences: {
    "comment.reply": "hat auf den Kommentar % geantwortet",
    "comment.delete-reply": "hat die Antwort auf den Kommentar % gelöscht",
    "comment.export": "hat die Kommentare als Liste exportiert",
  },
};
