import { useLocation } from "react-router";
import { Link } from "~/ui/link";
import type { Subject } from "../revisions.schema";
import { changedMessage, goneMessage } from "../save-answer";
import { Notice } from "./notice";
import type { Newer } from "./use-newer-version";

type NewerNoticeProps = Subject & { newer: Exclude<Newer, null> };

/** While one writes: somebody saved another version, or deleted it. */
export function NewerNotice({ kind, id, newer }: NewerNoticeProps) {
  const { pathname } = useLocation();
  return (
    <div role="status">
      <Notice>
        {newer === "gone" ? (
          <>
            <p className="grow">{goneMessage(kind)}</p>
            <Link to="/admin/trash" className="button button-outline">
              Zum Papierkorb
            </Link>
          </>
        ) : (
          <>
            <p className="grow">{changedMessage(kind, newer.operatorName)}</p>
            <Link
              to={`/admin/revisions/${kind}/${id}`}
              target="_blank"
              className="button button-outline"
            >
              Andere Fassung ansehen
              <span className="sr-only"> (neues Fenster)</span>
            </Link>
            <a href={pathname} className="button button-quiet">
              Neu laden
            </a>
          </>
        )}
      </Notice>
    </div>
  );
}
