import {
  receiveBlock,
  receiveDelete,
  receiveFlag,
  receiveMove,
} from "../replies/moderation.server";
import { receiveReaction, receiveUndo } from "../replies/reactions.server";
import { receiveReply } from "../replies/receive-reply.server";
import { deleteActor, follow, undoFollow } from "./follow.server";
import type { Listener } from "./listener";

export type { InboxContext, Listener } from "./listener";

/** Listeners by the type's name in ActivityStreams; each of them is called. A type without any is dropped. */
export const listeners: Readonly<Record<string, readonly Listener[]>> = {
  Follow: [follow],
  Undo: [undoFollow, receiveUndo],
  Create: [receiveReply],
  Update: [receiveReply],
  Delete: [deleteActor, receiveDelete],
  Like: [receiveReaction],
  Announce: [receiveReaction],
  Flag: [receiveFlag],
  Block: [receiveBlock],
  Move: [receiveMove],
};
