import { type ReactNode, useId, useMemo, useState } from "react";
import { useShow } from "~/core/show/use-show";
import { type Noun, numbered } from "~/core/show/wording";
import { countText } from "~/lib/text/german-number";
import { searchable } from "~/lib/text/normal-form";
import { FieldNotes } from "~/ui/admin/field";
import { useFieldAnswer } from "~/ui/admin/form-context";

export type EpisodeChoice = {
  id: string;
  number: number | null;
  title: string;
  /** YYYY-MM-DD */
  date: string;
  time: string;
  isScheduled: boolean;
  isDraft: boolean;
};

type EpisodePickerProps = {
  /** Name of the form field. Without it the picker is outside any form and calls `onPick`. */
  name?: string;
  label: string;
  choices: readonly EpisodeChoice[];
  defaultValue: string;
  hint?: ReactNode;
  /** Replaces the hint while the chosen episode is not published yet. */
  waitingHint?: (chosen: EpisodeChoice) => ReactNode;
  /** Label of the choice 'no episode'; left out if an episode must be chosen. */
  none?: string;
  onPick?(id: string): void;
};

/** From this number of episodes on, the list has a filter. */
const fewForList = 8;

/** Picks an episode from a list, newest first; scheduled ones are marked (specification, section 2). */
export function EpisodePicker({
  name = "",
  label,
  choices,
  defaultValue,
  hint: usualHint,
  waitingHint,
  none,
  onPick,
}: EpisodePickerProps) {
  const id = useId();
  const { noun } = useShow();
  const { error, value } = useFieldAnswer(name);
  const [own, setChosen] = useState(value ?? defaultValue);
  const chosen = onPick ? defaultValue : own;
  const [query, setQuery] = useState("");
  const shown = useMemo(
    () => matching({ choices, noun }, query, chosen),
    [choices, noun, query, chosen],
  );
  const waiting = choices.find((choice) => choice.id === chosen && choice.isScheduled);
  const hint = (waiting && waitingHint?.(waiting)) ?? usualHint;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const found = shown.filter((choice) => choice.id !== chosen).length;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {none && <span className="label ml-2 font-normal">optional</span>}
      </label>
      <div className="flex flex-wrap gap-2">
        {choices.length > fewForList && (
          <input
            type="search"
            aria-label={`${label}: in der Liste suchen`}
            placeholder="Liste durchsuchen"
            autoComplete="off"
            className="field scripted min-w-40 flex-1"
            onInput={(event) => {
              // The filter is not part of the form, so its events must not reach it.
              event.stopPropagation();
              setQuery(event.currentTarget.value);
            }}
          />
        )}
        <select
          id={id}
          name={name || undefined}
          required={!none}
          autoComplete="off"
          value={chosen}
          onChange={({ currentTarget }) => (onPick ?? setChosen)(currentTarget.value)}
          className="field min-w-56 flex-2 aria-invalid:border-stamp"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        >
          <option value="">{none ?? "Bitte wählen"}</option>
          {shown.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {labelOf(choice, noun)}
            </option>
          ))}
        </select>
      </div>
      {query.trim() && (
        <p role="status" className="label mt-1.5">
          {countText(found, "Folge passt.", "Folgen passen.")}
        </p>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** Choices that match all words, and those already chosen. */
function matching(
  { choices, noun }: { choices: readonly EpisodeChoice[]; noun: Noun },
  query: string,
  chosen: string,
) {
  const words = searchable(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  return choices.filter((choice) => {
    const text = searchable(labelOf(choice, noun));
    return choice.id === chosen || words.every((word) => text.includes(word));
  });
}

function labelOf({ number, title, isScheduled, isDraft }: EpisodeChoice, noun: Noun): string {
  const file = numbered(noun, number);
  const state = isDraft ? " (Entwurf)" : isScheduled ? " (Geplant)" : "";
  return `${file ? `${file} · ` : ""}${title}${state}`;
}
