import { parseDuration } from "~/lib/time/duration";
import { servedHtml } from "~/platform/react-router/served-html.server";
import { chapterMarks, rulerMarks, rulerPlaces } from "../controls/ruler-marks";
import type { PlayerChapter } from "../player-store";

const height = 46;
const base = height - 6;
/** The ruler is drawn 1000 units wide and stretched. The density of its marks suits a phone. */
const width = 1000;
const phoneWidth = 300;

type StillRulerProps = { duration: string; chapters: readonly PlayerChapter[] };

/** HTML of an episode's ruler before playback, for any width; '' without a duration. */
export function stillRuler(props: StillRulerProps): string {
  return servedHtml(<StillRuler {...props} />);
}

function StillRuler({ duration, chapters }: StillRulerProps) {
  const seconds = parseDuration(duration);
  if (seconds === 0) return null;
  const { minor, major } = rulerMarks(seconds, phoneWidth);
  const { x, strokes, hasRoom } = rulerPlaces({ duration: seconds, width, base });
  const starts = major.map(({ at }) => at);
  const line = { fill: "none", vectorEffect: "non-scaling-stroke" };
  return (
    <svg width="100%" height={height} aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={strokes(minor, height * 0.16)} {...line} stroke="currentColor" opacity="0.75" />
        <path d={strokes(starts, height * 0.32)} {...line} stroke="currentColor" />
        <path d={`M0 ${base + 0.5}H${width}`} {...line} stroke="currentColor" />
        <path
          d={strokes(chapterMarks(chapters, seconds, phoneWidth), height * 0.46)}
          {...line}
          stroke="#f0c260"
          strokeWidth="2"
        />
      </svg>
      {major
        .filter(({ at }) => hasRoom(at) && x(at) < width * 0.96 && x(at) > width * 0.04)
        .map(({ at, text }) => (
          <text key={at} x={`${x(at) / 10}%`} y={height * 0.36}>
            {text}
          </text>
        ))}
    </svg>
  );
}
