import {
  type Box,
  figure,
  grid,
  line,
  paragraph,
  rectangle,
  ruler,
  stamp,
  text,
} from "~/core/media/artwork/artwork-parts.server";
import { colors, colorsOf } from "~/core/media/artwork/artwork-picture";
import { type Drawing, inked } from "~/core/media/artwork/drawing.server";
import { fitText, type TextBox } from "~/core/media/artwork/fit-text";
import {
  figureFace,
  labelFace,
  numeralFace,
  type Typeface,
  titleFace,
} from "~/core/media/artwork/typeface.server";
import type { Callout, Scene, Story } from "~/core/player/scene/scene";
import { mixed } from "~/core/show/accent";
import { palette } from "~/ui/palette";
import { type ClipShape, type ClipText, clipShapes } from "./clip";

/** What stands in all pictures of a clip. */
export type ClipSubject = {
  showName: string;
  /** The site's address without its protocol. */
  address: string;
  /** The episode's label and title: 'Akte 012: Das Telefon'. */
  title: string;
  accent: string;
};

/** A drawing, or a square picture as JPEG in base64. */
export type ClipPicture = { drawing: Drawing } | { jpeg: string };

type Layout = {
  /** Where the drawing lies; the ruler lies on its lower edge or, beside a text, at the bottom of the picture. */
  panel: Box;
  ruler: { x: number; y: number; width: number };
  text: Pick<Box, "x" | "y"> & TextBox;
  name: { x: number; y: number; size: number; width: number };
  address: { x: number; y: number; size: number; anchor: "start" | "end" };
};

const leading = 1.14;
const unspoken = mixed(palette.paper[0], palette.ink[0], 0.24);
/** Height of the bar that runs along the ruler. */
export const barHeight = 12;

/** Apps cover the top and the lower quarter of an upright video with their own buttons. */
const layouts: Record<ClipShape, Layout> = {
  "9:16": {
    panel: { x: 0, y: 300, width: 1080, height: 740 },
    ruler: { x: 0, y: 1040, width: 1080 },
    text: { x: 64, y: 1100, width: 952, height: 460, largest: 96, smallest: 56, leading },
    name: { x: 64, y: 200, size: 60, width: 952 },
    address: { x: 64, y: 258, size: 38, anchor: "start" },
  },
  "1:1": {
    panel: { x: 0, y: 124, width: 1080, height: 470 },
    ruler: { x: 0, y: 594, width: 1080 },
    text: { x: 56, y: 650, width: 968, height: 376, largest: 84, smallest: 52, leading },
    name: { x: 56, y: 82, size: 48, width: 600 },
    address: { x: 1024, y: 80, size: 34, anchor: "end" },
  },
  "16:9": {
    panel: { x: 0, y: 0, width: 470, height: 596 },
    ruler: { x: 0, y: 596, width: 1080 },
    text: { x: 510, y: 112, width: 530, height: 446, largest: 64, smallest: 46, leading },
    name: { x: 510, y: 58, size: 34, width: 530 },
    address: { x: 510, y: 94, size: 24, anchor: "start" },
  },
};

export type Painter = {
  size: { width: number; height: number };
  /** Where the bar runs, as a second passes. */
  bar: { y: number; color: string };
  /** The part that stays while the picture does. */
  ground(picture: ClipPicture): string;
  /** The part that changes with the words; it lies on the ground. */
  layer(scene: Scene, picture: ClipPicture): string;
};

