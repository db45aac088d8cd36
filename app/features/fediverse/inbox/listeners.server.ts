import { deleteActor, follow, undoFollow } from "./follow.server";
import type { Listener } from "./listener";

export type { InboxContext, Listener } from "./listener";

/** By the name of the type in ActivityStreams; each of them is called. A type without any is dropped. */
export const listeners: Readonly<Record<string, readonly Listener[]>> = {
  Follow: [follow],
  Undo: [undoFollow],
  Delete: [deleteActor],
};
