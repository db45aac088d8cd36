import type { FormEvent } from "react";
import { Form, useNavigate } from "react-router";
import { useShow } from "~/core/show/use-show";
import { Drawing } from "~/ui/drawings/drawing";
import emptyDrawing from "~/ui/drawings/empty.svg?url";
import { Link } from "~/ui/link";
import { SearchInput, useQueryField } from "~/ui/list/search-input";
import { maxQueryLength } from "./search.schema";
import { searchPath } from "./search-path";

/** The field of the search page; a search within one kind stays there. */
export function SearchForm({ query, kind }: { query: string; kind: string | null }) {
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
          maxLength={maxQueryLength}
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

type SearchEmptyProps = { query: string; texts: { searchEmpty: string; searchExamples: string } };

/** The text before a search, and for one without hits. */
export function SearchEmpty({ query, texts }: SearchEmptyProps) {
  return (
    <div className="sheet mt-10 grid max-w-3xl items-center sm:grid-cols-2">
      <Drawing href={emptyDrawing} className="w-full p-4" />
      <div className="p-6">
        <h2 className="text-xl">{query ? texts.searchEmpty : "Was suchst du?"}</h2>
        {query ? <NoHits /> : <Examples words={texts.searchExamples.split(",")} />}
        <p className="mt-5">
          <Link to="/episodes" className="button button-outline">
            Alle Episoden
          </Link>
        </p>
      </div>
    </div>
  );
}

function NoHits() {
  return (
    <ul className="mt-3 list-disc space-y-1 pl-5 text-soft">
      <li>Prüfe, ob ein Tippfehler darin steckt.</li>
      <li>Such mit weniger oder mit anderen Wörtern.</li>
      <li>Nimm einen Gegenstand, einen Namen oder ein Jahr.</li>
    </ul>
  );
}

function Examples({ words }: { words: string[] }) {
  const examples = words.map((word) => word.trim()).filter(Boolean);
  return (
    <>
      <p className="mt-3 text-soft">
        Einen Gegenstand, einen Namen, ein Jahr: Gesucht wird in allen Folgen und ihren
        Mitschriften, im Blog und in den Videos.{examples.length > 0 && " Zum Beispiel:"}
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-5">
        {examples.map((word) => (
          <li key={word}>
            <Link to={searchPath(word)} className="inline-block py-1 underline">
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
