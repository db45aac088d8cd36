import { formatMoment } from "~/lib/moment";
import { Link } from "~/ui/link";
import type { RevisionEntry } from "../revisions.schema";

type RevisionListProps = {
  revisions: readonly RevisionEntry[];
  /** The displayed revision. */
  shown: string;
};

/** All revisions of a text, latest first. */
export function RevisionList({ revisions, shown }: RevisionListProps) {
  return (
    <ol className="border-[1.5px] border-line bg-sheet">
      {revisions.map((revision, index) => (
        <li key={revision.id} className="border-b border-hair last:border-b-0">
          <Link
            to={`?fassung=${encodeURIComponent(revision.version)}`}
            aria-current={revision.version === shown ? "true" : undefined}
            className="block px-4 py-2.5 no-underline hover:underline aria-[current]:border-l-3 aria-[current]:border-l-stamp aria-[current]:font-semibold"
          >
            <time dateTime={revision.createdAt}>{formatMoment(revision.createdAt)}</time>
            <span className="label block">
              {index === 0 ? "Aktuelle Fassung · " : ""}
              {revision.operatorName ?? "Import oder Anfangsbestand"}
              {revision.note ? ` · ${revision.note}` : ""}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
