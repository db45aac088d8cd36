import { execFile, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";

export type Encoding = {
  /** Paths of the sound as WAV, and of the MP4 to write. */
  sound: string;
  target: string;
  width: number;
  height: number;
  /** Pictures per second that are handed to ffmpeg. */
  rate: number;
  /** Length of the clip. */
  seconds: number;
  /** The bar that runs along the ruler, and the colour to which the end fades, as #rrggbb. */
  bar: { y: number; height: number; color: string };
  ground: string;
};

/** A line of the input: SVG markup from the picture with this index on; a `ground` lies below all later layers. */
export type DrawnFrame = { index: number; ground?: string; layer: string };

const loudness = "loudnorm=I=-16:TP=-1.5:LRA=11";
const fadeSeconds = 0.4;
/** The rate is limited to 8 MB a minute. */
const codecs =
  "-c:v libx264 -preset veryfast -tune animation -crf 21 -maxrate 850k -bufsize 1700k -pix_fmt yuv420p -g 150 " +
  "-threads 2 -x264-params rc-lookahead=15 -colorspace bt709 -color_primaries bt709 -color_trc bt709 " +
  "-c:a aac -b:a 128k -movflags +faststart";

/**
 * Encodes a clip: rasterises the frames that arrive on standard input, one after the other, and hands ffmpeg the
 * raw pixels. ffmpeg ends when this process does, since its input ends.
 */
export async function encodeClip(encoding: Encoding): Promise<null> {
  setPriority(10);
  const measured = await measureLoudness(encoding.sound);
  const child = spawn("ffmpeg", encoderArguments(encoding, measured), {
    stdio: ["pipe", "ignore", "pipe"],
  });
  const complaint = text(child.stderr);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  // When ffmpeg ends early, its exit code says more than the broken pipe.
  await pipeline(pictures(encoding), child.stdin).catch(() => {});
  if ((await ended) !== 0) throw new Error((await complaint).trim() || "ffmpeg failed");
  return null;
}

/** EBU R 128, so that the second pass changes the volume of the whole clip by one value. */
async function measureLoudness(sound: string): Promise<Record<string, string>> {
  const filter = ["-af", `${loudness}:print_format=json`, "-f", "null", "-"];
  const args = ["-hide_banner", "-nostdin", "-nostats", "-i", sound, ...filter];
  const { stderr } = await promisify(execFile)("ffmpeg", args);
  return JSON.parse(/\{[^{}]*\}\s*$/.exec(stderr)?.[0] ?? "{}");
}

function encoderArguments(encoding: Encoding, measured: Record<string, string>): string[] {
  const { width, height, rate, seconds, bar, ground, sound, target } = encoding;
  const fadeAt = Math.max(0, seconds - fadeSeconds);
  const known = Object.entries({ I: "i", TP: "tp", LRA: "lra", thresh: "thresh" })
    .map(([name, key]) => `measured_${name}=${measured[`input_${key}`]}`)
    .join(":");
  // Silence has no loudness.
  const isMeasured = Number.isFinite(Number(measured.input_i));
  const volume = isMeasured ? `${loudness}:${known}:linear=true,` : "";
  // After less than three seconds loudnorm forgets the channels, so they are named.
  const filters = [
    `[0:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,fps=30[frames]`,
    `[1:v]format=yuv420p[bar]`,
    `[frames][bar]overlay=x='-W+W*t/${seconds}':y=${bar.y}:eof_action=repeat,fade=t=out:st=${fadeAt}:d=${fadeSeconds}:color=${ground}[video]`,
    `[2:a]${volume}aresample=48000,aformat=channel_layouts=stereo,afade=t=in:d=0.05,afade=t=out:st=${fadeAt}:d=${fadeSeconds},apad[audio]`,
  ];
  const frames = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${rate} -i pipe:0`;
  const strip = `-f lavfi -i color=c=${bar.color}:s=${width}x${bar.height}:r=30:d=1`;
  return [
    ..."-hide_banner -v error -y".split(" "),
    ...frames.split(" "),
    ...strip.split(" "),
    "-i",
    sound,
    "-filter_complex",
    filters.join(";"),
    ...`-map [video] -map [audio] -t ${seconds} ${codecs} -f mp4`.split(" "),
    target,
  ];
}

/** The raw pictures: each frame is repeated until the next one begins, and the last one until the end. */
async function* pictures(encoding: Encoding): AsyncGenerator<Buffer> {
  const { seconds, rate } = encoding;
  const draw = createRasteriser(encoding);
  let given = 0;
  let picture: Buffer | null = null;
  for await (const line of createInterface({ input: process.stdin })) {
    const frame: DrawnFrame = JSON.parse(line);
    for (; picture && given < frame.index; given++) yield picture;
    picture = await draw(frame);
  }
  for (; picture && given <= seconds * rate; given++) yield picture;
}

function createRasteriser({ width, height }: Encoding) {
  const sharp: typeof import("sharp").default = createRequire(import.meta.url)("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  const raw = { width, height, channels: 3 as const };
  const svg = (markup: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${markup}</svg>`,
    );
  let below: Buffer = Buffer.alloc(0);
  return async ({ ground, layer }: DrawnFrame): Promise<Buffer> => {
    if (ground) below = await sharp(svg(ground)).flatten().toColourspace("srgb").raw().toBuffer();
    const drawn = sharp(below, { raw }).composite([{ input: svg(layer) }]);
    return drawn.removeAlpha().raw().toBuffer();
  };
}
