import { LoaderCircle } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { formatMoment } from "~/lib/time/moment";
import { ActionButton } from "~/ui/admin/action-button";
import { unsavedForms, useUnsaved } from "~/ui/admin/unsaved";
import { CharacterCount } from "~/ui/text-field";
import { CommentText } from "../comment-list";
import { linkSegments } from "../link-segments";
import type { ModeratedComment } from "../list-moderation.server";
import { replyLimit } from "../moderation.schema";
import type { Operations } from "./use-operations";

type ReplyFormProps = {
  comment: ModeratedComment;
  isBusy: boolean;
  onClose(): void;
  run: Operations["run"];
};

const discardQuestion = "Deine Antwort ist noch nicht gespeichert. Willst du sie verwerfen?";

/** Answers a comment as the show, and approves it if it is waiting. */
export function ReplyForm({ comment, isBusy, onClose, run }: ReplyFormProps) {
  const { id, name, status, reply } = comment;
  const fieldId = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { isUnsaved } = useUnsaved(form, true);
  // The version when the form was opened, so that somebody else's newer answer is not overwritten.
  const version = useRef(reply?.updatedAt ?? "");
  useEffect(() => field.current?.focus(), []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const content = field.current?.value ?? "";
    const approve = status === "pending" ? "1" : "";
    run({ verb: "reply", comments: id, content, version: version.current, approve }, (isDone) => {
      if (isDone) onClose();
    });
  };
  const leave = () => {
    if (!isUnsaved || confirm(discardQuestion)) onClose();
  };

  return (
    <form
      ref={form}
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
          event.currentTarget.requestSubmit();
        if (event.key === "Escape") leave();
      }}
      className="mt-4"
    >
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={fieldId} className="font-semibold">
          Antwort der Redaktion<span className="sr-only"> auf den Kommentar von {name}</span>
        </label>
        <CharacterCount field={field} limit={replyLimit} late={false} id={`${fieldId}-count`} />
      </div>
      <textarea
        ref={field}
        id={fieldId}
        name="content"
        rows={4}
        required
        // Stays focusable while the answer is being saved.
        readOnly={isBusy}
        defaultValue={reply?.content}
        aria-describedby={`${fieldId}-count ${fieldId}-hint`}
        className="field"
      />
      <p id={`${fieldId}-hint`} className="label mt-1.5">
        Steht öffentlich unter dem Kommentar. <kbd className="key">Strg</kbd> +{" "}
        <kbd className="key">Enter</kbd> speichert, <kbd className="key">Esc</kbd> bricht ab.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ActionButton type="submit" className="button button-action" isIdle={isBusy}>
          {isBusy && <LoaderCircle size={16} aria-hidden className="animate-spin" />}
          {status === "pending" ? "Freigeben und antworten" : "Antwort speichern"}
        </ActionButton>
        <button type="button" className="button button-outline" onClick={leave}>
          Abbrechen
        </button>
      </div>
    </form>
  );
}

type ReplyNoteProps = {
  comment: ModeratedComment;
  reply: NonNullable<ModeratedComment["reply"]>;
  isBusy: boolean;
  onEdit(): void;
  run: Operations["run"];
};

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
      <CommentText segments={linkSegments(reply.content)} />
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

/** Keeps the comment that is being answered, until the answer is saved or cancelled or another list is shown. */
export function useReply(listed: readonly ModeratedComment[]) {
  const { search } = useLocation();
  const [begun, setBegun] = useState<{ id: string; search: string } | null>(null);
  const last = useRef<{ comment: ModeratedComment; index: number }>(null);
  const to = begun?.search === search ? begun.id : null;

  const index = listed.findIndex(({ id }) => id === to);
  const comment = listed[index];
  if (comment) last.current = { comment, index };
  const isGone = to !== null && !comment && last.current?.comment.id === to;

  return {
    /** Id of the comment that is being answered, or null. */
    to,
    /** The listed comments. The one being answered stays in its place even after it has left the list. */
    comments:
      isGone && last.current
        ? listed.toSpliced(last.current.index, 0, last.current.comment)
        : listed,
    /** Opens the answer form; asks before it discards an unsaved answer. */
    open(id: string) {
      if (id !== to && to !== null && unsavedForms.size > 0 && !confirm(discardQuestion)) return;
      setBegun({ id, search });
    },
    close: () => setBegun(null),
  };
}
