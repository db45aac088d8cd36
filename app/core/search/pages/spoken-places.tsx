import { isPlayable } from "~/core/episodes/episodes.schema";
import { usePlayerHandle } from "~/core/player/player-context";
import { StartLink } from "~/core/player/start-link";
import type { Track } from "~/core/player/track";
import { Marked } from "~/core/search/marked";
import type { SpokenHits } from "~/core/search/search.schema";
import { placesPath } from "~/core/search/search-path";
import { formatDuration } from "~/lib/duration";
import { countText } from "~/lib/german-number";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

type SpokenPlacesProps = {
  spoken: SpokenHits;
  track: Track | null;
  path: string;
  query: string;
};

/** Places in an episode with the searched words: speaker, text and start. */
export function SpokenPlaces({ spoken: { total, places }, track, path, query }: SpokenPlacesProps) {
  return (
    <>
      <ul className="mt-2 max-w-2xl">
        {places.map((place, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of one answer never move.
            key={index}
            className="grid items-baseline gap-x-3 py-1.5 sm:grid-cols-[5rem_1fr]"
          >
            <PlaceStart second={place.second} track={track} path={path} />
            <p className="text-soft sm:col-start-2">
              {place.speaker && <b className="text-ink">{place.speaker}: </b>}
              <Marked segments={place.snippet} />
            </p>
          </li>
        ))}
      </ul>
      {total > places.length && (
        <p className="mt-2">
          <Link to={placesPath(path, query)} className="inline-block py-1.5 underline">
            alle {countText(total, "Stelle", "Stellen")}
          </Link>
        </p>
      )}
    </>
  );
}

type StartProps = { second: number | null; track: Track | null; path: string };

/** Plays an episode from a spoken hit. */
export function PlaceStart({ second, track, path }: StartProps) {
  const { open } = usePlayerHandle();
  if (second === null) return null;
  const time = formatDuration(second);
  if (!track || !isPlayable(track.audioUrl)) return <span className="label py-2.5">{time}</span>;
  return (
    <StartLink
      path={path}
      seconds={second}
      play={(startAt) => open(track, { startAt, view: "bar" })}
      label={`Ab ${time} anhören: ${track.title}`}
      className="label flex w-fit items-center gap-2 py-2.5 underline underline-offset-4"
    >
      <Icon shape="play" size={14} filled />
      {time}
    </StartLink>
  );
}
