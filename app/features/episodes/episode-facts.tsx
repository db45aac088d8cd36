import type { ReactNode } from "react";
import { formatDate } from "~/lib/berlin-time";
import { RunningTime } from "~/ui/running-time";
import { type EpisodeSummary, fileNumber } from "./episodes.schema";

type EpisodeFactsProps = {
  episode: Pick<EpisodeSummary, "number" | "date" | "duration">;
  className?: string;
  /** What others know of it, such as its rating. */
  children?: ReactNode;
};

/** Number of the file, date and duration, in the type of a register. */
export function EpisodeFacts({ episode, className = "", children }: EpisodeFactsProps) {
  const file = fileNumber(episode.number);
  return (
    <p className={`label flex flex-wrap gap-x-4 gap-y-1 ${className}`}>
      {file && <span>{file}</span>}
      <time dateTime={episode.date}>{formatDate(episode.date)}</time>
      <RunningTime duration={episode.duration} />
      {children}
    </p>
  );
}
