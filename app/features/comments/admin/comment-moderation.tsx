import { type KeyboardEvent, useRef } from "react";
import { useRefresh } from "~/ui/admin/use-refresh";
import type { ModeratedComment } from "../moderation.schema";
import { commandOf } from "../moderation-keys";
import type { ModerationVerb } from "../moderation-messages";
import { seenText } from "../moderation-path";
import { AnswerBar } from "./answer-bar";
import { CommentRow } from "./comment-row";
import { KeyHints } from "./key-hints";
import { SelectionBar } from "./selection-bar";
import { useActiveRow } from "./use-active-row";
import { useOperations } from "./use-operations";
import { useReply } from "./use-reply";
import { useSelection } from "./use-selection";

/** A page of comments to decide about, one by one or many at once, with mouse, finger or keyboard. */
export function CommentModeration({ comments: listed }: { comments: readonly ModeratedComment[] }) {
  const list = useRef<HTMLOListElement>(null);
  const operations = useOperations();
  const reply = useReply(listed);
  const { comments } = reply;
  const selection = useSelection(comments.map(({ id }) => id));
  const active = useActiveRow(
    list,
    comments.map(({ id }) => id),
  );
  useRefresh(reply.to !== null);

  const act = (verb: ModerationVerb, targets: readonly ModeratedComment[]) => {
    const free = targets.filter(({ id, status }) => {
      return !operations.busy.has(id) && verbsOf[status].includes(verb);
    });
    const [first] = free;
    if (!first || (verb === "delete" && !confirm(questionAbout(free)))) return false;
    operations.run({
      verb,
      comments: seenText(free),
      ...(verb === "delete" && { confirmed: "1" }),
    });
    selection.remove(free.map(({ id }) => id));
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const comment = comments.find(({ id }) => id === active.rowOf(event.target));
    const command = comment && !takesText(event.target) ? commandOf(event.nativeEvent) : null;
    if (!comment || !command) return;
    event.preventDefault();
    if (command.kind === "move") active.move(command.by);
    if (command.kind === "select") selection.toggle(comment.id);
    if (command.kind === "reply" && comment.status !== "rejected") reply.open(comment.id);
    if (command.kind === "verb") {
      const isOfMany = selection.ids.has(comment.id);
      const targets = isOfMany ? comments.filter(({ id }) => selection.ids.has(id)) : [comment];
      // The next one is in hand before this one goes.
      if (act(command.verb, targets) && !isOfMany) active.move(1);
    }
  };

  return (
    <>
      {comments.length > 0 && (
        <>
          <KeyHints />
          <SelectionBar
            comments={comments}
            selection={selection}
            isBusy={operations.busy.size > 0}
            act={act}
          />
          <ol
            ref={list}
            onKeyDown={onKeyDown}
            onFocus={active.onFocus}
            className="flex flex-col gap-3"
          >
            {comments.map((comment) => (
              <CommentRow
                key={comment.id}
                comment={comment}
                isActive={comment.id === active.id}
                isSelected={selection.ids.has(comment.id)}
                isReplying={comment.id === reply.to}
                busyWith={operations.busy.get(comment.id)}
                onSelect={() => selection.toggle(comment.id)}
                onVerb={(verb) => {
                  active.focus(comment.id);
                  act(verb, [comment]);
                }}
                onReply={(isOpen) => {
                  if (isOpen) return reply.open(comment.id);
                  reply.close();
                  active.focus(comment.id);
                }}
                run={operations.run}
              />
            ))}
          </ol>
        </>
      )}
      {operations.elements}
      <AnswerBar operations={operations} />
    </>
  );
}

const verbsOf: Record<ModeratedComment["status"], readonly ModerationVerb[]> = {
  pending: ["approve", "reject", "delete"],
  approved: ["reopen", "reject", "delete"],
  rejected: ["approve", "reopen", "delete"],
};

function questionAbout([first, ...others]: readonly ModeratedComment[]): string {
  const what =
    others.length === 0
      ? `Den Kommentar von „${first?.name}“`
      : `Diese ${others.length + 1} Kommentare`;
  return `${what} löschen? 30 Tage lang lässt sich das im Papierkorb rückgängig machen.`;
}

function takesText(target: EventTarget): boolean {
  return (
    target instanceof Element && target.matches("textarea, select, input:not([type=checkbox])")
  );
}
