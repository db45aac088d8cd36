import { artworkSizes } from "./artwork-address.server";
import {
  type Box,
  figure,
  folder,
  frame,
  grid,
  line,
  paragraph,
  rectangle,
  ruler,
  stamp,
  text,
} from "./artwork-parts.server";
import { type ArtworkContent, colors, colorsOf } from "./artwork-picture";
import { inked, prepareDrawing } from "./drawing.server";
import { fitText, type TextBox } from "./fit-text";
import { toJpeg, toPng } from "./rasterise.server";
import { figureFace, labelFace, titleFace } from "./typeface.server";

const coverSize = { width: 1000, height: 1000 };
const openGraphSize = artworkSizes.og;

/**
 * The square cover for podcast apps: JPEG, RGB, `width` pixels, by default 2000. Apple requires 1400 to 3000 pixels and
 * advises less than half a megabyte, since apps load one per episode.
 */
export function coverPicture(
  drawingSvg: string,
  content: ArtworkContent,
  across = artworkSizes.cover.width,
): Promise<Buffer> {
  return toJpeg(coverSvg(drawingSvg, content), coverSize, across / coverSize.width);
}

/** The show's picture as an icon: PNG, `side` pixels. */
export function iconPicture(
  drawingSvg: string,
  content: ArtworkContent,
  across = artworkSizes.icon.width,
): Promise<Buffer> {
  return toPng(coverSvg(drawingSvg, content), coverSize, across / coverSize.width);
}

/** The picture for messengers and networks: PNG, 1200 × 630. */
export function openGraphPicture(drawingSvg: string, content: ArtworkContent): Promise<Buffer> {
  return toPng(openGraphSvg(drawingSvg, content), openGraphSize);
}

/** The title at the bottom, and the drawing in the space above it. */
function coverSvg(drawingSvg: string, content: ArtworkContent): string {
  const { label, title, verdict, blueprint } = content;
  const { stamp: color } = colorsOf(content.accent);
  const sheet = { x: 50, y: 128, width: 890, height: 808 };
  const [leading, padding, stroke] = [1.12, 44, 4];
  const largest = blueprint ? 108 : 124;
  const room = { width: sheet.width - padding * 2, height: 240, largest, smallest: 31, leading };
  const fitted = fitText(title, room, titleFace.estimate);
  const used = fitted.size * ((fitted.lines.length - 1) * leading + 0.95);
  const below = sheet.y + sheet.height - (used + padding * 2);
  const panel = { ...sheet, height: below - sheet.y };
  const right = sheet.x + sheet.width;
  return [
    rectangle({ x: 0, y: 0, ...coverSize }, `fill="${colors.paper}"`),
    folder(sheet, { label, tabHeight: 84, max: 520, stroke, color }),
    name(content, {
      box: { width: 440, height: 64, largest: 34, smallest: 22, leading: 1.2 },
      lines: 2,
      right,
      y: 104,
    }),
    drawingPanel(drawingSvg, content, panel, {
      x: 20,
      y: 20,
      below: content.figure ? 64 : 40,
      pen: 4.2,
      step: 17.8,
      caption: { x: 32, y: 28, size: 38 },
    }),
    verdict
      ? stamp(labelFace, verdict, {
          right: right - 34,
          y: panel.y + panel.height - 48,
          size: 30,
          width: panel.width * 0.6,
          color,
        })
      : "",
    paragraph(titleFace, fitted, {
      x: sheet.x + padding,
      y: below + padding,
      leading,
      fill: colors.ink,
    }),
    ruler({ ...sheet, y: sheet.y + sheet.height }, 60, { color: colors.ink, stroke: 2 }),
    line(sheet.x, below, right, below, stroke),
    frame(sheet, stroke),
  ].join("");
}

