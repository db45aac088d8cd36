import { useLocation } from "react-router";
import { useMay } from "~/core/accounts/admin/may";
import { href } from "~/lib/href";
import { Note } from "~/ui/admin/note";
import { Link } from "~/ui/link";
import type { Conflict, Subject } from "../revisions.schema";
import { changedMessage, goneMessage } from "../save-answer";
import type { Newer } from "./use-newer-revision";

/** A note after a rejected save, with links to compare with the other revision or to overwrite it. */
export function ConflictNote({ conflict, ...subject }: Subject & { conflict: Conflict }) {
  return (
    <Note look="decision">
      <p className="grow">Wie soll es weitergehen?</p>
      <OtherRevision {...subject} />
      <button
        type="submit"
        name="overwrite"
        value={conflict.version}
        className="button button-outline"
      >
        Meine Fassung darüber speichern
      </button>
    </Note>
  );
}

type NewerNoteProps = Subject & { newer: Exclude<Newer, null> };

/** A note over an open form: somebody has saved a newer revision, or deleted the text. */
export function NewerNote({ newer, ...subject }: NewerNoteProps) {
  const { pathname } = useLocation();
  const may = useMay();
  return (
    <Note look="decision" role="status">
      {newer === "gone" ? (
        <>
          <p className="grow">{goneMessage(subject.kind)}</p>
          {may("trash.list") && (
            <Link to={href("/admin/trash")} className="button button-outline">
              Zum Papierkorb
            </Link>
          )}
        </>
      ) : (
        <>
          <p className="grow">{changedMessage(subject.kind, newer.operatorName)}</p>
          <OtherRevision {...subject} />
          <a href={pathname} className="button button-quiet">
            Neu laden
          </a>
        </>
      )}
    </Note>
  );
}

function OtherRevision({ kind, id }: Subject) {
  return (
    <Link
      to={href("/admin/revisions/:kind/:id", { kind, id })}
      target="_blank"
      className="button button-outline"
    >
      Andere Fassung ansehen
      <span className="sr-only"> (neues Fenster)</span>
    </Link>
  );
}
