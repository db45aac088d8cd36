import { formatMoment } from "~/lib/moment";
import { ActionButton } from "~/ui/admin/action-button";
import type { CommentReply, ModeratedComment } from "../moderation.schema";
import { CommentWords } from "./comment-words";
import type { Operations } from "./use-operations";

type ReplyNoteProps = {
  comment: ModeratedComment;
  reply: CommentReply;
  isBusy: boolean;
  onEdit(): void;
  run: Operations["run"];
};

/** The show's answer as it stands below the comment. */
export function ReplyNote({ comment: { id, name }, reply, isBusy, onEdit, run }: ReplyNoteProps) {
  const withdraw = () => {
    if (confirm(`Die Antwort auf den Kommentar von „${name}“ löschen?`))
      run({ verb: "withdraw", comments: id, confirmed: "1" });
  };
  const look = "button button-outline min-h-9 px-3 text-sm";
  return (
    <blockquote className="mt-4 border-l-4 border-hair pl-4">
      <p className="label">
        Antwort der Redaktion{reply.by && ` (${reply.by})`}, {formatMoment(reply.updatedAt)}
      </p>
      <CommentWords text={reply.content} />
      <div className="mt-3 flex flex-wrap gap-2">
        <ActionButton className={look} isIdle={isBusy} onClick={onEdit}>
          Antwort ändern
        </ActionButton>
        <ActionButton className={look} isIdle={isBusy} onClick={withdraw}>
          Antwort löschen
        </ActionButton>
      </div>
    </blockquote>
  );
}
