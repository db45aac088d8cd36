import { Fragment, memo } from "react";
import type { Callout } from "./scene";
import "./scene-callouts.css";

type SceneCalloutsProps = {
  callouts: readonly Callout[];
  /** The callouts that the audio means. */
  heard: readonly Callout[];
};

/** Rings in the drawing around the parts that the audio means, each with a line that leads to its name. */
export const SceneRings = memo(function SceneRings({ callouts, heard }: SceneCalloutsProps) {
  return (
    <svg className="scene-rings" viewBox="0 0 480 320" aria-hidden>
      {callouts.map((callout) => {
        const { number, label, x, y, start } = callout;
        if (start === undefined || x === undefined || y === undefined) return null;
        const side = x > 50 ? -1 : 1;
        const [left, top] = [x * 4.8, y * 3.2];
        const isHeard = heard.includes(callout) || undefined;
        return (
          <Fragment key={number}>
            <circle cx={left} cy={top} r="15" aria-current={isHeard} />
            <path d={`M${left + side * 15} ${top}h${side * 22}`} aria-current={isHeard} />
            <text
              x={left + side * 41}
              y={top + 5}
              textAnchor={side < 0 ? "end" : "start"}
              aria-current={isHeard}
            >
              {label}
            </text>
          </Fragment>
        );
      })}
    </svg>
  );
});

type SceneLegendProps = SceneCalloutsProps & { disabled: boolean; play(second: number): void };

/** The names of the callouts; those with a time play what the audio says of them. */
export const SceneLegend = memo(function SceneLegend(props: SceneLegendProps) {
  const { callouts, heard, disabled, play } = props;
  return (
    <ul className="scene-legend" aria-label="Bezugszeichen">
      {callouts.map((callout) => {
        const { number, label, x = 0, y = 0, start } = callout;
        const name = (
          <>
            <b>{number}</b> {label}
          </>
        );
        return (
          <li
            key={number}
            aria-current={heard.includes(callout) || undefined}
            style={{ left: `${x}%`, top: `${y}%` }}
          >
            {start === undefined || start === null ? (
              <span>{name}</span>
            ) : (
              <button type="button" disabled={disabled} onClick={() => play(start)}>
                {name}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
});
