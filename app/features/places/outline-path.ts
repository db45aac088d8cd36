import type { GeoContext } from "d3-geo";

/**
 * What d3-geo draws as the data of an SVG path, in whole units and relative steps: points nearer than `step` to the
 * one before are left out, and so are islands that then have no area.
 */
export function outlinePath(draw: (context: GeoContext) => void, step: number): string {
  const parts: string[] = [];
  let line: [number, number][] = [];
  let last: [number, number] | null = null;
  const flush = (isClosed: boolean) => {
    if (last && line.at(-1) !== last) line.push(last);
    if (line.length >= (isClosed ? 4 : 2)) parts.push(pathOf(line, isClosed));
    line = [];
    last = null;
  };
  const point = (x: number, y: number): [number, number] => [Math.round(x), Math.round(y)];
  draw({
    beginPath() {},
    arc() {},
    moveTo(x, y) {
      flush(false);
      last = point(x, y);
      line = [last];
    },
    lineTo(x, y) {
      last = point(x, y);
      const [beforeX, beforeY] = line.at(-1) ?? [Infinity, Infinity];
      if (Math.hypot(last[0] - beforeX, last[1] - beforeY) >= step) line.push(last);
    },
    closePath: () => flush(true),
  });
  flush(false);
  return parts.join("");
}

function pathOf([first = [0, 0], ...others]: readonly [number, number][], isClosed: boolean) {
  let [x, y] = first;
  const steps = others.map(([nextX, nextY]) => {
    const [across, down] = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return `${across}${down < 0 ? "" : " "}${down}`;
  });
  return `M${first[0]} ${first[1]}l${steps.join(" ").replaceAll(" -", "-")}${isClosed ? "z" : ""}`;
}
