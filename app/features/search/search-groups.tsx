import { formatCount } from "~/lib/german-number";
import { Link } from "~/ui/link";
import { SectionTitle } from "~/ui/section-title";
import { kindTitles, type SearchGroup } from "./search.schema";
import { SearchHit } from "./search-hit";
import { searchPath } from "./search-path";

type SearchGroupsProps = {
  query: string;
  groups: readonly SearchGroup[];
  /** One kind alone, with pages of its own. */
  whole: boolean;
};

/** The hits, grouped by kind; a group that has more than is shown links to all of it. */
export function SearchGroups({ query, groups, whole }: SearchGroupsProps) {
  const filled = groups.filter(({ hits }) => hits.length > 0);
  if (filled.length === 0) return <p className="mt-8">Hier nicht, aber unter den anderen Arten.</p>;
  return filled.map(({ kind, total, hits }) => (
    <section key={kind} aria-labelledby={`treffer-${kind}`} className="pt-12">
      <SectionTitle id={`treffer-${kind}`} title={kindTitles[kind]}>
        {shown(hits.length, total, whole)}
      </SectionTitle>
      <ul className="-mt-5">
        {hits.map((hit) => (
          <li key={hit.path}>
            <SearchHit hit={hit} />
          </li>
        ))}
      </ul>
      {!whole && total > hits.length && (
        <p className="mt-8">
          <Link to={searchPath(query, kind)} className="button button-outline">
            Alle {formatCount(total)} Treffer: {kindTitles[kind]}
          </Link>
        </p>
      )}
    </section>
  ));
}

function shown(count: number, total: number, whole: boolean): string {
  const all = `${formatCount(total)} Treffer`;
  return whole || count === total ? all : `${count} von ${all.replace("Treffer", "Treffern")}`;
}
