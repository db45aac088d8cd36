import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { formatCount, formatDecimal } from "~/lib/text/german-number";
import { type PlotLine, type PlotProps, tones } from "./chart-panel";

/**
 * A line chart drawn by the server; scripts show the values at the pointer. It needs a table with the same numbers
 * beside it, for people who cannot see the drawing.
 */
export function LineChart(plot: PlotProps) {
  return (
    <div className="flex flex-col gap-2">
      <PlotKey lines={plot.lines} />
      <Plot {...plot} />
    </div>
  );
}

/** The legend of a plot with several lines. */
function PlotKey({ lines }: { lines: readonly PlotLine[] }) {
  if (lines.length < 2) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {lines.map(({ label, tone }) => {
        const { stroke, width, dash } = tones[tone];
        return (
          <li key={label} className="label flex items-center gap-2">
            <svg width="28" height="8" aria-hidden="true">
              <line
                x1="0"
                x2="28"
                y1="4"
                y2="4"
                stroke={stroke}
                strokeDasharray={dash}
                strokeWidth={width}
              />
            </svg>
            {label}
          </li>
        );
      })}
    </ul>
  );
}

const axisText = { textAnchor: "middle", fill: "currentColor" } as const;

/** The drawing of a plot. Its axes count in percent of its size, so it fits every width without being measured. */
function Plot({ label, points, lines, unit = "", max, ticks, marks, isFilled }: PlotProps) {
  const [active, setActive] = useState<number | null>(null);
  const axis = axisFor(max ?? Math.max(0, ...lines.flatMap(({ values }) => values)));
  const top = axis.at(-1) ?? 1;
  const x = (at: number) => (points.length > 1 ? percent(at, points.length - 1) : 50);
  const y = (value: number) => 100 - percent(value, top);
  const show = (at: number) => setActive(Math.min(Math.max(at, 0), points.length - 1));

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    show(Math.round(((clientX - left) / width) * (points.length - 1)));
  };
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowLeft: (active ?? 0) - 1,
      ArrowRight: (active ?? 0) + 1,
      Home: 0,
      End: points.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  };

  return (
    <div
      role="application"
      aria-label={`${label}. Pfeiltasten zeigen die einzelnen Werte.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk through its values.
      tabIndex={0}
      onFocus={() => show(active ?? 0)}
      onBlur={() => setActive(null)}
      onKeyDown={press}
      className={`@container grid h-52 grid-cols-[auto_1fr] grid-rows-[1fr_auto] gap-x-2 pr-7 pl-2 font-mono text-xs text-soft ${marks?.length ? "pt-5" : "pt-2"}`}
    >
      <div className="flex flex-col-reverse justify-between text-right" aria-hidden="true">
        {axis.map((value) => (
          <span key={value} className="flex h-0 items-center justify-end whitespace-nowrap">
            {shortNumber(value)}
            {unit}
          </span>
        ))}
      </div>
      <div
        className="relative border-line border-b touch-pan-y"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setActive(null)}
      >
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
          fill="none"
          aria-hidden="true"
        >
          <path
            d={axis
              .slice(1)
              .map((value) => `M0 ${y(value)}H100`)
              .join("")}
            stroke="var(--hair)"
            strokeDasharray="1 3"
          />
          {marks?.map(({ at, label: name }) => (
            <path key={`${at} ${name}`} d={`M${x(at)} 0V100`} stroke="var(--soft)" />
          ))}
          {active !== null && <path d={`M${x(active)} 0V100`} stroke="var(--line)" />}
          {lines.map(({ label: name, tone, values }, index) => {
            const { stroke, width, dash } = tones[tone];
            const positions = points.map((_, at) => `${x(at)} ${y(values[at] ?? 0)}`);
            const d = `M${positions.join("L")}`;
            // One or two points make no curve, so they are drawn as dots.
            const dots = points.length < 3 ? positions : [];
            const shown =
              active === null ? dots : [...dots, `${x(active)} ${y(values[active] ?? 0)}`];
            return (
              <g key={name} className="*:[vector-effect:non-scaling-stroke]" stroke={stroke}>
                {isFilled && index === 0 && points.length > 1 && (
                  <path d={`${d}V100H0Z`} fill={stroke} fillOpacity={0.14} stroke="none" />
                )}
                <path d={d} strokeWidth={width} strokeDasharray={dash} />
                <path
                  d={shown.map((position) => `M${position}h0`).join("")}
                  strokeWidth={8}
                  strokeLinecap="round"
                />
              </g>
            );
          })}
        </svg>
        <svg className="absolute inset-0 size-full overflow-visible" aria-hidden="true">
          {marks?.map(({ at, label: name }, index) => (
            <text key={`${at} ${name}`} {...axisText} x={`${x(at)}%`} y={-6}>
              {index + 1}
            </text>
          ))}
        </svg>
        {active !== null && (
          <PlotTip points={points} lines={lines} unit={unit} at={active} left={x(active)} />
        )}
      </div>
      <svg className="col-start-2 h-6 w-full overflow-visible" aria-hidden="true">
        {axisTicks(ticks ?? points.map((_, at) => at)).map(({ at, isForWide }) => (
          <g key={at} className={isForWide ? "@max-lg:hidden" : undefined}>
            <line x1={`${x(at)}%`} x2={`${x(at)}%`} y2={6} stroke="var(--line)" />
            <text {...axisText} x={`${x(at)}%`} y={20}>
              {points[at]?.tick}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

type PlotTipProps = Pick<PlotProps, "points" | "lines" | "unit"> & { at: number; left: number };

function PlotTip({ points, lines, unit = "", at, left }: PlotTipProps) {
  return (
    <div
      role="status"
      className="pointer-events-none absolute top-2 z-10 border-[1.5px] border-line bg-sheet px-3 py-2 font-sans text-sm text-ink"
      style={
        left < 50 ? { left: `calc(${left}% + 12px)` } : { right: `calc(${100 - left}% + 12px)` }
      }
    >
      <p className="label">{points[at]?.label}</p>
      {lines.map(({ label, values }) => (
        <p key={label} className="flex justify-between gap-4 whitespace-nowrap">
          {label}
          <span className="font-mono font-semibold tabular-nums">
            {formatCount(values[at] ?? 0)}
            {unit}
          </span>
        </p>
      ))}
    </div>
  );
}

/** The values on an axis that begins at 0: at most five steps of 1, 2, 2.5 or 5 times a power of ten. */
function axisFor(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 4) / 4));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  const step = steps.find((each) => Number.isInteger(each) && each * 4 >= highest) ?? 10 * power;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Ticks that fit the axis: twelve on a wide drawing, fewer on a phone. */
function axisTicks(all: readonly number[]): { at: number; isForWide: boolean }[] {
  const every = Math.ceil(all.length / 12);
  const wide = all.filter((_, index) => index % every === 0);
  const everyNarrow = Math.ceil(wide.length / 5);
  return wide.map((at, index) => ({ at, isForWide: index % everyNarrow > 0 }));
}

function percent(part: number, whole: number): number {
  return Math.round((part / whole) * 10_000) / 100;
}

/** A short number for an axis: '950', '12 Tsd.', '1,5 Mio.'. */
function shortNumber(number: number): string {
  if (number >= 1_000_000) return `${trimmed(number / 1_000_000)} Mio.`;
  if (number >= 10_000) return `${trimmed(number / 1000)} Tsd.`;
  return formatCount(number);
}

function trimmed(number: number): string {
  return formatDecimal(number, 1).replace(/,0$/, "");
}
