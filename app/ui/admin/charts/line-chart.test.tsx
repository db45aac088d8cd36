import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LineChart } from "./line-chart";

const chartOf = (values: readonly number[], max?: number) =>
  renderToStaticMarkup(
    <LineChart
      label="Aufrufe"
      points={values.map((_, at) => ({ tick: `t${at}`, label: `Tag ${at}` }))}
      lines={[{ label: "Aufrufe", tone: "stamp", values }]}
      isFilled
      {...(max && { max })}
    />,
  );
const axisOf = (html: string) =>
  [...html.matchAll(/justify-end whitespace-nowrap">([^<]*)</g)].map(([, text]) => text);

describe("LineChart", () => {
  it("is drawn without a script, in percent of its size", () => {
    const html = chartOf([0, 2, 4]);
    expect(html).toContain('d="M0 100L50 50L100 0"');
    expect(html).toContain('d="M0 100L50 50L100 0V100H0Z"');
  });

  it.each([
    [
      [0, 0],
      ["0", "1"],
    ],
    [
      [1, 3],
      ["0", "1", "2", "3"],
    ],
    [[7], ["0", "2", "4", "6", "8"]],
    [[950], ["0", "250", "500", "750", "1.000"]],
    [[41_000], ["0", "20 Tsd.", "40 Tsd.", "60 Tsd."]],
    [[5_100_000], ["0", "2 Mio.", "4 Mio.", "6 Mio."]],
  ])("has whole steps at its axis: %j", (values, axis) => {
    expect(axisOf(chartOf(values))).toEqual(axis);
  });

  it("ends its axis where it is told to", () => {
    expect(axisOf(chartOf([3], 100))).toEqual(["0", "25", "50", "75", "100"]);
  });

  it("draws one point or two as points", () => {
    expect(chartOf([3])).toContain('d="M50 0h0"');
    expect(chartOf([1, 2])).toMatch(/d="M0 [\d.]+h0M100 [\d.]+h0"/);
  });

  it("names twelve of a year's days at most", () => {
    const html = chartOf(Array.from({ length: 365 }, (_, day) => day));
    expect([...html.matchAll(/>t\d+</g)].length).toBeLessThanOrEqual(12);
  });
});
