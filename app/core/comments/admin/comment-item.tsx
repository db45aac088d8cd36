import { TriangleAlert } from "lucide-react";
import { formatCount } from "~/lib/text/german-number";
import { formatMoment } from "~/lib/time/moment";
import { Link } from "~/ui/link";
import { WithoutRestoration } from "~/ui/unrestored";
import { CommentText, OriginLink } from "../comment-list";
import { linkSegments } from "../link-segments";
import type { ModeratedComment } from "../list-moderation.server";
import { commentLists } from "../moderation.schema";
import type { ModerationVerb } from "../moderation-form";
import { ReplyForm, ReplyNote } from "./reply";
import { CommentActions } from "./selection-bar";
import type { Operations } from "./use-operations";

type CommentItemProps = {
  comment: ModeratedComment;
  isActive: boolean;
  isSelected: boolean;
  isReplying: boolean;
  /** The verb of the running action; undefined if none is running. */
  busyWith: string | undefined;
  onSelect(): void;
  onVerb(verb: ModerationVerb): void;
  onReply(isOpen: boolean): void;
  run: Operations["run"];
};

export function CommentItem(props: CommentItemProps) {
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
        className={`scroll-my-24 border-[1.5px] bg-sheet p-4 wrap-anywhere ${isSelected ? "border-line" : "border-hair"} ${props.isActive ? "shadow-[inset_3px_0_0_var(--stamp)]" : ""}`}
      >
        <div className="flex items-start gap-3">
          <WithoutRestoration>
            <input
              type="checkbox"
              checked={isSelected}
              onChange={props.onSelect}
              aria-label={`Kommentar von ${name} auswählen`}
              className="tick mt-0.5 size-6"
            />
          </WithoutRestoration>
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 id={titleId} className="font-sans text-base font-semibold">
                <bdi>{name}</bdi>
              </h2>
              <time dateTime={comment.createdAt} className="label">
                {formatMoment(comment.createdAt)}
              </time>
            </div>
            <p className="label mt-0.5 flex flex-wrap items-baseline gap-x-2">
              {episode.invention && <span className="badge">{episode.invention}</span>}
              <Link to={`/episodes/${episode.id}#kommentare`} className="underline">
                {episode.title}
              </Link>
            </p>
            <OriginFacts comment={comment} run={props.run} />
            <CommentText segments={linkSegments(comment.content)} />
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

const blocks = [
  ["block-account", "Konto sperren"],
  ["block-host", "Server sperren"],
] as const;
const blockQuestion = "Von dort nichts mehr annehmen? Was wartet, wird abgelehnt; Follower gehen.";

/** Where a comment came from, with buttons that block its writer or server. */
function OriginFacts({ comment, run }: Pick<CommentItemProps, "comment" | "run">) {
  const { id, name, origin } = comment;
  if (!origin) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="badge">Aus dem Fediverse</span>
      <OriginLink origin={origin} />
      {origin.answers && <span className="label">Antwort auf {origin.answers.name}</span>}
      {blocks.map(([verb, label]) => (
        <button
          key={verb}
          type="button"
          className="label min-h-6 underline"
          onClick={() => confirm(`${label}? ${blockQuestion}`) && run({ verb, comments: id })}
        >
          {label}
          <span className="sr-only"> (Kommentar von {name})</span>
        </button>
      ))}
    </p>
  );
}

const statuses = ["pending", "approved", "rejected"] as const;

/** Facts for moderators: suspected spam, decisions, other comments by the same writer. */
function CommentFacts({ comment }: { comment: ModeratedComment }) {
  const { name, suspicion, report, status, decidedAt, decidedBy, others } = comment;
  const ofName = statuses
    .filter((other) => others.ofName[other] > 0)
    .map((other) => `${formatCount(others.ofName[other])} ${commentLists.states[other].name}`);
  return (
    <ul className="mt-3 flex flex-col gap-1 empty:hidden">
      {report && (
        <li>
          <Link to={report} className="font-semibold text-stamp underline">
            Gemeldet, noch nicht entschieden
          </Link>
        </li>
      )}
      {suspicion && (
        <li className="flex items-start gap-2 font-semibold text-stamp">
          <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
          Verdacht: {suspicion}
        </li>
      )}
      {status !== "pending" && decidedAt && (
        <li className="label">
          {status === "approved" ? "Freigegeben" : "Abgelehnt"} am {formatMoment(decidedAt)}
          {decidedBy && ` von ${decidedBy}`}
        </li>
      )}
      {ofName.length > 0 && (
        <li className="label">
          Unter demselben Namen:{" "}
          <Link to={commentLists.address("all", name)} className="underline">
            {ofName.join(", ")}
          </Link>
        </li>
      )}
      {others.sameText > 0 && (
        <li className="label">
          {others.sameText === 1
            ? "Derselbe Text steht noch in einem anderen Kommentar."
            : `Derselbe Text steht in ${formatCount(others.sameText)} anderen Kommentaren.`}
        </li>
      )}
    </ul>
  );
}
