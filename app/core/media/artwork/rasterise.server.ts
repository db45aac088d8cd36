import { processTasks } from "~/platform/tasks/task-process.server";
import type { Raster } from "../process-tasks.server";

type Size = { width: number; height: number };

/** Side in pixels of full-size pictures. */
const wholeSides = { cover: 2000, icon: 512 } as const;

/** A square from an own picture: JPEG as a cover, PNG as an icon. */
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

/** Inner SVG as PNG, `scale` pixels per unit. Few colours, so a palette makes it small. */
export function toPng(markup: string, size: Size, scale = 1): Promise<Buffer> {
  return rasterise(svg(markup, size, scale), { side: null, format: "png", colours: 128 });
}

/** Inner SVG as JPEG in RGB, `scale` pixels per unit. */
export function toJpeg(markup: string, size: Size, scale: number): Promise<Buffer> {
  return rasterise(svg(markup, size, scale), { side: null, format: "jpeg", quality: 80 });
}

/**
 * Runs sharp in a child process. Measured: within the server each thread keeps some 100 MB for good after a
 * picture of 3000 × 3000, and 24 of them left it with 575 MB instead of 75; a process costs 0.1 s more, and a
 * fault in the renderer cannot end the server.
 */
function rasterise(input: string | Buffer, raster: Raster): Promise<Buffer> {
  return tasks.runForBytes("rasterise", { timeout, input, maxBytes }, raster);
}

function svg(markup: string, { width, height }: Size, scale: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${markup}</svg>`;
}
