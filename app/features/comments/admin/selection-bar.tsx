import { Unrestored } from "~/ui/unrestored";
import type { ModeratedComment } from "../moderation.schema";
import type { ModerationVerb } from "../moderation-messages";
import type { Selection } from "./use-selection";

type SelectionBarProps = {
  comments: readonly ModeratedComment[];
  selection: Selection;
  isBusy: boolean;
  act(verb: ModerationVerb, comments: readonly ModeratedComment[]): void;
};

/** Chooses many comments and decides about them at once. */
export function SelectionBar({ comments, selection, isBusy, act }: SelectionBarProps) {
  const chosen = comments.filter(({ id }) => selection.ids.has(id));
  // On a phone there is no room for buttons that do nothing.
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
      <Unrestored>
        <label className="mr-auto inline-flex min-h-10 items-center gap-3 pl-4">
          <input
            type="checkbox"
            checked={selection.isWhole}
            onChange={selection.toggleAll}
            className="tick size-6"
          />
          alle auf dieser Seite
        </label>
      </Unrestored>
      <p role="status" className="label">
        {chosen.length > 0 && `${chosen.length} ausgewählt`}
      </p>
      {button("approve", "freigeben")}
      {button("reject", "ablehnen")}
      {button("delete", "löschen")}
    </fieldset>
  );
}
