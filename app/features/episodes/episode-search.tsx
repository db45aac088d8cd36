import { LoaderCircle, Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";

/** Milliseconds after the last key before the list follows. */
const typingPause = 250;

type EpisodeSearchProps = { query: string; total: number };

/** Searches all published episodes while one types; without scripts the button does. */
export function EpisodeSearch({ query, total }: EpisodeSearchProps) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const loading = navigation.location?.pathname === "/episodes";

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Back and forward change the address; the field follows unless someone is typing in it.
    if (input.current && document.activeElement !== input.current) input.current.value = query;
  }, [query]);

  const searchSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (form.current) submit(form.current, { replace: true, preventScrollReset: true });
    }, typingPause);
  };

  return (
    <search className="mt-8 mb-10 block max-w-2xl">
      <Form ref={form} action="/episodes" className="flex gap-3">
        <div className="relative grow">
          <Search
            size={20}
            strokeWidth={1.75}
            aria-hidden
            className="pointer-events-none absolute top-3 left-3 text-soft"
          />
          <input
            ref={input}
            type="search"
            name="q"
            defaultValue={query}
            maxLength={200}
            onChange={searchSoon}
            autoComplete="off"
            aria-label="Episoden durchsuchen"
            placeholder="Titel, Erfindung oder Stichwort"
            className="field pl-10.5"
          />
        </div>
        <button type="submit" className="button button-outline">
          Suchen
        </button>
      </Form>
      <p role="status" className="label mt-3 flex min-h-5 items-center gap-2">
        {loading ? (
          <>
            <LoaderCircle size={16} aria-hidden className="animate-spin" /> Lädt Episoden...
          </>
        ) : (
          foundText(query, total)
        )}
      </p>
    </search>
  );
}

function foundText(query: string, total: number): string {
  const files = `${total.toLocaleString("de-DE")} ${total === 1 ? "Akte" : "Akten"}`;
  return query ? `${files} zu „${query}“` : `${files} im Archiv`;
}
