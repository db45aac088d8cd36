import { type RefObject, useEffect, useState } from "react";
import type { Suggestions } from "./search.schema";

/** Milliseconds after the last key before suggestions are asked for. */
const typingPause = 120;
/** One letter begins too many words. */
const shortest = 2;

/** What stands in a field while somebody types. */
export function useTyped(input: RefObject<HTMLInputElement | null>): string {
  const [typed, setTyped] = useState(input.current?.value.trim() ?? "");
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const read = () => setTyped(field.value.trim());
    read();
    field.addEventListener("input", read);
    return () => field.removeEventListener("input", read);
  }, [input]);
  return typed;
}

/** `asked`: the text that these are for. */
export type Answered = { asked: string; found: Suggestions };

/** The suggestions for a text; those before stay until they are there. null: none were asked for, or none came. */
export function useSuggestions(typed: string): Answered | null {
  const [answered, setAnswered] = useState<Answered | null>(null);
  useEffect(() => {
    if (typed.length < shortest) return setAnswered(null);
    const asking = new AbortController();
    const timer = setTimeout(() => {
      askFor(typed, asking.signal).then(
        (found) => setAnswered({ asked: typed, found }),
        (error: unknown) => {
          if (asking.signal.aborted) return;
          console.warn("Keine Vorschläge.", error);
          setAnswered(null);
        },
      );
    }, typingPause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed]);
  return answered;
}

async function askFor(query: string, signal: AbortSignal): Promise<Suggestions> {
  const answer = await fetch(`/suche/vorschlaege?${new URLSearchParams({ q: query })}`, { signal });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}
