import { yearOfDay, yearText } from "~/lib/time/edtf";
import { typefaces } from "~/ui/palette";
import { groupNames, groupOf, markPaths } from "../event-groups";
import { fieldHeight, heightOf, laneHeight, laneLine, rulerHeight } from "../layout";
import { labelsIn, placeIn, ticksOf, type View } from "../scale";
import { binDaysOf, laneMarks, type Mark, type Scene, stackedMarks } from "./scene";

export type Theme = Record<"paper" | "ink" | "soft" | "stamp", string> & {
  /** A cached picture of each mark, since thousands of paths are slow. */
  marks: Record<string, HTMLCanvasElement>;
};

export type Sheet = {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  theme: Theme;
};

type Shown = {
  scene: Scene;
  view: View;
  chosen: number | null;
  labelOf(index: number): string;
};

const markSize = 20;
const letter = 7.2;

export function readTheme(element: Element, ratio: number): Theme {
  const styles = getComputedStyle(element);
  const color = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  const colors = { paper: color("paper"), ink: color("line"), soft: color("soft") };
  const stamp = color("stamp");
  const marks = groupNames.flatMap((name) => [
    [name, markPicture(name, colors.ink, colors.paper, ratio)] as const,
    [`${name}-chosen`, markPicture(name, stamp, colors.paper, ratio)] as const,
  ]);
  return { ...colors, stamp, marks: Object.fromEntries(marks) };
}

function markPicture(
  name: keyof typeof markPaths,
  ink: string,
  paper: string,
  ratio: number,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = markSize * ratio;
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  context.setTransform(ratio, 0, 0, ratio, (markSize / 2) * ratio, (markSize / 2) * ratio);
  const { path, isFilled } = markPaths[name];
  const shape = new Path2D(path);
  context.fillStyle = isFilled ? ink : paper;
  context.strokeStyle = ink;
  context.lineWidth = 1.75;
  context.fill(shape);
  context.stroke(shape);
  return canvas;
}

/** Draws the visible part and returns its marks, or none if it draws density columns. */
export function drawTimeline(sheet: Sheet, shown: Shown): Mark[] {
  const { context, width, height } = sheet;
  context.clearRect(0, 0, width, height);
  context.font = `12px "${typefaces.mono}", monospace`;
  context.lineWidth = 1;
  drawRuler(sheet, shown.view);
  const { lanes } = shown.scene;
  const marks = lanes
    ? lanes.flatMap((_, row) => drawLane(sheet, shown, row))
    : stackedMarks(shown.scene, shown.view, width);
  if (!marks) {
    drawBars(sheet, shown);
    return [];
  }
  for (const mark of marks) drawSpan(sheet, shown, mark);
  for (const mark of marks) drawMark(sheet, shown, mark);
  for (const mark of marks) drawLabel(sheet, shown, mark);
  const chosen = marks.find(({ index }) => index === shown.chosen);
  if (chosen) drawChosen(sheet, shown, chosen);
  return marks;
}

function line({ context }: Sheet, x: number, y: number, toX: number, toY: number) {
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(toX, toY);
  context.stroke();
}

function drawRuler(sheet: Sheet, view: View) {
  const { context, width, height, theme } = sheet;
  context.strokeStyle = context.fillStyle = theme.ink;
  context.textAlign = "center";
  line(sheet, 0, 27.5, width, 27.5);
  context.globalAlpha = 0.6;
  line(sheet, 0, 23.5, width, 23.5);
  for (const { day, label } of ticksOf(view, labelsIn(view, width))) {
    const x = Math.round(placeIn(view, day) * width) + 0.5;
    context.globalAlpha = 1;
    line(sheet, x, 28, x, label ? 42 : 35);
    if (!label) continue;
    const half = (label.length * letter) / 2;
    if (x >= half && x <= width - half) context.fillText(label, x, 15);
    context.globalAlpha = 0.16;
    line(sheet, x, rulerHeight, x, height);
  }
  context.globalAlpha = 1;
}

/** The same media query as in the stylesheet. */
const namesOverLanes = "(width < 48rem)";

function drawLane(sheet: Sheet, { scene, view }: Shown, row: number): Mark[] {
  const { context, width, theme } = sheet;
  const lane = scene.lanes?.[row];
  if (!lane) return [];
  const y = rulerHeight + row * laneHeight + laneLine;
  const at = (day: number | undefined) =>
    Math.min(width, Math.max(0, placeIn(view, day ?? 0) * width));
  context.strokeStyle = theme.ink;
  context.globalAlpha = 0.5;
  context.setLineDash([1, 6]);
  line(sheet, 0, y, width, y);
  context.setLineDash([]);
  context.globalAlpha = 1;
  context.lineWidth = 2;
  line(sheet, at(lane.days[0]), y, at(lane.days.at(-1)), y);
  context.lineWidth = 1;
  drawBeyond(sheet, lane.days, view, y + 16);
  return laneMarks(lane, { row, view, width, hasNames: matchMedia(namesOverLanes).matches });
}

