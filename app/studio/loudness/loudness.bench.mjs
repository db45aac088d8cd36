import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shown } from "../../../bench/lib/numbers.mjs";
import { atMost, beside, row } from "../../../bench/lib/table.mjs";

const targets = { ratio: 3, megabytes: 150 };
const program = new URL("./sound-meter.fixture.mjs", import.meta.url).pathname;
/** Noise that swells and fades four times a second, like speech. */
const speech = "anoisesrc=c=pink:a=0.5:d=60:r=44100,tremolo=f=4:d=0.9";

export const title = "Messen der Lautheit";
export const note = "60 Minuten MP3 in Stereo; CPU beider Seiten, daneben ffmpeg mit ebur128";

export async function measure() {
  if (spawnSync("ffmpeg", ["-version"]).error) return [row("nur mit ffmpeg messbar", "–")];
  const folder = mkdtempSync(join(tmpdir(), "bench-sound-"));
  const make = (name, ...options) => {
    execFileSync("ffmpeg", ["-v", "error", ...options, join(folder, name)]);
    return join(folder, name);
  };
  try {
    const minute = make("minute.mp3", "-f", "lavfi", "-i", speech, "-ac", "2", "-b:a", "128k");
    const hour = make("hour.mp3", "-stream_loop", "59", "-i", minute, "-c", "copy");
    const theirs = secondsOfFfmpeg(hour);
    const ours = ofMeter(hour);
    const seconds = shown(ours.seconds, 1);
    return [
      row("CPU", `${seconds} s`, {
        ...beside(ours.seconds, theirs, "s", 1),
        ...atMost(ours.seconds / theirs, targets.ratio, "×"),
      }),
      row("Arbeitsspeicher", `${shown(ours.megabytes, 0)} MB`, {
        ...atMost(ours.megabytes, targets.megabytes, "MB"),
      }),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function ofMeter(path) {
  const stdio = [openSync(path), "pipe", "inherit"];
  const args = ["--max-old-space-size=192", "--max-semi-space-size=1", program];
  return JSON.parse(execFileSync(process.execPath, args, { stdio }));
}

/** Its true peak is measured too, as with ours. */
function secondsOfFfmpeg(path) {
  const filter = ["-af", "ebur128=peak=true:framelog=verbose", "-f", "null", "-"];
  const { stderr } = spawnSync("ffmpeg", ["-benchmark", "-nostdin", "-i", path, ...filter]);
  const [, user, system] = /utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr.toString());
  return Number(user) + Number(system);
}
