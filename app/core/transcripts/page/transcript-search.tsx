import {
  type FormEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import type { Turn } from "~/core/transcripts/text/transcript";
import { findInTurns, maxQueryLength } from "~/core/transcripts/text/transcript-search";
import { countText, formatCount } from "~/lib/text/german-number";
import { Icon } from "~/ui/icon";
import { SearchInput } from "~/ui/list/search-input";

export type TranscriptSearch = ReturnType<typeof useTranscriptSearch>;

const parameter = "suche";
/** Milliseconds after the last key press before the address changes. */
const typingPause = 400;

/** A search in the turns of the page. It starts with the query in `?suche=`. */
export function useTranscriptSearch(turns: readonly Turn[]) {
  const { search } = useLocation();
  const [query, setQuery] = useState(() => new URLSearchParams(search).get(parameter) ?? "");
  const [current, setCurrent] = useState(-1);
  const deferred = useDeferredValue(query);
  const found = useMemo(() => findInTurns(turns, deferred), [turns, deferred]);
  return {
    query,
    found,
    hit: found[current] ?? null,
    current,
    type(next: string) {
      setQuery(next);
      setCurrent(-1);
    },
    /** Moves to the next (1) or previous (−1) hit, from the last to the first and back. */
    step(by: 1 | -1) {
      const { length } = found;
      if (length > 0)
        setCurrent(current < 0 && by < 0 ? length - 1 : (current + by + length) % length);
    },
  };
}

/** The search field of a transcript. Without scripts, its button sends the query, and the page shows the first hit. */
export function TranscriptSearchField({ search }: { search: TranscriptSearch }) {
  const { query, found, current, step } = search;
  const input = useRef<HTMLInputElement>(null);
  useTypedBefore(input, search);
  useNamedInAddress(query);
  const stands = query.trim().length > 1;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    step(1);
  };

  return (
    <search
      className={`transcript-search block max-w-3xl py-3 ${stands ? "sticky z-10 bg-paper" : ""}`}
    >
      <form
        action="#treffer"
        onSubmit={submit}
        className="flex flex-wrap items-center gap-x-3 gap-y-2"
      >
        <SearchInput
          ref={input}
          name={parameter}
          defaultValue={query}
          maxLength={maxQueryLength}
          aria-label="In der Mitschrift suchen"
          placeholder="Wort oder Satz"
          place="grow basis-48"
          onChange={({ currentTarget }) => search.type(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !event.shiftKey) return;
            event.preventDefault();
            step(-1);
          }}
        />
        <button type="submit" className="button button-outline">
          {current < 0 ? "Suchen" : "Weiter"}
        </button>
        {stands && (
          <div className="flex items-center gap-1">
            <p role="status" className="label min-w-[9ch]">
              {placeText(found.length, current)}
            </p>
            {found.length > 0 && (
              <span className="scripted flex">
                <button
                  type="button"
                  className="grid size-11 place-items-center"
                  aria-label="Vorige Stelle"
                  onClick={() => step(-1)}
                >
                  <Icon shape="up" size={20} />
                </button>
                <button
                  type="button"
                  className="grid size-11 place-items-center"
                  aria-label="Nächste Stelle"
                  onClick={() => step(1)}
                >
                  <Icon shape="down" size={20} />
                </button>
              </span>
            )}
          </div>
        )}
      </form>
    </search>
  );
}

/** For example '3 von 12' at a hit. */
function placeText(total: number, current: number): string {
  if (total === 0) return "Keine Stelle";
  if (current >= 0) return `${formatCount(current + 1)} von ${formatCount(total)}`;
  return countText(total, "Stelle", "Stellen");
}

/** Uses text that was typed before scripts ran. */
function useTypedBefore(
  input: RefObject<HTMLInputElement | null>,
  { query, type }: TranscriptSearch,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the beginning alone.
  useEffect(() => {
    const typed = input.current?.value ?? "";
    if (typed !== query) type(typed);
  }, []);
}

/** Puts the query into the address, and removes a second from it. */
function useNamedInAddress(query: string) {
  const named = useRef(query);
  useEffect(() => {
    if (named.current === query) return;
    const timer = setTimeout(() => {
      named.current = query;
      const address = new URL(location.href);
      for (const name of [parameter, "t"]) address.searchParams.delete(name);
      if (query.trim()) address.searchParams.set(parameter, query.trim());
      address.hash = "";
      history.replaceState(history.state, "", address);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [query]);
}
