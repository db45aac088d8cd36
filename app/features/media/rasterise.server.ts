import sharp from "sharp";

type Size = { width: number; height: number };

// One picture at a time and nothing kept: a cover of 3000 × 3000 takes 36 MB as it is.
sharp.concurrency(1);
sharp.cache(false);

/** An SVG's inside as PNG, one pixel per unit. Few colours, so a palette makes it small. */
export function toPng(markup: string, size: Size): Promise<Buffer> {
  return sharp(svg(markup, size, 1))
    .png({ palette: true, colours: 128, compressionLevel: 9, effort: 7 })
    .toBuffer();
}

/** An SVG's inside as JPEG in RGB, `scale` pixels per unit. */
export function toJpeg(markup: string, size: Size, scale: number): Promise<Buffer> {
  return sharp(svg(markup, size, scale))
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: 85 })
    .toBuffer();
}

function svg(markup: string, { width, height }: Size, scale: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${markup}</svg>`,
  );
}
