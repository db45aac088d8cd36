export const auditWords = {
  nouns: { comment: "den Kommentar" },
  tables: { comment: "comments" },
  sentences: {
    "comment.reply": "hat auf den Kommentar % geantwortet",
    "comment.delete-reply": "hat die Antwort auf den Kommentar % gelöscht",
    "comment.export": "hat die Kommentare als Liste exportiert",
  },
};
