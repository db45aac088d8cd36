import { Link } from "~/ui/link";
import type { Conflict, Subject } from "../revisions.schema";
import { Notice } from "./notice";

/** After a save that was refused: look at the other version, or save one's own over it. */
export function ConflictNotice({ kind, id, conflict }: Subject & { conflict: Conflict }) {
  return (
    <Notice>
      <p className="grow">Wie soll es weitergehen?</p>
      <Link to={`/admin/revisions/${kind}/${id}`} target="_blank" className="button button-outline">
        Andere Fassung ansehen
        <span className="sr-only"> (neues Fenster)</span>
      </Link>
      <button
        type="submit"
        name="overwrite"
        value={conflict.version}
        className="button button-outline"
      >
        Meine Fassung darüber speichern
      </button>
    </Notice>
  );
}
