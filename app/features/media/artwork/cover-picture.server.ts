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
import type { ArtworkContent } from "./artwork-picture";
import { colors } from "./artwork-picture";
import { inked, prepareDrawing } from "./drawing.server";
import { fitText } from "./fit-text";
import { toJpeg } from "./rasterise.server";
import { figureFace, labelFace, titleFace } from "./typeface.server";

const unit = 1000;
// Apple takes 1400 to 3000, and advises less than half a megabyte, as each app loads one for each episode.
const pixels = 2000;
const sheet = { x: 50, y: 128, width: 890, height: 808 };
const leading = 1.12;
const padding = 44;

/** The square picture for podcast programs: JPEG, RGB, 2000 × 2000 or with so many pixels across. */
export function coverPicture(
  drawingSvg: string,
  content: ArtworkContent,
  across = pixels,
): Promise<Buffer> {
  const view = { width: unit, height: unit };
  return toJpeg(coverSvg(drawingSvg, content), view, across / unit);
}

function coverSvg(drawingSvg: string, content: ArtworkContent): string {
  const title = fittedTitle(content);
  const below = sheet.y + sheet.height - title.height;
  const panel = { ...sheet, height: below - sheet.y };
  return [
    rectangle({ x: 0, y: 0, width: unit, height: unit }, `fill="${colors.paper}"`),
    folder(sheet, { label: content.label, tabHeight: 84, most: 520, stroke: 4 }),
    name(content),
    drawingPanel(drawingSvg, content, panel),
    paragraph(titleFace, title.fitted, {
      x: sheet.x + padding,
      y: below + padding,
      leading,
      fill: colors.ink,
    }),
    ruler({ ...sheet, y: sheet.y + sheet.height }, 60, { color: colors.ink, stroke: 2 }),
    line(sheet.x, below, sheet.x + sheet.width, below, 4),
    frame(sheet, 4),
  ].join("");
}

/** The title, and the height of the part of the sheet that it takes: what is left is the drawing's. */
function fittedTitle({ title, blueprint }: ArtworkContent) {
  const largest = blueprint ? 108 : 124;
  const box = { width: sheet.width - padding * 2, height: 240, largest, smallest: 31, leading };
  const fitted = fitText(title, box, titleFace.estimate);
  const used = fitted.size * ((fitted.lines.length - 1) * leading + 0.95);
  return { fitted, height: used + padding * 2 };
}

function name({ showName, title }: ArtworkContent): string {
  if (showName === title) return "";
  const box = { width: 440, height: 64, largest: 34, smallest: 22, leading: 1.2 };
  const { size, lines } = fitText(showName, box, titleFace.estimate);
  return lines
    .slice(0, 2)
    .reverse()
    .map((content, index) =>
      text(titleFace, content, {
        x: sheet.x + sheet.width,
        y: 104 - index * size * 1.2,
        size,
        fill: colors.ink,
        anchor: "end",
      }),
    )
    .join("");
}

function drawingPanel(drawingSvg: string, content: ArtworkContent, panel: Box): string {
  const { figure: caption, blueprint, verdict } = content;
  const { x, y, width, height } = panel;
  const box = { x: x + 20, y: y + 20, width: width - 40, height: height - (caption ? 64 : 40) };
  const drawing = inked(prepareDrawing(drawingSvg), box, 4.2);
  const color = blueprint ? colors.blueprintLine : colors.ink;
  const sealed = { right: x + width - 34, y: y + height - 48, size: 30, width: width * 0.6 };
  return [
    blueprint ? rectangle(panel, `fill="${colors.blueprint}"`) : "",
    grid(panel, 17.8, blueprint ? colors.blueprintGrid : colors.hair, blueprint ? 1 : 0.6),
    figure(drawing, box, color),
    caption
      ? text(figureFace, caption, { x: x + 32, y: y + height - 28, size: 38, fill: color })
      : "",
    verdict ? stamp(labelFace, verdict, sealed) : "",
  ].join("");
}
