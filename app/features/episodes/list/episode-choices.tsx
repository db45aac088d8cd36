import { formatCount } from "~/lib/german-number";
import { Link } from "~/ui/link";
import { episodesPath, type Grouping, groupingTitles } from "./groups";

type EpisodeChoicesProps = {
  choices: { verdicts: { verdict: string; total: number }[]; groupings: Grouping[] };
  listQuery: { query: string; verdict: string; grouping: Grouping | null };
};

/** So many are enough to choose from; a search finds the others. */
const mostVerdicts = 30;

/** Links that leave those with one stamp, and that put the list in groups; nothing where there is no choice. */
export function EpisodeChoices({
  choices: { verdicts, groupings },
  listQuery,
}: EpisodeChoicesProps) {
  const { verdict } = listQuery;
  const shown = verdicts.slice(0, mostVerdicts);
  const isListed = !verdict || shown.some((entry) => entry.verdict === verdict);
  if (!isListed)
    shown.push(verdicts.find((entry) => entry.verdict === verdict) ?? { verdict, total: 0 });
  return (
    <>
      {shown.length > 0 && (
        <nav aria-label="Nach Stempel" className="choices">
          <p className="label">{groupingTitles.stempel}</p>
          <ul className="strip lg:flex-wrap">
            <li>
              <Link
                to={episodesPath({ ...listQuery, verdict: "" })}
                className="page-number"
                aria-current={verdict ? undefined : "page"}
              >
                Alle
              </Link>
            </li>
            {shown.map((entry) => (
              <li key={entry.verdict}>
                <Link
                  to={episodesPath({ ...listQuery, verdict: entry.verdict })}
                  className="page-number"
                  aria-current={entry.verdict === verdict ? "page" : undefined}
                >
                  <span>
                    {entry.verdict} <span aria-hidden="true">·</span> {formatCount(entry.total)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groupings.length > 0 && (
        <nav aria-label="Gruppieren" className="choices">
          <p className="label">Gruppen</p>
          <ul className="strip lg:flex-wrap">
            {[null, ...groupings].map((grouping) => (
              <li key={grouping}>
                <Link
                  to={episodesPath({ ...listQuery, grouping })}
                  className="page-number"
                  aria-current={grouping === listQuery.grouping ? "page" : undefined}
                >
                  {grouping ? groupingTitles[grouping] : "Neueste zuerst"}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