/** The numbers of a lane's events before and after the visible part. */
function drawBeyond({ context, width, theme }: Sheet, days: Float64Array, view: View, y: number) {
  const before = days.filter((day) => day < view.from).length;
  const after = days.filter((day) => day > view.to).length;
  context.fillStyle = theme.soft;
  context.textAlign = "left";
  if (before) context.fillText(`‹ ${before}`, 2, y);
  context.textAlign = "right";
  if (after) context.fillText(`${after} ›`, width, y);
}

function drawSpan({ context, width, theme }: Sheet, { scene, view }: Shown, { index, y }: Mark) {
  const event = scene.events[index];
  if (!event || !scene.lanes) return;
  const [from, to] = [placeIn(view, event.from) * width, placeIn(view, event.to) * width];
  if (to - from < 10) return;
  context.fillStyle = theme.ink;
  context.globalAlpha = event.isSoft ? 0.25 : 0.45;
  context.fillRect(from, y - 4, to - from, 8);
  context.globalAlpha = 1;
}

function drawMark({ context, theme }: Sheet, { scene, chosen }: Shown, { index, x, y }: Mark) {
  const event = scene.events[index];
  if (!event) return;
  const name = groupOf(event.kind);
  const picture = theme.marks[index === chosen ? `${name}-chosen` : name];
  if (event.isSoft) context.globalAlpha = 0.55;
  if (picture) context.drawImage(picture, x - markSize / 2, y - markSize / 2, markSize, markSize);
  context.globalAlpha = 1;
}

/** With room for fewer letters only the date is shown. */
const minLetters = 26;
const minWords = 14;

function drawLabel({ context, width, theme }: Sheet, { scene, labelOf }: Shown, mark: Mark) {
  const isLane = scene.lanes !== null;
  // Both ends show the number of events beyond.
  const free = isLane ? Math.min(mark.room, width - 26 - mark.x) : mark.room;
  const letters = Math.floor((free - 22) / letter);
  if (mark.x < (isLane ? 34 : -8)) return;
  const text = shortened(labelOf(mark.index), letters, isLane);
  context.textAlign = "left";
  context.fillStyle = theme.soft;
  if (text) context.fillText(text, mark.x + (isLane ? 4 : 11), mark.y + (isLane ? 17 : 4));
}

function shortened(label: string, letters: number, hasDate: boolean): string {
  if (label.length <= letters) return label;
  if (!hasDate) return "";
  const [date = ""] = label.split(": ");
  const end = label.lastIndexOf(" ", letters - 2);
  if (letters >= minLetters && end > date.length + minWords) return `${label.slice(0, end)}\u00a0…`;
  return date.length <= letters ? date : "";
}

function drawChosen(sheet: Sheet, shown: Shown, mark: Mark) {
  const { context, height, theme } = sheet;
  context.strokeStyle = context.fillStyle = theme.stamp;
  context.lineWidth = 1.5;
  line(sheet, mark.x, 24, mark.x, height);
  context.fill(new Path2D(`M${mark.x - 6} 17h12l-6 8z`));
  drawMark(sheet, shown, mark);
  context.beginPath();
  context.arc(mark.x, mark.y, 12, 0, 2 * Math.PI);
  context.stroke();
  context.lineWidth = 1;
}

function drawBars(sheet: Sheet, { scene, view }: Shown) {
  const { context, width, theme } = sheet;
  const binDays = binDaysOf(view, width);
  const pixels = (binDays / (view.to - view.from)) * width;
  const { bars, max } = scene.columnsAt(binDays);
  context.fillStyle = theme.soft;
  for (const { day, count } of bars) {
    if (day + binDays < view.from || day > view.to) continue;
    const high = heightOf(count, max) * (fieldHeight - 24);
    const x = placeIn(view, day) * width;
    context.fillRect(x + 1, rulerHeight + fieldHeight - high, pixels - 2, high);
  }
}

/** The label of a mark until its text is loaded: '1876 Telefon'. */
export function shortLabel(scene: Scene, index: number, name: string): string {
  const event = scene.events[index];
  return event ? `${yearText(yearOfDay(event.from))} ${name}` : name;
}
