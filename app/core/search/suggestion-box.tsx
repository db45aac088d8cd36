import { ArrowRight } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useState } from "react";
import { useShow } from "~/core/show/use-show";
import { countText } from "~/lib/text/german-number";
import { Link } from "~/ui/link";
import { Marked } from "./marked";
import { missingText, type Suggestions } from "./search.schema";
import { searchPath } from "./search-path";
import { useCombobox } from "./use-combobox";
import "./suggestions.css";

export type SuggestionBoxProps = {
  input: RefObject<HTMLInputElement | null>;
  /** Called after an option was opened. */
  onDone(): void;
};

/** The suggestions below a search field, grouped by kind, with a link to all hits. */
export function SuggestionBox({ input, onDone }: SuggestionBoxProps) {
  const id = useId();
  const typed = useTyped(input);
  const answered = useSuggestions(typed);
  const shown = countOf(answered);
  const optionId = (index: number) => `${id}-${index}`;
  const listId = `${id}-liste`;
  // The last option is 'all hits'.
  const count = shown > 0 ? shown + 1 : 0;
  const { active, dismissed } = useCombobox(input, { listId, count, optionId, typed });
  const isOpen = answered !== null && !dismissed;
  const optionProps = (at: number) => ({ id: optionId(at), isActive: at === active, onDone });
  let index = 0;

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && spoken(answered, shown)}
      </p>
      {isOpen && (
        <div className="suggestions sheet text-ink">
          <Note {...answered} />
          {shown > 0 && (
            // The focus stays in the field: options are active through aria-activedescendant.
            <div id={listId} role="listbox" aria-label="Vorschläge" tabIndex={-1}>
              {answered.found.groups.map(({ kind, title: heading, hits }) => (
                // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
                <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
                  <p id={`${id}-${kind}`} className="label px-5 pt-3 pb-1">
                    {heading}
                  </p>
                  {hits.map(({ path, title, what, stamp, label, speaker }) => {
                    const facts = [what, stamp?.text, label].filter(Boolean).join(" · ");
                    return (
                      <Option key={path} {...optionProps(index++)} to={path}>
                        <span className="min-w-0">
                          {speaker && <b>{speaker}: </b>}
                          <Marked segments={title} />{" "}
                          {facts && <span className="label block">{facts}</span>}
                        </span>
                      </Option>
                    );
                  })}
                </div>
              ))}
              <Option
                {...optionProps(shown)}
                to={searchPath(typed)}
                className="suggestion-all mt-2 border-t border-hair"
              >
                <span className="min-w-0">Alle Treffer für „{typed}“ anzeigen</span>
                <ArrowRight size={18} aria-hidden className="ml-auto shrink-0" />
              </Option>
            </div>
          )}
        </div>
      )}
    </>
  );
}

function Note({ found, asked }: Answered) {
  const { noun } = useShow();
  const { note, total } = found;
  if (note && (total > 0 || note.what === "number"))
    return <p className="px-5 py-3">{missingText(note, noun)}</p>;
  if (total === 0)
    return (
      <p className="px-5 py-3">
        Keine Treffer für „{asked}“. Versuche ein anderes oder ein kürzeres Wort.
      </p>
    );
  return found.corrected ? (
    <p className="px-5 pt-3">
      Gezeigt wird <strong>„{found.corrected}“</strong>.
    </p>
  ) : null;
}

function countOf(answered: Answered | null): number {
  return answered?.found.groups.reduce((sum, { hits }) => sum + hits.length, 0) ?? 0;
}

function spoken({ found, asked }: Answered, shown: number): string {
  if (shown === 0) return `Keine Treffer für „${asked}“.`;
  const meant = found.corrected ? ` Gezeigt wird „${found.corrected}“.` : "";
  return `${shown} von ${countText(found.total, "Treffer", "Treffern")} als Vorschlag, wähle mit den Pfeiltasten.${meant}`;
}

type OptionProps = {
  id: string;
  to: string;
  isActive: boolean;
  onDone(): void;
  className?: string;
  children: ReactNode;
};

/** Opened by a click, or by the one that the field triggers on Enter. */
function Option({ id, to, isActive, onDone, className = "", children }: OptionProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      onClick={onDone}
      className={`suggestion ${className}`}
    >
      {children}
    </Link>
  );
}

/** Milliseconds after the last key before suggestions are requested. */
const typingPause = 120;
/** A single letter begins too many words. */
const minLength = 2;

function useTyped(input: RefObject<HTMLInputElement | null>): string {
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

/** `asked`: the text of these suggestions. */
export type Answered = { asked: string; found: Suggestions };

/** The suggestions for a text; earlier ones stay until they arrive. null: none requested, or none received. */
function useSuggestions(typed: string): Answered | null {
  const [answered, setAnswered] = useState<Answered | null>(null);
  useEffect(() => {
    if (typed.length < minLength) return setAnswered(null);
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
