import { oneOf, type Room } from "~/platform/rooms/room.server";
import { commentNoticeJob } from "./comment-notices.server";
import { commentSent } from "./comments.schema";

/** A page of comments, or the position of the last one that was read. */
const kommentare = { values: /^(?:\d{1,6}|[\dT:.-]{19,24}Z_[\w-]{1,64})$/ };

export const commentsRoom: Room = {
  name: "comments",
  pages: [{ path: "/episodes/:id/comments", title: "Kommentare", parameters: { kommentare } }],
  parameters: {
    "/episodes/:id": { kommentare, gesendet: { values: oneOf([commentSent]) } },
  },
  jobs: [commentNoticeJob],
};