/** Draws the pictures of a clip as SVG markup, with all letters as outlines. */
export function createPainter(
  subject: ClipSubject,
  { lines, chapters }: Story,
  { shape, text: textKind }: { shape: ClipShape; text: ClipText },
): Painter {
  const layout = layouts[shape];
  const { panel } = layout;
  const size = clipShapes[shape];
  const color = colorsOf(subject.accent).stamp;
  const inner = { ...inset(panel, 36, 0), y: panel.y + 40, height: panel.height - 140 };
  return {
    size,
    bar: { y: layout.ruler.y, color },
    ground(picture) {
      const shown =
        "jpeg" in picture
          ? photograph(picture.jpeg, inner)
          : figure(inked(picture.drawing, inner, 4), inner, colors.ink);
      return drawGround(subject, layout, size, shown);
    },
    layer(scene, picture) {
      const { claim, events, chapter, isJudged, begins } = scene;
      const title = begins && chapter > 0 ? chapters[chapter]?.title : undefined;
      const event = events.at(-1);
      const said: Said | undefined = claim
        ? { text: claim.text, hasStamp: true, ...(isJudged && { stamp: claim.verdictText }) }
        : event && { text: event.text, date: event.dateText, hasStamp: false };
      const line = lines[scene.line];
      const isWhole = textKind === "lines" || !line || line.words.length < 2;
      const words = line?.text ?? title ?? subject.title;
      return [
        "drawing" in picture ? drawNumerals(scene.callouts, picture.drawing, inner, color) : "",
        said ? drawSheet(said, panel, color) : drawLabels(scene.callouts, panel, color),
        title && line && !said
          ? chip(title, panel.x + 36, panel.y + 36, panel.width - 72, color)
          : "",
        drawText(words, layout.text, isWhole ? words.length : scene.spoken),
      ].join("");
    },
  };
}

function inset({ x, y, width, height }: Box, across: number, down: number): Box {
  return { x: x + across, y: y + down, width: width - across * 2, height: height - down * 2 };
}

function drawGround(
  { showName, address, title }: ClipSubject,
  { panel, ruler: marks, name, address: at }: Layout,
  size: { width: number; height: number },
  picture: string,
): string {
  const right = panel.x + panel.width;
  const foot = panel.y + panel.height;
  const label = oneLine(title, { width: panel.width - 72, size: 30 }, figureFace);
  const style = { x: panel.x + 36, y: foot - 46, size: label.size, fill: colors.ink };
  return [
    rectangle({ x: 0, y: 0, ...size }, `fill="${colors.paper}"`),
    rectangle(panel, `fill="${colors.sheet}"`),
    grid(panel, 24, colors.hair, 0.8),
    picture,
    text(figureFace, label.text, style),
    panel.y > 0 ? line(panel.x, panel.y, right, panel.y, 4) : "",
    right < size.width ? line(right, panel.y, right, foot, 4) : "",
    ruler(marks, 60, { color: colors.ink, stroke: 2.5 }),
    rectangle({ ...marks, height: barHeight }, `fill="${colors.hair}"`),
    nameOf(showName, name),
    text(numeralFace, address, { ...at, fill: palette.soft[0] }),
  ].join("");
}

function nameOf(showName: string, { x, y, size, width }: Layout["name"]): string {
  const fitted = oneLine(showName, { width, size }, titleFace);
  return text(titleFace, fitted.text, { x, y, size: fitted.size, fill: colors.ink });
}

function photograph(jpeg: string, { x, y, width, height }: Box): string {
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid meet" href="data:image/jpeg;base64,${jpeg}"/>`;
}

/** A text on one line, smaller or cut if it is long. */
function oneLine(
  content: string,
  { width, size }: { width: number; size: number },
  face: Typeface,
) {
  const box = { width, height: size * 1.2, largest: size, smallest: size * 0.7, leading: 1.2 };
  const fitted = fitText(content, box, face.estimate);
  return { text: fitted.lines[0] ?? "", size: fitted.size };
}

/** A text, spoken up to an offset; the rest is faint. */
function drawText(said: string, box: Layout["text"], spoken: number): string {
  const { x, y, height } = box;
  const { size, lines } = fitText(said, box, titleFace.estimate);
  const used = size * ((lines.length - 1) * leading + 0.75);
  const top = y + Math.max(0, (height - used) / 2) + size * 0.75;
  // Spaces and hyphens differ between a text and its lines.
  let letters = lettersIn(said.slice(0, spoken));
  return lines
    .map((content, index) => {
      const style = { x, y: top + index * size * leading, size };
      const own = lettersIn(content);
      const heard = letters >= own ? content : partOf(content, Math.max(0, letters));
      letters -= own;
      const rest = heard === content ? "" : text(titleFace, content, { ...style, fill: unspoken });
      return rest + text(titleFace, heard, { ...style, fill: colors.ink });
    })
    .join("");
}

