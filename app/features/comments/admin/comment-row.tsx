import { formatMoment } from "~/lib/moment";
import { Link } from "~/ui/link";
import { Unrestored } from "~/ui/unrestored";
import type { ModeratedComment } from "../moderation.schema";
import type { ModerationVerb } from "../moderation-messages";
import { CommentActions } from "./comment-actions";
import { CommentFacts } from "./comment-facts";
import { CommentWords } from "./comment-words";
import { ReplyForm } from "./reply-form";
import { ReplyNote } from "./reply-note";
import type { Operations } from "./use-operations";

type CommentRowProps = {
  comment: ModeratedComment;
  isActive: boolean;
  isSelected: boolean;
  isReplying: boolean;
  /** The verb that is under way; undefined: none. */
  busyWith: string | undefined;
  onSelect(): void;
  onVerb(verb: ModerationVerb): void;
  onReply(isOpen: boolean): void;
  run: Operations["run"];
};

/** One comment of the moderation. */
export function CommentRow(props: CommentRowProps) {
  const { comment, isSelected, isReplying, busyWith, onReply } = props;
  const { id, name, episode } = comment;
  const titleId = `comment-${id}`;
  return (
    <li>
      <article
        data-row={id}
        tabIndex={props.isActive ? 0 : -1}
        aria-labelledby={titleId}
        aria-busy={busyWith !== undefined}
        className={`scroll-my-24 border-[1.5px] bg-sheet p-4 wrap-anywhere ${isSelected ? "border-line" : "border-hair"}`}
      >
        <div className="flex items-start gap-3">
          <Unrestored>
            <input
              type="checkbox"
              checked={isSelected}
              onChange={props.onSelect}
              aria-label={`Kommentar von ${name} auswählen`}
              className="tick mt-0.5 size-6"
            />
          </Unrestored>
          <div className="min-w-0 grow">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <bdi id={titleId} className="font-semibold">
                {name}
              </bdi>
              <time dateTime={comment.createdAt} className="label">
                {formatMoment(comment.createdAt)}
              </time>
            </p>
            <p className="label mt-0.5 flex flex-wrap items-baseline gap-x-2">
              {episode.invention && <span className="badge">{episode.invention}</span>}
              <Link to={`/episodes/${episode.id}#kommentare`} className="underline">
                {episode.title}
              </Link>
            </p>
            <CommentWords text={comment.content} />
            <CommentFacts comment={comment} />
            {comment.reply && !isReplying && (
              <ReplyNote
                comment={comment}
                reply={comment.reply}
                isBusy={busyWith !== undefined}
                onEdit={() => onReply(true)}
                run={props.run}
              />
            )}
            {isReplying ? (
              <ReplyForm
                comment={comment}
                isBusy={busyWith !== undefined}
                onClose={() => onReply(false)}
                run={props.run}
              />
            ) : (
              <CommentActions
                comment={comment}
                busyWith={busyWith}
                onVerb={props.onVerb}
                onReply={() => onReply(true)}
              />
            )}
          </div>
        </div>
      </article>
    </li>
  );
}
