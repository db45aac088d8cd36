import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { Form, useNavigate } from "react-router";
import { useShow } from "~/features/show/use-show";
import { useQueryField } from "~/ui/use-query-field";
import { longestQuery, type SearchKind } from "./search.schema";

/** The field of the search page; a search within one kind stays there. */
export function SearchForm({ query, kind }: { query: string; kind: SearchKind | null }) {
  const input = useQueryField(query);
  const navigate = useNavigate();
  const { texts } = useShow();
  const clear = (event: FormEvent) => {
    if (input.current?.value) return;
    event.preventDefault();
    navigate("/suche");
  };
  return (
    <search className="mt-8 block max-w-3xl">
      <Form action="/suche" onSubmit={clear} className="flex flex-wrap gap-3 xs:flex-nowrap">
        {kind && <input type="hidden" name="art" value={kind} />}
        <div className="relative w-full">
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
            maxLength={longestQuery}
            autoComplete="off"
            enterKeyHint="search"
            aria-label="Suche"
            placeholder={texts.searchPlaceholder}
            className="field pl-10.5 text-ellipsis"
          />
        </div>
        <button type="submit" className="button button-action max-xs:w-full">
          Suchen
        </button>
      </Form>
    </search>
  );
}
