import { countText, formatCount } from "~/lib/text/german-number";
import { RowButton } from "~/ui/admin/action-button";
import { Note } from "~/ui/admin/note";
import { Link } from "~/ui/link";
import { subscriberPath, subscribersImportedPath } from "../subscribers.schema";

/** Subscribers without a date of consent in their list; the first of `total`. */
export type UndatedRows = { rows: { id: string; email: string }[]; total: number };

/** Subscribers whose consent has the moment of the import, until an operator has seen them. */
export function Undated({ rows, total }: UndatedRows) {
  return (
    <Note look="decision">
      <div className="min-w-0">
        <p className="max-w-prose">
          Bei {countText(total, "Abonnenten", "Abonnenten")} steht als Zeitpunkt der Zustimmung der
          Moment dieses Imports, weil die Liste keinen nennt, der sich lesen ließ. Wann sie wirklich
          zugestimmt haben, belegen nur deine eigenen Unterlagen: Heb die Liste auf.
        </p>
        <details>
          <summary className="cursor-pointer py-1 font-semibold underline">Wer das ist</summary>
          <ul>
            {rows.map(({ id, email }) => (
              <li key={id}>
                <Link to={subscriberPath(id)} className="underline">
                  {email}
                </Link>
              </li>
            ))}
          </ul>
          {total > rows.length && (
            <p className="label mt-2">Gezeigt sind die ersten {formatCount(rows.length)}.</p>
          )}
        </details>
      </div>
      <RowButton fields={{ intent: "seen" }}>Gesehen</RowButton>
    </Note>
  );
}

type UndatedNoteProps = { imports: readonly { id: string; fileName: string; total: number }[] };

/** A link to the subscribers whose consent has the moment of their import. */
export function UndatedNote({ imports }: UndatedNoteProps) {
  return (
    <Note look="decision">
      <p className="max-w-prose">
        Bei importierten Abonnenten steht als Zeitpunkt der Zustimmung der Moment des Imports. Bitte
        sieh sie einmal durch:
      </p>
      <ul>
        {imports.map(({ id, fileName, total }) => (
          <li key={id}>
            <Link to={subscribersImportedPath(id)} className="underline">
              {fileName}: {formatCount(total)}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
