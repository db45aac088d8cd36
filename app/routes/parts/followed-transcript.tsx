import { isPlayable } from "~/features/episodes/episodes.schema";
import type { Turn } from "~/features/episodes/transcript";
import { usePlayerState } from "~/features/player/player-context";
import type { Track } from "~/features/player/track";
import { formatDuration } from "~/lib/duration";
import { StartLink, usePlayFromAddress } from "./start-link";

type FollowedTranscriptProps = { track: Track; turns: readonly Turn[] };

/**
 * What is said, paragraph by paragraph: a speaker is named where another one was speaking, each time leads there,
 * and while the episode is heard one sees where.
 */
export function FollowedTranscript({ track, turns }: FollowedTranscriptProps) {
  const play = usePlayFromAddress(track);
  const current = usePlayerState(({ track: open, position, view }) =>
    open?.episodeId === track.episodeId && view !== "closed" ? turnAt(turns, position) : null,
  );
  return (
    <ol className="-ml-4.75 max-w-3xl text-lg">
      {turns.map(({ startSeconds, speaker, text }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: turns stay where they are, and two may be the same.
          key={index}
          aria-current={index === current || undefined}
          className="grid gap-x-5 border-transparent border-l-3 py-2 pl-4 aria-[current=true]:border-stamp sm:grid-cols-[4rem_1fr]"
        >
          {startSeconds !== null && (
            <Time
              seconds={Math.floor(startSeconds)}
              play={isPlayable(track.audioUrl) ? play : null}
            />
          )}
          <p className="hyphens-auto break-words sm:col-start-2">
            {speaker && speaker !== turns[index - 1]?.speaker && <b>{speaker}: </b>}
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

type TimeProps = { seconds: number; play: ((seconds: number) => void) | null };

function Time({ seconds, play }: TimeProps) {
  const time = formatDuration(seconds);
  if (!play) return <span className="label pt-1.5">{time}</span>;
  return (
    <StartLink
      seconds={seconds}
      play={play}
      label={`Ab ${time} anhören`}
      className="label w-fit self-start py-1.5 underline underline-offset-4"
    >
      {time}
    </StartLink>
  );
}

/** The last turn that has begun, or null. */
function turnAt(turns: readonly Turn[], position: number): number | null {
  const next = turns.findIndex(
    ({ startSeconds }) => startSeconds === null || Math.floor(startSeconds) > position,
  );
  const last = (next < 0 ? turns.length : next) - 1;
  return last < 0 ? null : last;
}
