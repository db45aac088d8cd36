import type { FormEvent } from "react";
import { Form, useNavigate } from "react-router";
import { useShow } from "~/features/show/use-show";
import { SearchInput, useQueryField } from "~/ui/search-input";
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
        <SearchInput
          ref={input}
          name="q"
          defaultValue={query}
          maxLength={longestQuery}
          enterKeyHint="search"
          aria-label="Suche"
          placeholder={texts.searchPlaceholder}
          place="w-full"
          className="text-ellipsis"
        />
        <button type="submit" className="button button-action max-xs:w-full">
          Suchen
        </button>
      </Form>
    </search>
  );
}
