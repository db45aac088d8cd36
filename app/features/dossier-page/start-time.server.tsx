import { formatDuration } from "~/lib/duration";

type StartTimeProps = {
  second: number | null;
  isPlayable: boolean;
  /** What one hears there. */
  of: string;
  /** With the words to it. */
  isLong?: boolean;
};

/** The way to a second of the audio; where there is none to play, the second alone. */
export function StartTime({ second, isPlayable, of, isLong = false }: StartTimeProps) {
  if (second === null) return null;
  const time = formatDuration(second);
  if (!isPlayable) return <span className="dossier-start label">{time}</span>;
  return (
    <a
      href={`?t=${Math.floor(second)}`}
      className="dossier-start label"
      aria-label={`Ab ${time} hören: ${of}`}
      data-play
    >
      {isLong ? `ab ${time} hören` : time}
    </a>
  );
}
