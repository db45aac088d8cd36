import { colors, inkOf } from "./artwork-picture";
import type { Drawing } from "./drawing.server";
import type { FittedText } from "./fit-text";
import { labelFace, type Typeface } from "./typeface.server";

type Tab = { label: string; tabHeight: number; max: number; stroke: number; color: string };

/** An open file folder: a sheet with a flat shadow, and a coloured tab with the label. */
export function folder(sheet: Box, tab: Tab): string {
  const offset = tab.stroke * 4;
  const shadow = rectangle(
    { ...sheet, x: sheet.x + offset, y: sheet.y + offset },
    `fill="${colors.shadow}"`,
  );
  return shadow + drawnTab(sheet, tab) + rectangle(sheet, `fill="${colors.sheet}"`);
}

function drawnTab({ x, y }: Box, { label, tabHeight, max, stroke, color }: Tab): string {
  if (!label) return "";
  const content = label.toLocaleUpperCase("de");
  const padding = tabHeight * 0.42;
  const full = tabHeight * 0.5;
  const natural = labelFace.width(content, full, 0.06) - full * 0.06;
  const room = max - padding * 2 - tabHeight * 0.5;
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
  return `<path d="${shape}" fill="${color}" stroke="${colors.ink}" stroke-width="${stroke}" stroke-linejoin="round"/>${written}`;
}

/** The frame around the sheet. It is drawn last, over the content. */
export function frame(sheet: Box, stroke: number): string {
  return rectangle(sheet, `fill="none" stroke="${colors.ink}" stroke-width="${stroke}"`);
}

export type Box = { x: number; y: number; width: number; height: number };

type TextStyle = {
  x: number;
  y: number;
  size: number;
  fill: string;
  tracking?: number;
  anchor?: "start" | "middle" | "end";
};

export function rectangle({ x, y, width, height }: Box, attributes: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, width: number): string {
  return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${colors.ink}" stroke-width="${width}"/>`;
}

/** Squared paper: a fine line every `step`, every fifth one thicker. */
export function grid({ x, y, width, height }: Box, step: number, color: string, stroke: number) {
  const path = (every: number) => {
    let d = "";
    for (let at = every; at < width; at += every) d += `M${x + at} ${y}v${height}`;
    for (let at = every; at < height; at += every) d += `M${x} ${y + at}h${width}`;
    return d;
  };
  const lines = (every: number, opacity: number) =>
    `<path d="${path(every)}" fill="none" stroke="${color}" stroke-width="${stroke}" opacity="${opacity}"/>`;
  return lines(step, 0.45) + lines(step * 5, 0.9);
}

export function text(face: Typeface, content: string, style: TextStyle): string {
  const { x, y, size, fill, tracking = 0, anchor = "start" } = style;
  const part = { start: 0, middle: 0.5, end: 1 }[anchor];
  const from = x - (face.width(content, size, tracking) - tracking * size) * part;
  return `<path fill="${fill}" d="${face.outline(content, { x: from, y, size, tracking })}"/>`;
}

/** The lines of a title. Capitals of the first line reach up to `y`. */
export function paragraph(
  face: Typeface,
  { size, lines }: FittedText,
  { x, y, leading, fill }: { x: number; y: number; leading: number; fill: string },
): string {
  return lines
    .map((content, index) =>
      text(face, content, { x, y: y + size * (0.75 + index * leading), size, fill }),
    )
    .join("");
}

/** A drawing as large as the box permits, centred. */
export function figure(drawing: Drawing, { x, y, width, height }: Box, color: string): string {
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${drawing.viewBox}" overflow="visible" color="${color}">${drawing.markup}</svg>`;
}

/** The verdict as a slightly rotated stamp. `right`: position of its right edge; `y`: position of its middle. */
export function stamp(
  face: Typeface,
  content: string,
  { right, y, size, width, color }: StampStyle,
): string {
  const label = content.toLocaleUpperCase("de");
  const natural = face.width(label, size, 0.08);
  const set = size * Math.min(1, (width - size * 1.4) / natural);
  const box = { width: face.width(label, set, 0.08) + set * 1.3, height: set * 1.9 };
  const x = right - box.width;
  const ink = inkOf(content) ?? color;
  const frame = rectangle(
    { x, y: y - box.height / 2, ...box },
    `fill="${colors.sheet}" stroke="${ink}" stroke-width="${set * 0.11}" rx="${set * 0.14}"`,
  );
  const inner = text(face, label, {
    x: x + set * 0.69,
    y: y + set * 0.35,
    size: set,
    tracking: 0.08,
    fill: ink,
  });
  return `<g transform="rotate(-4 ${x + box.width / 2} ${y})">${frame}${inner}</g>`;
}

type StampStyle = { right: number; y: number; size: number; width: number; color: string };

/** A ruler on the line `y` with `count` marks, of which every fifth is longer. */
export function ruler(
  { x, y, width }: { x: number; y: number; width: number },
  count: number,
  { color, stroke }: { color: string; stroke: number },
): string {
  const step = width / count;
  let d = "";
  for (let mark = 1; mark < count; mark++)
    d += `M${(x + mark * step).toFixed(2)} ${y}v${(step * (mark % 5 === 0 ? -1.5 : -0.75)).toFixed(2)}`;
  return `<path d="${d}" stroke="${color}" stroke-width="${stroke}" fill="none"/>`;
}
