import type { ReactNode } from "react";
import { formatDate } from "~/lib/berlin-time";
import { isoDuration, parseDuration } from "~/lib/duration";
import { type EpisodeSummary, fileNumber } from "./episodes.schema";

type EpisodeFactsProps = {
  episode: Pick<EpisodeSummary, "number" | "date" | "duration">;
  className?: string;
  /** What others know of it, such as its rating. */
  children?: ReactNode;
};

/** Number of the file, date and duration, in the type of a register. */
export function EpisodeFacts({ episode, className = "", children }: EpisodeFactsProps) {
  const seconds = parseDuration(episode.duration);
  const file = fileNumber(episode.number);
  return (
    <p className={`label flex flex-wrap gap-x-4 gap-y-1 ${className}`}>
      {file && <span>{file}</span>}
      <time dateTime={episode.date}>{formatDate(episode.date)}</time>
      {seconds > 0 && (
        <time dateTime={isoDuration(seconds)}>
          <span className="sr-only">Dauer </span>
          {episode.duration}
        </time>
      )}
      {children}
    </p>
  );
}
