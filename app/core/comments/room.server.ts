import { sql } from "kysely";
import { href } from "~/lib/href";
import { oneOf, type Room } from "~/platform/rooms/room.server";
import { commentNoticeJob } from "./comment-notices.server";
import { commentSent } from "./comments.schema";
import { commentRecords, trashedCommentRecords } from "./comments-of-person.server";
import { commentTrash } from "./decide-comments.server";
import { commentsExport, commentsPanel } from "./list-comments.server";
import { countPendingComments } from "./list-moderation.server";
import { commentsTables } from "./tables";

const auditWords = {
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

/** A page number, or the position of the last comment on the page before. */
const kommentare = { values: /^(?:\d{1,6}|[\dT:.-]{19,24}Z_[\w-]{1,64})$/ };

const moderationLetters = {
  purpose: "Ob in der Redaktion Buchstaben etwas auslösen.",
  written: "Erst wenn du das dort umstellst.",
  isOperators: true as const,
};

const commentEvents = {
  "comment.waiting": "Kommentar wartet",
  "comment.approved": "Kommentar freigegeben",
  "comment.changed": "Kommentar zurückgestellt, abgelehnt, beantwortet oder gelöscht",
};

export const commentsRoom: Room = {
  name: "comments",
  deviceKeys: { moderationLetters },
  inArea: {
    menu: [
      {
        group: "comments",
        position: 10,
        to: href("/admin/comments"),
        label: "Kommentare",
        asks: "comments.list",
        waiting: countPendingComments,
        panel: commentsPanel,
      },
    ],
    exportLists: { comments: commentsExport },
    trash: commentTrash,
    audit: auditWords,
  },
  tables: commentsTables,
  pages: [{ path: "/episodes/:id/comments", title: "Kommentare", parameters: { kommentare } }],
  parameters: {
    "/episodes/:id": { kommentare, gesendet: { values: oneOf([commentSent]) } },
  },
  operations: () => import("./operations.server"),
  events: commentEvents,
  jobs: [commentNoticeJob],
  personRecords: [commentRecords, trashedCommentRecords],
  episode: {
    rows: ({ id }) => [
      { table: "comments", where: sql`episode_id = ${id}`, key: "id" },
      {
        table: "comment_replies",
        where: sql`comment_id in (select id from comments where episode_id = ${id})`,
        key: "comment_id",
      },
    ],
  },
};
