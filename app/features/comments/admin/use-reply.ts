import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { unsavedForms } from "~/ui/admin/unsaved-forms";
import type { ModeratedComment } from "../moderation.schema";
import { discardQuestion } from "./reply-form";

type Reply = {
  /** Id of the comment that is being answered; null: none. */
  to: string | null;
  /** The comments of the page and, in its place, the answered one, also when it left the list meanwhile. */
  comments: readonly ModeratedComment[];
  /** Asks before it takes an answer to another comment that is being written. */
  open(id: string): void;
  close(): void;
};

/** Which comment is being answered: one at a time, until it is saved, given up, or another list is shown. */
export function useReply(listed: readonly ModeratedComment[]): Reply {
  const { search } = useLocation();
  const [begun, setBegun] = useState<{ id: string; search: string } | null>(null);
  const last = useRef<{ comment: ModeratedComment; index: number }>(null);
  const to = begun?.search === search ? begun.id : null;

  const index = listed.findIndex(({ id }) => id === to);
  const comment = listed[index];
  if (comment) last.current = { comment, index };
  const isGone = to !== null && !comment && last.current?.comment.id === to;

  return {
    to,
    comments:
      isGone && last.current
        ? listed.toSpliced(last.current.index, 0, last.current.comment)
        : listed,
    open(id) {
      if (id !== to && to !== null && unsavedForms.size > 0 && !confirm(discardQuestion)) return;
      setBegun({ id, search });
    },
    close: () => setBegun(null),
  };
}
