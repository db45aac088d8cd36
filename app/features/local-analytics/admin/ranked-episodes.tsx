import type { ReactNode } from "react";
import { AdminSection } from "~/ui/admin/admin-page";
import { EpisodeName, type EpisodeNames } from "./episode-name";

type RankedEpisodesProps<Row> = {
  title: string;
  rows: readonly Row[];
  names: EpisodeNames;
  figures(row: Row): ReactNode;
};

/** The first few, numbered, with their figures beside the name. */
export function RankedEpisodes<Row extends { episodeId: string }>({
  title,
  rows,
  names,
  figures,
}: RankedEpisodesProps<Row>) {
  return (
    <AdminSection title={title}>
      <ol className="flex flex-col">
        {rows.map((row, index) => (
          <li
            key={row.episodeId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hair py-2 first:border-t-0"
          >
            <span className="flex min-w-0 items-baseline gap-3 font-semibold">
              <span className="label w-5 shrink-0 text-right" aria-hidden>
                {index + 1}
              </span>
              <EpisodeName id={row.episodeId} names={names} />
            </span>
            <span className="label ml-8">{figures(row)}</span>
          </li>
        ))}
      </ol>
    </AdminSection>
  );
}
