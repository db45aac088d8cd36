import { href } from "~/lib/href";
import { Note } from "~/ui/admin/note";
import { Link } from "~/ui/link";

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
