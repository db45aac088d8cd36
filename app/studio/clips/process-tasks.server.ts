import { execFile, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

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

/**
 * A line of the input: SVG markup from the picture with this index on; a `ground` lies below all later layers. The last
 * line has no layer, but the number of all pictures: without it the server was killed.
 */
export type DrawnFrame = { index: number; ground?: string; layer?: string };

/** LUFS, as podcast apps expect it, and the highest sample: −1.5 dB. */
const wantedLoudness = -16;
const limit = 10 ** (-1.5 / 20);
const fadeSeconds = 0.4;
/** The rate is limited to 8 MB a minute. */
const codecs =
  "-c:v libx264 -preset veryfast -crf 21 -maxrate 850k -bufsize 1700k -pix_fmt yuv420p -g 150 " +
  "-threads 1 -x264-params rc-lookahead=0:sync-lookahead=0:bframes=0:ref=1 -colorspace bt709 -color_primaries bt709 -color_trc bt709 " +
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

/** EBU R 128 of the whole clip, whose volume is then changed by one value. */
async function measureLoudness(sound: string): Promise<Record<string, string>> {
  const filter = ["-af", "loudnorm=print_format=json", "-f", "null", "-"];
  const args = ["-hide_banner", "-nostdin", "-nostats", "-i", sound, ...filter];
  const { stderr } = await promisify(execFile)("ffmpeg", args);
  return JSON.parse(/\{[^{}]*\}\s*$/.exec(stderr)?.[0] ?? "{}");
}

function encoderArguments(encoding: Encoding, measured: Record<string, string>): string[] {
  const { width, height, rate, seconds, bar, ground, sound, target } = encoding;
  const fadeAt = Math.max(0, seconds - fadeSeconds);
  const gain = wantedLoudness - Number(measured.input_i);
  // Silence has no loudness.
  const volume = Number.isFinite(gain)
    ? `volume=${gain}dB,alimiter=limit=${limit}:level=false,`
    : "";
  const filters = [
    `[0:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,fps=30[frames]`,
    `[1:v]format=yuv420p[bar]`,
    `[frames][bar]overlay=x='-W+W*t/${seconds}':y=${bar.y}:eof_action=repeat,fade=t=out:st=${fadeAt}:d=${fadeSeconds}:color=${ground}[video]`,
    `[2:a]${volume}afade=t=in:d=0.05,afade=t=out:st=${fadeAt}:d=${fadeSeconds},apad[audio]`,
  ];
  const frames = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${rate} -thread_queue_size 1 -i pipe:0`;
  const strip = `-f lavfi -i color=c=${bar.color}:s=${width}x${bar.height}:r=30:d=1`;
  return [
    ..."-hide_banner -v error -y -filter_complex_threads 1".split(" "),
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

/** The raw pictures: each frame is repeated until the next one begins. */
async function* pictures(encoding: Encoding): AsyncGenerator<Buffer> {
  const draw = createRasteriser(encoding);
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  let given = 0;
  let picture: Buffer | null = null;
  for await (const line of inputLines()) {
    const frame: DrawnFrame = JSON.parse(line);
    for (; picture && given < frame.index; given++) yield picture;
    if (frame.layer) picture = await draw(frame);
    // Otherwise a dozen pictures of 6 MB wait to be collected.
    collectGarbage();
  }
}

/** The lines of standard input, each read when it is asked for, so that the server knows how far this is. */
async function* inputLines(): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of process.stdin.setEncoding("utf8")) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
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
  return async ({ ground, layer = "" }: DrawnFrame): Promise<Buffer> => {
    if (ground) below = await sharp(svg(ground)).flatten().toColourspace("srgb").raw().toBuffer();
    const drawn = sharp(below, { raw }).composite([{ input: svg(layer) }]);
    return drawn.removeAlpha().raw().toBuffer();
  };
}
