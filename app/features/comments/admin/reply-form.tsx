import { LoaderCircle } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { ActionButton } from "~/ui/admin/action-button";
import { useUnsaved } from "~/ui/admin/use-unsaved";
import { CharacterCount } from "~/ui/character-count";
import { type ModeratedComment, replyLimit } from "../moderation.schema";
import type { Operations } from "./use-operations";

type ReplyFormProps = {
  comment: ModeratedComment;
  isBusy: boolean;
  onClose(): void;
  run: Operations["run"];
};

/** Asked before an answer that is being written goes. */
export const discardQuestion = "Deine Antwort ist noch nicht gespeichert. Willst du sie verwerfen?";

/** Answers a comment as the show; a waiting one is approved along with it. */
export function ReplyForm({ comment, isBusy, onClose, run }: ReplyFormProps) {
  const { id, name, status, reply } = comment;
  const fieldId = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { isUnsaved } = useUnsaved(form, true);
  // What was there when the form opened: the answer of somebody else in the meantime is not overwritten.
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
        // What is on its way is what is saved.
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
