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
import { type PlotProps, tones } from "./plot";
import { PlotTip } from "./plot-tip";
import { shortNumber } from "./short-number";

const text = { fontFamily: "var(--font-mono)", fontSize: 12, fill: "var(--soft)" };

/** The drawing itself: loaded when it is needed, since it weighs more than the rest of the area. */
export function LinePlot({
  label,
  points,
  lines,
  unit = "",
  most,
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
        domain={[0, most ?? "auto"]}
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
          ...{ name, stroke, dot, dataKey: `line${index}`, strokeWidth: width },
          ...(dash && { strokeDasharray: dash }),
          ...{
            isAnimationActive: false,
            activeDot: { r: 4, fill: stroke, stroke: "var(--sheet)" },
          },
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
