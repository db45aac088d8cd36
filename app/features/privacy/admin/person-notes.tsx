import { Link } from "~/ui/link";

type PersonNotesProps = { query: string; isErased: boolean; isOperator: boolean; isEmpty: boolean };

/** What there is to say about what was looked for, or done. */
export function PersonNotes({ query, isErased, isOperator, isEmpty }: PersonNotesProps) {
  return (
    <>
      {isErased && (
        <p role="status" className="border-l-3 border-stamp py-1 pl-3 font-semibold">
          Gelöscht.
        </p>
      )}
      {isOperator && (
        <p className="border-l-3 border-line py-1 pl-3">
          Diese Adresse gehört zu einem Zugang der Redaktion. Zugänge verwaltest du unter{" "}
          <Link to="/admin/operators" className="underline">
            Zugänge
          </Link>
          .
        </p>
      )}
      {isEmpty && <p className="text-lg">Über „{query}“ ist hier nichts gespeichert.</p>}
    </>
  );
}
