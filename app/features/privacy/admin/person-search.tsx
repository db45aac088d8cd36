import { Search } from "lucide-react";
import { Form } from "react-router";
import { href } from "~/lib/href";
import { Note } from "~/ui/admin/note";
import { Link } from "~/ui/link";

/** Who is asked for. */
export function PersonSearch({ query }: { query: string }) {
  return (
    <Form role="search" className="flex flex-col gap-2">
      <label htmlFor="person" className="font-semibold">
        E-Mail-Adresse, Name oder Kennung eines Kommentars
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id="person"
          name="q"
          type="search"
          defaultValue={query}
          key={query}
          required
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          className="field min-w-64 flex-1"
        />
        <button type="submit" className="button button-action">
          <Search size={18} strokeWidth={1.75} aria-hidden />
          Suchen
        </button>
      </div>
    </Form>
  );
}

type PersonNotesProps = { query: string; isErased: boolean; isOperator: boolean; isEmpty: boolean };

/** What there is to say about what was looked for, or done. */
export function PersonNotes({ query, isErased, isOperator, isEmpty }: PersonNotesProps) {
  return (
    <>
      {isErased && (
        <Note look="line" role="status">
          Gelöscht.
        </Note>
      )}
      {isOperator && (
        <Note look="remark">
          Diese Adresse gehört zu einem Zugang der Redaktion. Zugänge verwaltest du unter{" "}
          <Link to={href("/admin/operators")} className="underline">
            Zugänge
          </Link>
          .
        </Note>
      )}
      {isEmpty && <p className="text-lg">Über „{query}“ ist hier nichts gespeichert.</p>}
    </>
  );
}
