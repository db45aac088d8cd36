import { formatCount } from "~/lib/german-number";
import { Link } from "~/ui/link";
import { kindTitles, type SearchGroup, type SearchKind } from "./search.schema";
import { searchPath } from "./search-path";

type SearchKindsProps = { query: string; groups: readonly SearchGroup[]; kind: SearchKind | null };

/** Leads from all hits to those of one kind and back. */
export function SearchKinds({ query, groups, kind }: SearchKindsProps) {
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const entries = [
    { kind: null, title: "Alle", total },
    ...groups.map((group) => ({ ...group, title: kindTitles[group.kind] })),
  ];
  return (
    <nav aria-label="Treffer nach Art" className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {entries.map((entry) =>
          entry.total === 0 && entry.kind !== kind ? null : (
            <li key={entry.title}>
              <Link
                to={searchPath(query, entry.kind)}
                className="page-number"
                aria-current={entry.kind === kind ? "page" : undefined}
              >
                <span>
                  {entry.title} <span aria-hidden="true">·</span> {formatCount(entry.total)}
                </span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