function lettersIn(content: string): number {
  return content.match(/[^\s\-\u00ad]/gu)?.length ?? 0;
}

/** The beginning of a text with this many letters. */
function partOf(content: string, letters: number): string {
  let left = letters;
  let at = 0;
  for (const character of content) {
    left -= lettersIn(character);
    if (left < 0) break;
    at += character.length;
  }
  return content.slice(0, at);
}

/** The numerals that are meant, lit in the drawing. */
function drawNumerals(
  callouts: readonly Callout[],
  drawing: Drawing,
  box: Box,
  color: string,
): string {
  const scale = Math.min(box.width / drawing.width, box.height / drawing.height);
  const [width, height] = [drawing.width * scale, drawing.height * scale];
  return callouts
    .map(({ number, x, y }) => {
      if (x == null || y == null) return "";
      const [cx, cy] = [
        box.x + (box.width - width) / 2 + (width * x) / 100,
        box.y + (box.height - height) / 2 + (height * y) / 100,
      ];
      const circle = `<circle cx="${cx}" cy="${cy}" r="34" fill="${colors.sheet}" stroke="${color}" stroke-width="6"/>`;
      const style = { x: cx, y: cy + 13, size: 36, fill: color, anchor: "middle" } as const;
      return circle + text(labelFace, number, style);
    })
    .join("");
}

/** What the numerals stand for, above the caption. */
function drawLabels(callouts: readonly Callout[], panel: Box, color: string): string {
  return callouts
    .slice(-2)
    .map(({ number, label }, index, { length }) => {
      const y = footOf(panel) - 70 * (length - index) + 10;
      return chip(`${number} ${label}`, panel.x + 36, y, panel.width - 72, color);
    })
    .join("");
}

/** A label on paper. */
function chip(content: string, x: number, y: number, width: number, color: string): string {
  const label = oneLine(content, { width: width - 40, size: 38 }, labelFace);
  const box = { x, y, width: labelFace.width(label.text, label.size) + 40, height: 60 };
  return (
    rectangle(box, `fill="${colors.sheet}" stroke="${color}" stroke-width="4"`) +
    text(labelFace, label.text, { x: x + 20, y: y + 43, size: label.size, fill: colors.ink })
  );
}

type Said = { text: string; date?: string; stamp?: string; hasStamp: boolean };

/** A claim, or an event with its date, on a sheet above the caption, and the stamp once the verdict is given. */
function drawSheet({ text: said, date, stamp: word, hasStamp }: Said, panel: Box, color: string) {
  const room = { width: panel.width - 128, height: panel.height * 0.32, leading: 1.16 };
  const fitted = fitText(said, { ...room, largest: 54, smallest: 30 }, titleFace.estimate);
  const lead = oneLine(date ?? "", { width: room.width, size: 38 }, labelFace);
  const above = date ? 60 : 0;
  const used = fitted.size * (fitted.lines.length * 1.16 - 0.16);
  const height = used + above + (hasStamp ? 136 : 64);
  const sheet = { ...inset(panel, 32, 0), y: footOf(panel) - height, height };
  const at = { x: sheet.x + 32, y: sheet.y + 34 + above, leading: 1.16, fill: colors.ink };
  const mark = { right: sheet.x + sheet.width - 16, y: sheet.y + height - 32 };
  const style = { x: at.x, y: sheet.y + 60, size: lead.size, fill: color };
  return [
    rectangle({ ...sheet, x: sheet.x + 10, y: sheet.y + 10 }, `fill="${colors.shadow}"`),
    rectangle(sheet, `fill="${colors.sheet}" stroke="${colors.ink}" stroke-width="4"`),
    text(labelFace, lead.text, style),
    paragraph(titleFace, fitted, at),
    word ? stamp(labelFace, word, { ...mark, size: 54, width: sheet.width * 0.9, color }) : "",
  ].join("");
}

/** Where the caption and the ruler's marks begin. */
function footOf({ y, height }: Box): number {
  return y + height - 92;
}
