import { LoaderCircle } from "lucide-react";
import type { ModeratedComment } from "../moderation.schema";
import type { ModerationVerb } from "../moderation-form";

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

/** How comments can be decided, besides being deleted. */
export const verbsOf: Record<ModeratedComment["status"], readonly ModerationVerb[]> = {
  pending: ["approve", "reject"],
  approved: ["reopen", "reject"],
  rejected: ["approve", "reopen"],
};

/** What can be done with a comment; while something is, nothing else. */
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
