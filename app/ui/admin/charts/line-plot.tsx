import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { formatCount, formatDecimal } from "~/lib/german-number";
import { type PlotProps, tones } from "./chart-panel";

const text = { fontFamily: "var(--font-mono)", fontSize: 12, fill: "var(--soft)" };

/** The drawing itself: loaded when it is needed, since it weighs more than the rest of the area. */
export function LinePlot({
  label,
  points,
  lines,
  unit = "",
  max,
  ticks,
  marks,
  isFilled,
}: PlotProps) {
  const rows = points.map((_, at) => ({
    at,
    ...Object.fromEntries(lines.map(({ values }, index) => [`line${index}`, values[at] ?? 0])),
  }));
  // Two points are no curve, so they are drawn as points.
  const dot = points.length < 3 ? { r: 4 } : false;
  return (
    <ComposedChart
      responsive
      accessibilityLayer
      data={rows}
      width="100%"
      height="100%"
      aria-label={`${label}. Pfeiltasten zeigen die einzelnen Werte.`}
      margin={{ top: marks?.length ? 20 : 8, right: 28, bottom: 0, left: 12 }}
    >
      <CartesianGrid vertical={false} stroke="var(--hair)" strokeDasharray="1 3" />
      <XAxis
        dataKey="at"
        tick={text}
        stroke="var(--line)"
        tickLine={{ stroke: "var(--line)" }}
        minTickGap={16}
        interval={ticks ? "preserveStart" : "equidistantPreserveStart"}
        {...(ticks && { ticks: [...ticks] })}
        tickFormatter={(at: number) => points[at]?.tick ?? ""}
      />
      <YAxis
        width="auto"
        tick={text}
        stroke="var(--line)"
        axisLine={false}
        tickLine={false}
        allowDecimals={false}
        domain={[0, max ?? "auto"]}
        tickFormatter={(value: number) => `${shortNumber(value)}${unit}`}
      />
      {marks?.map(({ at, label: name }, index) => (
        <ReferenceLine
          key={`${at} ${name}`}
          x={at}
          stroke="var(--soft)"
          strokeWidth={1}
          label={{ value: index + 1, position: "top", ...text }}
        />
      ))}
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: "var(--line)", strokeWidth: 1 }}
        content={({ active, label: at }) =>
          active && <PlotTip points={points} lines={lines} unit={unit} at={Number(at)} />
        }
      />
      {lines.map(({ label: name, tone }, index) => {
        const { stroke, width, dash } = tones[tone];
        const common = {
          name,
          stroke,
          dot,
          dataKey: `line${index}`,
          strokeWidth: width,
          ...(dash && { strokeDasharray: dash }),
          isAnimationActive: false,
          activeDot: { r: 4, fill: stroke, stroke: "var(--sheet)" },
        };
        return isFilled && index === 0 ? (
          <Area key={name} {...common} fill={stroke} fillOpacity={0.14} />
        ) : (
          <Line key={name} {...common} />
        );
      })}
    </ComposedChart>
  );
}

type PlotTipProps = Pick<PlotProps, "points" | "lines" | "unit"> & { at: number };

function PlotTip({ points, lines, unit = "", at }: PlotTipProps) {
  return (
    <div role="status" className="border-[1.5px] border-line bg-sheet px-3 py-2 text-sm text-ink">
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

/** A number for the narrow space at an axis: '950', '12 Tsd.', '1,5 Mio.'. */
function shortNumber(number: number): string {
  if (number >= 1_000_000) return `${trimmed(number / 1_000_000)} Mio.`;
  if (number >= 10_000) return `${trimmed(number / 1000)} Tsd.`;
  return formatCount(number);
}

function trimmed(number: number): string {
  return formatDecimal(number, 1).replace(/,0$/, "");
}
