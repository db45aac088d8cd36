import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useRefresh } from "~/ui/admin/use-refresh";
import { ErrorBanner } from "~/ui/banner";
import type { ModeratedComment } from "../list-moderation.server";
import { seenText } from "../moderation.schema";
import type { ModerationVerb } from "../moderation-form";
import { CommentItem } from "./comment-item";
import {
  commandOf,
  focusedRow,
  isLetter,
  KeyHints,
  useActiveRow,
  useLetterKeys,
} from "./moderation-keys";
import { useReply } from "./reply";
import { SelectionBar, useSelection, verbsOf } from "./selection-bar";
import { type Operations, useOperations } from "./use-operations";

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
      return !operations.busy.has(id) && (verb === "delete" || verbsOf[status].includes(verb));
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

  const [hasLetters, setLetters] = useLetterKeys();
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const isInside = target instanceof Node && list.current?.contains(target) === true;
    if (isLetter(event) ? !hasLetters : !isInside) return;
    if (event.defaultPrevented || acceptsText(target) || document.querySelector("dialog[open]"))
      return;
    const comment = comments.find(
      ({ id }) => id === ((isInside && focusedRow(target)) || active.id),
    );
    const command = commandOf(event);
    if (!comment || !command) return;
    event.preventDefault();
    if (command.kind === "move" && isInside) active.move(command.by);
    else if (command.kind === "move") active.focus(comment.id);
    if (command.kind === "select") selection.toggle(comment.id);
    if (command.kind === "reply" && comment.status !== "rejected") reply.open(comment.id);
    if (command.kind === "verb") {
      const isOfMany = selection.ids.has(comment.id);
      const targets = isOfMany ? comments.filter(({ id }) => selection.ids.has(id)) : [comment];
      // Activates the next comment before this one leaves the list.
      if (act(command.verb, targets) && !isOfMany) active.move(1);
    }
  };

  const latest = useRef(onKeyDown);
  latest.current = onKeyDown;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return (
    <>
      {comments.length > 0 && (
        <>
          <KeyHints isOn={hasLetters} onSwitch={setLetters} />
          <SelectionBar
            comments={comments}
            selection={selection}
            isBusy={operations.busy.size > 0}
            act={act}
          />
          <ol ref={list} onFocus={active.onFocus} className="flex flex-col gap-3">
            {comments.map((comment) => (
              <CommentItem
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

function questionAbout([first, ...others]: readonly ModeratedComment[]): string {
  const what =
    others.length === 0
      ? `Den Kommentar von „${first?.name}“`
      : `Diese ${others.length + 1} Kommentare`;
  return `${what} löschen? 30 Tage lang lässt sich das im Papierkorb rückgängig machen.`;
}

const textFields = "textarea, select, input:not([type=checkbox]), [contenteditable]";

function acceptsText(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(textFields);
}

/** The result of the last action at the foot of the window, with undo. */
function AnswerBar({ operations: { answer, run, forget } }: { operations: Operations }) {
  const undo = answer?.undo;
  return (
    <div className="sticky bottom-0 z-10">
      <div role="status">
        {answer && answer.tone !== "failed" && (
          <div className="flex flex-wrap items-center gap-3 border-t-[1.5px] border-line bg-paper py-3">
            <p className="grow font-semibold wrap-anywhere">{answer.message}</p>
            {undo && (
              <button type="button" className="button button-outline" onClick={() => run(undo)}>
                Rückgängig
              </button>
            )}
            <button type="button" className="button button-quiet px-3" onClick={forget}>
              <X size={18} aria-hidden />
              <span className="sr-only">Meldung schließen</span>
            </button>
          </div>
        )}
      </div>
      {answer?.tone === "failed" && <ErrorBanner>{answer.message}</ErrorBanner>}
    </div>
  );
}
