import { formatCount } from "~/lib/text/german-number";
import { QuietDrawer } from "~/ui/drawer";
import { Link } from "~/ui/link";
import { episodesPath, type Grouping, groupingTitles } from "./groups";

type EpisodeChoicesProps = {
  choices: { verdicts: { verdict: string; total: number }[]; groupings: Grouping[] };
  listQuery: { query: string; verdict: string; grouping: Grouping | null };
};

/** Links that group the list or filter it by verdict; nothing if there is no choice. */
export function EpisodeChoices({
  choices: { verdicts, groupings },
  listQuery,
}: EpisodeChoicesProps) {
  const { verdict } = listQuery;
  return (
    <>
      {groupings.length > 0 && (
        <nav aria-label="Gruppieren" className="mb-3">
          <ul className="strip lg:flex-wrap">
            {[null, ...groupings].map((grouping) => (
              <li key={grouping}>
                <Link
                  to={episodesPath({ ...listQuery, grouping })}
                  className="page-number"
                  aria-current={grouping === listQuery.grouping ? "page" : undefined}
                >
                  {grouping ? `Nach ${groupingTitles[grouping]}` : "Neueste zuerst"}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {verdicts.length > 0 && (
        <div className="choices">
          <QuietDrawer label="Nur mit dem Stempel" open={verdict !== ""} />
          <nav aria-label="Nur mit dem Stempel">
            <ul className="strip lg:flex-wrap">
              <li>
                <Link
                  to={episodesPath({ ...listQuery, verdict: "" })}
                  className="page-number"
                  aria-current={verdict ? undefined : "page"}
                >
                  Alle Stempel
                </Link>
              </li>
              {verdicts.map((entry) => (
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
        </div>
      )}
    </>
  );
}
