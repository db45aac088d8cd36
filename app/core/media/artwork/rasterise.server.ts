import { processTasks } from "~/platform/tasks/task-process.server";
import type { Raster } from "../process-tasks.server";

type Size = { width: number; height: number };

/** Side of full-size pictures in pixels. */
const wholeSides = { cover: 2000, icon: 512 } as const;

/** A square picture made from the show's own cover: JPEG for a cover, PNG for an icon. */
export function squarePicture(
  own: Buffer,
  kind: keyof typeof wholeSides,
  width: number | null,
): Promise<Buffer> {
  const side = width ?? wholeSides[kind];
  return rasterise(
    own,
    kind === "icon" ? { side, format: "png", colours: 256 } : { side, format: "jpeg", quality: 82 },
  );
}

const tasks = processTasks<typeof import("../process-tasks.server")>();
const timeout = 30_000;
const maxBytes = 16 * 1024 * 1024;

/** SVG markup as PNG, with `scale` pixels per unit. The picture has few colours, so a palette makes it small. */
export function toPng(markup: string, size: Size, scale = 1): Promise<Buffer> {
  return rasterise(svg(markup, size, scale), { side: null, format: "png", colours: 128 });
}

/** SVG markup as JPEG in RGB, with `scale` pixels per unit. */
export function toJpeg(markup: string, size: Size, scale: number): Promise<Buffer> {
  return rasterise(svg(markup, size, scale), { side: null, format: "jpeg", quality: 80 });
}

/**
 * Runs sharp in a child process. In the server itself, each thread would keep some 100 MB for good after a picture of
 * 3000 × 3000 pixels (measured: 575 MB instead of 75 after 24 pictures). A child process costs 0.1 s more, and a crash
 * of the renderer does not end the server.
 */
function rasterise(input: string | Buffer, raster: Raster): Promise<Buffer> {
  return tasks.runForBytes("rasterise", { timeout, input, maxBytes }, raster);
}

function svg(markup: string, { width, height }: Size, scale: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${markup}</svg>`;
}
