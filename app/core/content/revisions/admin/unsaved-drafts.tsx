import { type ContentKind, contentKinds } from "~/core/content/kinds";
import { countText } from "~/lib/german-number";
import { formatMoment } from "~/lib/moment";
import { Link } from "~/ui/link";
import type { UnsavedDraft } from "../drafts.server";

type UnsavedDraftsProps = { kind: ContentKind; drafts: readonly UnsavedDraft[] };

/** Above a list: unsaved drafts of all operators. One's own can be restored. */
export function UnsavedDrafts({ kind, drafts }: UnsavedDraftsProps) {
  if (drafts.length === 0) return null;
  return (
    <details className="border-l-3 border-line py-1 pl-3">
      <summary className="font-semibold">
        {countText(
          drafts.length,
          "Entwurf, der noch nicht gespeichert ist",
          "Entwürfe, die noch nicht gespeichert sind",
        )}
      </summary>
      <ul className="mt-2 flex flex-col gap-1">
        {drafts.map(({ id, subjectId, title, operatorName, isOwn, updatedAt }) => (
          <li key={id} className="wrap-anywhere">
            {isOwn ? (
              <Link
                to={`${subjectId ? contentKinds[kind].form(subjectId) : contentKinds[kind].create}?entwurf=${id}`}
                className="underline"
              >
                {title || "Ohne Titel"}
              </Link>
            ) : (
              title || "Ohne Titel"
            )}{" "}
            <span className="label">
              {isOwn ? "von dir" : `von ${operatorName}`}, {formatMoment(updatedAt)}
              {!subjectId && ", noch nie gespeichert"}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
