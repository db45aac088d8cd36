import { formatDuration, isoDuration, parseDuration } from "~/lib/time/duration";

/** A duration of the form m:ss; renders nothing for other forms. */
export function RunningTime({ duration }: { duration: string }) {
  const seconds = parseDuration(duration);
  if (seconds === 0) return null;
  return (
    <time dateTime={isoDuration(seconds)}>
      <span className="sr-only">Dauer </span>
      {formatDuration(seconds)}
    </time>
  );
}
