// The programs that make the demo's sound: what sox and ffmpeg are asked for.
import { spawnSync } from "node:child_process";

const SHOW = "Wer hat das erfunden?";
export const RATE = 44_100;
const LOUDNESS = { integrated: -16, truePeak: -1.5, range: 7 };
/** The air of a room at about -60 dB, below all of it, so that no pause falls into nothing. */
const ROOM = `anoisesrc=color=pink:seed=1:sample_rate=${RATE}:amplitude=0.008,highpass=f=80,lowpass=f=5000`;

export class Failure extends Error {}

export function fail(message) {
  throw new Failure(message);
}

/** Runs a program and returns what it wrote (all of them report on stderr). */
export function run(program, args) {
  const result = spawnSync(program, args, { encoding: "utf8", maxBuffer: 1 << 24 });
  if (result.error) fail(`${program} could not be started: ${result.error.message}`);
  if (result.status !== 0) {
    fail(`${program} failed (exit ${result.status}):\n${result.stderr.trim().slice(-1500)}`);
  }
  return result;
}

/** A plucked figure of four notes; the outro walks the same notes home. */
export function jingle(notes, file) {
  const plucks = notes.flatMap((note) => ["pluck", note]);
  const starts = notes.map((_, index) => (index * 0.19).toFixed(2));
  run("sox", [
    "-R",
    "-n",
    "-r",
    String(RATE),
    "-b",
    "24",
    file,
    "synth",
    "1.5",
    ...plucks,
    "delay",
    ...starts,
    "remix",
    "-",
    "lowpass",
    "5000",
    "fade",
    "t",
    "0",
    "2.0",
    "0.9",
    "norm",
    "-13",
    "pad",
    "0",
    "0.2",
  ]);
}

/** Two passes of ffmpeg's loudnorm: measure, then correct by one constant gain where possible. */
function loudnorm(file) {
  const { integrated, truePeak, range } = LOUDNESS;
  const target = `loudnorm=I=${integrated}:TP=${truePeak}:LRA=${range}`;
  const measure = `${target}:print_format=json`;
  const passOne = ["-hide_banner", "-i", file, "-af", measure, "-f", "null", "-"];
  const log = run("ffmpeg", passOne).stderr;
  const seen = JSON.parse(log.slice(log.lastIndexOf("{"), log.lastIndexOf("}") + 1));
  return [
    `${target}:linear=true:measured_I=${seen.input_i}:measured_TP=${seen.input_tp}`,
    `measured_LRA=${seen.input_lra}:measured_thresh=${seen.input_thresh}`,
    `offset=${seen.target_offset}`,
  ].join(":");
}

export function encode(wav, mp3, cover, { title, number }) {
  const tags = { title, artist: SHOW, album: SHOW, track: String(number), genre: "Podcast" };
  run("ffmpeg", [
    "-hide_banner",
    "-y",
    "-i",
    wav,
    "-i",
    cover,
    "-filter_complex",
    `[0:a]${loudnorm(wav)},aresample=${RATE}[voices];${ROOM}[room];[voices][room]amix=duration=first:normalize=0[sound]`,
    "-map",
    "[sound]",
    "-map",
    "1:v",
    "-ac",
    "1",
    "-ar",
    String(RATE),
    "-c:a",
    "libmp3lame",
    "-b:a",
    "64k",
    "-c:v",
    "copy",
    "-disposition:v",
    "attached_pic",
    "-map_metadata",
    "-1",
    "-id3v2_version",
    "3",
    "-fflags",
    "+bitexact",
    "-flags:a",
    "+bitexact",
    "-metadata:s:v",
    "title=Cover",
    "-metadata:s:v",
    "comment=Cover (front)",
    ...Object.entries(tags).flatMap(([key, value]) => ["-metadata", `${key}=${value}`]),
    mp3,
  ]);
}

export function lengthOf(file) {
  const args = ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", file];
  return Number(run("ffprobe", args).stdout);
}
