import {
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
import { toPng } from "./rasterise.server";
import { figureFace, labelFace, titleFace } from "./typeface.server";

const size = { width: 1200, height: 630 };
const sheet = { x: 48, y: 92, width: 1092, height: 486 };
const panel = { ...sheet, width: 540 };
const column = { x: panel.x + panel.width + 40, width: sheet.width - panel.width - 80 };

/** The picture that messengers and networks show: PNG, 1200 × 630. */
export function openGraphPicture(drawingSvg: string, content: ArtworkContent): Promise<Buffer> {
  return toPng(openGraphSvg(drawingSvg, content), size);
}

function openGraphSvg(drawingSvg: string, content: ArtworkContent): string {
  return [
    rectangle({ x: 0, y: 0, ...size }, `fill="${colors.paper}"`),
    folder(sheet, { label: content.label, tabHeight: 56, most: 560, stroke: 3 }),
    name(content),
    drawingPanel(drawingSvg, content),
    titleColumn(content),
    line(panel.x + panel.width, sheet.y, panel.x + panel.width, sheet.y + sheet.height, 3),
    frame(sheet, 3),
  ].join("");
}

function name({ showName, title }: ArtworkContent): string {
  if (showName === title) return "";
  const fitted = fitText(
    showName,
    { width: 480, height: 34, largest: 28, smallest: 18, leading: 1.2 },
    titleFace.estimate,
  );
  const [first = ""] = fitted.lines;
  const at = { x: sheet.x + sheet.width, y: 70, size: fitted.size, fill: colors.ink };
  return text(titleFace, first, { ...at, anchor: "end" });
}

function drawingPanel(drawingSvg: string, { figure: caption, blueprint }: ArtworkContent): string {
  const { x, y, width, height } = panel;
  const color = blueprint ? colors.blueprintLine : colors.ink;
  const box = { x: x + 18, y: y + 16, width: width - 36, height: height - (caption ? 76 : 40) };
  const drawing = inked(prepareDrawing(drawingSvg), box, 2.5);
  return [
    blueprint ? rectangle(panel, `fill="${colors.blueprint}"`) : "",
    grid(panel, 18, blueprint ? colors.blueprintGrid : colors.hair, blueprint ? 1 : 0.6),
    figure(drawing, box, color),
    ruler({ x, y: y + height, width }, 45, { color, stroke: 1.5 }),
    caption
      ? text(figureFace, caption, { x: x + 24, y: y + height - 38, size: 29, fill: color })
      : "",
  ].join("");
}

function titleColumn({ title, verdict }: ArtworkContent): string {
  const leading = 1.14;
  const room = sheet.height - (verdict ? 150 : 84);
  const box = { width: column.width, height: room, largest: 88, smallest: 25, leading };
  const fitted = fitText(title, box, titleFace.estimate);
  const used = fitted.size * ((fitted.lines.length - 1) * leading + 0.75);
  const y = sheet.y + 42 + (verdict ? 0 : Math.max(0, (room - used) / 2));
  const sealed = verdict
    ? stamp(labelFace, verdict, {
        right: sheet.x + sheet.width - 36,
        y: sheet.y + sheet.height - 60,
        size: 27,
        width: column.width,
      })
    : "";
  return paragraph(titleFace, fitted, { x: column.x, y, leading, fill: colors.ink }) + sealed;
}
