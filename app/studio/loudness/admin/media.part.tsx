import { TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { MediaPart } from "~/core/media/admin/media-parts";
import { href } from "~/lib/href";
import { soundFacts, soundHints } from "../hints";
import type { KnownSound } from "../sound-measures.server";
import { waveformBox, waveformPath } from "../waveform";

export const part: MediaPart = SoundPart;

/** An audio file's measurements, hints and waveform, once they are known. */
function SoundPart({
  file: { id, kind, durationSeconds },
  chapterStarts = [],
}: Parameters<MediaPart>[0]) {
  const { load, data } = useFetcher<KnownSound | null>();
  useEffect(() => {
    if (kind === "audio") void load(href("/admin/media/:id/sound", { id }));
  }, [kind, id, load]);
  if (!data?.measures) return null;
  const seconds = data.measures.seconds || (durationSeconds ?? 0);
  return (
    <section aria-label="Klang" className="flex flex-col gap-3">
      {data.waveform && (
        <Waveform waveform={data.waveform} marks={chapterStarts.map((start) => start / seconds)} />
      )}
      <ul className="flex flex-col gap-2 empty:hidden">
        {soundHints(data).map((hint) => (
          <li key={hint} className="flex gap-2">
            <TriangleAlert
              size={18}
              strokeWidth={1.75}
              aria-hidden
              className="mt-1 shrink-0 text-brass"
            />
            {hint}
          </li>
        ))}
      </ul>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {soundFacts(data).map(([name, text]) => (
          <div key={name} className="flex items-baseline gap-2">
            <dt className="label">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type WaveformProps = {
  waveform: string;
  /** Starts of chapters, as fractions of the whole length. */
  marks: readonly number[];
};

function Waveform({ waveform, marks }: WaveformProps) {
  const { width, height } = waveformBox;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      className="h-16 w-full border-b-[1.5px] border-line text-soft"
    >
      <path d={waveformPath(waveform)} fill="currentColor" />
      <path
        d={marks.map((mark) => `M${mark * width} 0V${height}`).join("")}
        vectorEffect="non-scaling-stroke"
        strokeWidth={2}
        className="stroke-stamp"
      />
    </svg>
  );
}
