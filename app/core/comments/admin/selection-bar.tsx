import { LoaderCircle } from "lucide-react";
import { useState } from "react";
import { WithoutRestoration } from "~/ui/unrestored";
import type { ModeratedComment } from "../list-moderation.server";
import type { ModerationVerb } from "../moderation-form";

type SelectionBarProps = {
  comments: readonly ModeratedComment[];
  selection: ReturnType<typeof useSelection>;
  isBusy: boolean;
  act(verb: ModerationVerb, comments: readonly ModeratedComment[]): void;
};

export function SelectionBar({ comments, selection, isBusy, act }: SelectionBarProps) {
  const chosen = comments.filter(({ id }) => selection.ids.has(id));
  // Hidden by CSS on phones while disabled, to save space.
  const isIdle = chosen.length === 0;
  const button = (verb: ModerationVerb, label: string) => (
    <button
      type="button"
      className={`button button-outline min-h-10 px-3.5 ${isIdle ? "max-sm:hidden" : ""}`}
      disabled={isBusy || isIdle}
      onClick={() => act(verb, chosen)}
    >
      <span>
        <span className="max-sm:sr-only">Auswahl </span>
        {label}
      </span>
    </button>
  );
  return (
    <fieldset
      aria-label="Auswahl"
      className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b-[1.5px] border-line bg-paper py-2"
    >
      <WithoutRestoration>
        <label className="mr-auto inline-flex min-h-10 items-center gap-3 pl-4">
          <input
            type="checkbox"
            checked={selection.isWhole}
            onChange={selection.toggleAll}
            className="tick size-6"
          />
          alle auf dieser Seite
        </label>
      </WithoutRestoration>
      <p role="status" className="label">
        {chosen.length > 0 && `${chosen.length} ausgewählt`}
      </p>
      {button("approve", "freigeben")}
      {button("reject", "ablehnen")}
      {button("delete", "löschen")}
    </fieldset>
  );
}

/** The selected rows of a list; rows that leave the list are dropped. */
export function useSelection(rows: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = new Set(rows.filter((id) => chosen.has(id)));
  const isWhole = rows.length > 0 && ids.size === rows.length;
  return {
    ids,
    isWhole,
    toggle: (id: string) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    toggleAll: () => setChosen(new Set(isWhole ? [] : rows)),
    remove: (gone: readonly string[]) =>
      setChosen((before) => new Set([...before].filter((id) => !gone.includes(id)))),
  };
}

type CommentActionsProps = {
  comment: ModeratedComment;
  busyWith: string | undefined;
  onVerb(verb: ModerationVerb): void;
  onReply(): void;
};

const actions = {
  approve: { label: "Freigeben", keyName: "a", keyCode: "A" },
  reject: { label: "Ablehnen", keyName: "r", keyCode: "R" },
  reopen: { label: "Zurückstellen", keyName: "z", keyCode: "Z" },
  reply: { label: "Antworten", keyName: "w", keyCode: "W" },
  delete: { label: "Löschen", keyName: "Entf", keyCode: "Delete" },
};

/** The decisions that a comment's status allows, besides deleting. */
export const verbsOf: Record<ModeratedComment["status"], readonly ModerationVerb[]> = {
  pending: ["approve", "reject"],
  approved: ["reopen", "reject"],
  rejected: ["approve", "reopen"],
};

/** The buttons for a comment, disabled while an action on it is running. */
export function CommentActions({ comment, busyWith, onVerb, onReply }: CommentActionsProps) {
  const { name, status } = comment;
  const isBusy = busyWith !== undefined;
  const button = (action: keyof typeof actions, look: string) => {
    const { label, keyName, keyCode } = actions[action];
    return (
      <button
        key={action}
        type="button"
        className={`button ${look} min-h-10 px-3.5`}
        disabled={isBusy}
        aria-keyshortcuts={keyCode}
        onClick={() => (action === "reply" ? onReply() : onVerb(action))}
      >
        {busyWith === action && <LoaderCircle size={16} aria-hidden className="animate-spin" />}
        {label}
        <span className="sr-only"> (Kommentar von {name})</span>
        <kbd aria-hidden className="key hidden lg:inline">
          {keyName}
        </kbd>
      </button>
    );
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {verbsOf[status].map((verb) =>
        button(verb, verb === "approve" ? "button-action" : "button-outline"),
      )}
      {status !== "rejected" && !comment.reply && button("reply", "button-outline")}
      {button("delete", "button-quiet sm:ml-auto")}
      <span role="status" className="sr-only">
        {isBusy ? "Wird ausgeführt…" : ""}
      </span>
    </div>
  );
}