/** The drawing on the left, the title beside it. */
function openGraphSvg(drawingSvg: string, content: ArtworkContent): string {
  const { label, title, verdict, blueprint } = content;
  const { stamp: color } = colorsOf(content.accent);
  const sheet = { x: 48, y: 92, width: 1092, height: 486 };
  const panel = { ...sheet, width: 540 };
  const [leading, stroke] = [1.14, 3];
  const width = sheet.width - panel.width - 80;
  const height = sheet.height - (verdict ? 150 : 84);
  const room = { width, height, largest: 88, smallest: 25, leading };
  const fitted = fitText(title, room, titleFace.estimate);
  const used = fitted.size * ((fitted.lines.length - 1) * leading + 0.75);
  const [middle, right, end] = [
    panel.x + panel.width,
    sheet.x + sheet.width,
    sheet.y + sheet.height,
  ];
  return [
    rectangle({ x: 0, y: 0, ...openGraphSize }, `fill="${colors.paper}"`),
    folder(sheet, { label, tabHeight: 56, max: 560, stroke, color }),
    name(content, {
      box: { width: 480, height: 34, largest: 28, smallest: 18, leading: 1.2 },
      lines: 1,
      right,
      y: 70,
    }),
    drawingPanel(drawingSvg, content, panel, {
      x: 18,
      y: 16,
      below: content.figure ? 76 : 40,
      pen: 2.5,
      step: 18,
      caption: { x: 24, y: 38, size: 29 },
    }),
    ruler({ ...panel, y: end }, 45, { color: penColor(blueprint), stroke: 1.5 }),
    paragraph(titleFace, fitted, {
      x: middle + 40,
      y: sheet.y + 42 + (verdict ? 0 : Math.max(0, (height - used) / 2)),
      leading,
      fill: colors.ink,
    }),
    verdict
      ? stamp(labelFace, verdict, { right: right - 36, y: end - 60, size: 27, width, color })
      : "",
    line(middle, sheet.y, middle, end, stroke),
    frame(sheet, stroke),
  ].join("");
}

/** The show's name above the sheet, with its last line at `y`. Left out if the title is the same. */
function name(
  { showName, title }: ArtworkContent,
  { box, lines, right, y }: { box: TextBox; lines: number; right: number; y: number },
): string {
  if (showName === title) return "";
  const fitted = fitText(showName, box, titleFace.estimate);
  const style = { x: right, size: fitted.size, fill: colors.ink, anchor: "end" } as const;
  return fitted.lines
    .slice(0, lines)
    .reverse()
    .map((content, index) =>
      text(titleFace, content, { ...style, y: y - index * fitted.size * box.leading }),
    )
    .join("");
}

type PanelStyle = {
  /** `x`, `y`: margins between panel and drawing; `below`: top and bottom margin together. */
  x: number;
  y: number;
  below: number;
  pen: number;
  step: number;
  /** Position relative to the panel's lower left corner. */
  caption: { x: number; y: number; size: number };
};

function drawingPanel(
  drawingSvg: string,
  { figure: caption, blueprint, accent }: ArtworkContent,
  panel: Box,
  style: PanelStyle,
): string {
  const { x, y, width, height } = panel;
  const box = {
    x: x + style.x,
    y: y + style.y,
    width: width - style.x * 2,
    height: height - style.below,
  };
  const color = penColor(blueprint);
  const tones = colorsOf(accent);
  const at = { x: x + style.caption.x, y: y + height - style.caption.y };
  return [
    blueprint ? rectangle(panel, `fill="${tones.blueprint}"`) : "",
    grid(panel, style.step, blueprint ? tones.blueprintGrid : tones.hair, blueprint ? 1 : 0.6),
    figure(inked(prepareDrawing(drawingSvg), box, style.pen), box, color),
    caption ? text(figureFace, caption, { ...at, size: style.caption.size, fill: color }) : "",
  ].join("");
}

function penColor(blueprint: boolean): string {
  return blueprint ? colors.blueprintLine : colors.ink;
}
