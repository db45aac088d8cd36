import { Fragment, useEffect, useRef, useState } from "react";
import { heardSpans } from "~/core/episodes/heard-spans";
import { useController } from "../engine/controller-context";
import { usePlayerHandle, usePlayerState } from "../player-context";
import { isNotSeekable } from "../player-store";
import { followMarks } from "./follow-marks";
import "./figure-callouts.css";

/** A numeral in the drawing, with its meaning. */
type Callout = { number: string; label: string };

type Heard = Callout & {
  x: number | undefined;
  y: number | undefined;
  from?: number;
  to?: number;
};

type FigureCalloutsProps = {
  episodeId: string;
  /** If false, the name of the current callout is shown beside its ring. */
  hasList?: boolean;
};

/**
 * Rings in the open episode's drawing around the parts that the audio is mentioning. Tapping a name seeks to it.
 * Callouts without a time only show their numeral.
 */
export function FigureCallouts({ episodeId, hasList = true }: FigureCalloutsProps) {
  const callouts = useCallouts(episodeId);
  const { requests } = useController();
  const { store } = usePlayerHandle();
  const source = usePlayerState((state) => state.source);
  const disabled = usePlayerState(isNotSeekable);
  const root = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: of each opening of the file anew.
  useEffect(() => {
    if (root.current && callouts.length) return followMarks(store, episodeId, root.current);
  }, [store, episodeId, callouts, source]);

  if (!callouts.length) return null;
  return (
    <div ref={root} className="player-callouts">
      <svg viewBox="0 0 480 320" aria-hidden>
        {callouts.map(
          ({ number, label, x, y, from, to }) =>
            from !== undefined &&
            x !== undefined &&
            y !== undefined && (
              <Fragment key={number}>
                <circle cx={x * 4.8} cy={y * 3.2} r="15" data-from={from} data-to={to} />
                {!hasList && (
                  <text
                    x={x * 4.8 + (x > 50 ? -22 : 22)}
                    y={y * 3.2 + 5}
                    textAnchor={x > 50 ? "end" : "start"}
                    data-from={from}
                    data-to={to}
                  >
                    {label}
                  </text>
                )}
              </Fragment>
            ),
        )}
      </svg>
      {hasList && (
        <ul aria-label="Bezugszeichen">
          {callouts.map(({ number, label, from, to }) => (
            <li key={number} data-from={from} data-to={to}>
              {from === undefined ? (
                <span>
                  <b>{number}</b> {label}
                </span>
              ) : (
                <button type="button" disabled={disabled} onClick={() => requests.seek(from)}>
                  <b>{number}</b> {label}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const none: Heard[] = [];

/** The callouts of the drawing, with the times at which the audio mentions them. */
function useCallouts(episodeId: string): Heard[] {
  const [callouts, setCallouts] = useState(none);
  useEffect(() => {
    let isGone = false;
    setCallouts(none);
    loadCallouts(episodeId).then(
      (loaded) => isGone || setCallouts(loaded),
      (error: unknown) => console.warn("Die Bezugszeichen kommen nicht.", error),
    );
    return () => {
      isGone = true;
    };
  }, [episodeId]);
  return callouts;
}

/** The JSON of the dossier, which leaves out unknown values. Positions in percent of the drawing, times in seconds. */
type Answer = { callouts?: (Callout & Partial<Record<"x" | "y" | "start" | "end", number>>)[] };

async function loadCallouts(episodeId: string): Promise<Heard[]> {
  const answer = await fetch(`/episodes/${encodeURIComponent(episodeId)}/dossier.json`);
  if (!answer.ok) throw new Error(`The dossier was answered with ${answer.status}.`);
  const { callouts = [] }: Answer = await answer.json();
  const spans = heardSpans(callouts.map(({ start = null, end = null }) => ({ start, end })));
  return callouts.map(({ number, label, x, y }, index) => ({
    number,
    label,
    x: x ?? undefined,
    y: y ?? undefined,
    ...spans[index],
  }));
}
