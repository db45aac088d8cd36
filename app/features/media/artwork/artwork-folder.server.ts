import { colors } from "./artwork-colors";
import { type Box, rectangle, text } from "./artwork-parts.server";
import { labelFace } from "./typeface.server";

/** The open file: a sheet with a flat shadow and a red tab that carries the label. */
export function folder(
  sheet: Box,
  {
    label,
    tabHeight,
    most,
    stroke,
  }: { label: string; tabHeight: number; most: number; stroke: number },
): string {
  const offset = stroke * 4;
  const shadow = rectangle(
    { ...sheet, x: sheet.x + offset, y: sheet.y + offset },
    `fill="${colors.shadow}"`,
  );
  const paper = rectangle(sheet, `fill="${colors.sheet}"`);
  return shadow + tab(sheet, label, { tabHeight, most, stroke }) + paper;
}

function tab(
  { x, y }: Box,
  label: string,
  { tabHeight, most, stroke }: { tabHeight: number; most: number; stroke: number },
): string {
  if (!label) return "";
  const content = label.toLocaleUpperCase("de");
  const padding = tabHeight * 0.42;
  const full = tabHeight * 0.5;
  const natural = labelFace.width(content, full, 0.06) - full * 0.06;
  const room = most - padding * 2 - tabHeight * 0.5;
  const size = full * Math.min(1, room / natural);
  const width = padding * 2 + natural * (size / full);
  const edge = tabHeight * 0.45;
  const shape = `M${x} ${y}V${y - tabHeight}H${x + width}L${x + width + edge} ${y}Z`;
  const written = text(labelFace, content, {
    x: x + padding,
    y: y - tabHeight / 2 + size * 0.35,
    size,
    tracking: 0.06,
    fill: colors.sheet,
  });
  return `<path d="${shape}" fill="${colors.stamp}" stroke="${colors.ink}" stroke-width="${stroke}" stroke-linejoin="round"/>${written}`;
}

/** The ink frame around the sheet; drawn last, over what lies on it. */
export function frame(sheet: Box, stroke: number): string {
  return rectangle(sheet, `fill="none" stroke="${colors.ink}" stroke-width="${stroke}"`);
}
