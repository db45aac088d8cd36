import { formatCount } from "~/lib/german-number";
import type { ListeningLog } from "~/lib/listening-session";
import { formatListening } from "~/lib/listening-time";
import type { EpisodeNames } from "./episode-name";
import { RankedEpisodes } from "./ranked-episodes";

type MostPlayedProps = { listening: ListeningLog; names: EpisodeNames };

/** The ten most played episodes. */
export function MostPlayed({ listening: { mostPlayed }, names }: MostPlayedProps) {
  return (
    <RankedEpisodes
      title="Meistgehört"
      rows={mostPlayed}
      names={names}
      figures={({ totalPlays, totalDuration }) => (
        <>
          {formatCount(totalPlays)}-mal, {formatListening(totalDuration)}
        </>
      )}
    />
  );
}
