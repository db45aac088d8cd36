/** The number of a waveform's values and their maximum: the size of the path's box. */
export const waveformBox = { width: 600, height: 255 } as const;

/** The outline of a waveform (two hexadecimal digits per value), standing on its base, as an SVG path. */
export function waveformPath(waveform: string): string {
  const values = waveform.match(/../g) ?? [];
  const { width, height } = waveformBox;
  const bars = values.map(
    (value) => `V${height - Number.parseInt(value, 16)}h${width / values.length}`,
  );
  return `M0 ${height}${bars.join("")}V${height}z`;
}
