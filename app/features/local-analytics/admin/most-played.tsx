import { formatListening } from "~/lib/listening-time";
import { AdminSection } from "~/ui/admin/admin-page";
import type { ListeningSums } from "../local-sums";
import { EpisodeName, type EpisodeNames } from "./episode-name";

type MostPlayedProps = { listening: ListeningSums; names: EpisodeNames };

/** The ten most played episodes. */
export function MostPlayed({ listening: { mostPlayed }, names }: MostPlayedProps) {
  return (
    <AdminSection title="Meistgehört">
      <ol className="flex flex-col">
        {mostPlayed.map(({ episodeId, totalPlays, totalDuration }, index) => (
          <li
            key={episodeId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hair py-2 first:border-t-0"
          >
            <span className="flex min-w-0 items-baseline gap-3 font-semibold">
              <span className="label w-5 shrink-0 text-right" aria-hidden>
                {index + 1}
              </span>
              <EpisodeName id={episodeId} names={names} />
            </span>
            <span className="label ml-8">
              {totalPlays.toLocaleString("de-DE")}-mal, {formatListening(totalDuration)}
            </span>
          </li>
        ))}
      </ol>
    </AdminSection>
  );
}
