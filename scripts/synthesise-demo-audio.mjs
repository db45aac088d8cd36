/**
 * Speaks the demo dialogues: db/demo/audio/NN-slug.txt becomes db/demo/audio/NN-slug.mp3, and
 * NN-slug.vtt beside it: what is said when, and by whom.
 *
 *   node scripts/synthesise-demo-audio.mjs [NN-slug …]     (without names: all of them)
 *
 * Needs the Debian programs espeak-ng, sox and ffmpeg:  apt-get install espeak-ng sox ffmpeg
 * A dialogue has one line per turn, `M: …` (Moderation) or `C: …` (Co-Host). The title comes from
 * db/demo/episodes/NN-slug.ts, the cover from db/demo/audio/cover.jpg. Only Node, no packages.
 * The same programs make the same bytes: no random numbers, no dates in the files.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { splitTurn, writeCaptions } from "./lib/demo-captions.mjs";
import { PRONUNCIATION } from "./lib/demo-pronunciation.mjs";

const SHOW = "Wer hat das erfunden?";
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const AUDIO = join(ROOT, "db/demo/audio");
const EPISODES = join(ROOT, "db/demo/episodes");
const COVER = join(AUDIO, "cover.jpg");
const RATE = 44_100;
const SECONDS = { least: 60, most: 150 };
const LOUDNESS = { integrated: -16, truePeak: -1.5, range: 7 };

/**
 * `tone` holds sox effects that take the edge off each synthetic voice; `peak` (dB) is set so that
 * both sound equally loud, the second voice being denser than the first.
 */
const VOICES = {
  M: {
    espeak: ["-v", "de+m3", "-s", "150", "-p", "40", "-g", "2"],
    peak: -4,
    tone: ["highpass", "70", "equalizer", "180", "1q", "2", "equalizer", "3200", "1.2q", "-3"],
  },
  C: {
    espeak: ["-v", "de+Annie", "-s", "160", "-p", "32", "-g", "2"],
    peak: -6.5,
    tone: ["highpass", "110", "equalizer", "260", "1q", "2.5", "equalizer", "3400", "1q", "-4"],
  },
};

/** Seconds of silence after a turn: an answer follows a question sooner than a new thought. */
const PAUSE = { question: 0.3, statement: 0.42 };

class Failure extends Error {}

function fail(message) {
  throw new Failure(message);
}

/** Runs a program and returns what it wrote (sox and ffmpeg report on stderr). */
function run(program, args) {
  const result = spawnSync(program, args, { encoding: "utf8", maxBuffer: 1 << 24 });
  if (result.error) fail(`${program} could not be started: ${result.error.message}`);
  if (result.status !== 0) {
    fail(`${program} failed (exit ${result.status}):\n${result.stderr.trim().slice(-1500)}`);
  }
  return result;
}

function requirePrograms() {
  const missing = ["espeak-ng", "sox", "ffmpeg"].filter(
    (program) =>
      spawnSync(program, [program === "ffmpeg" ? "-version" : "--version"]).error !== undefined,
  );
  if (missing.length > 0) {
    fail(`Missing: ${missing.join(", ")}. On Debian: apt-get install ${missing.join(" ")}`);
  }
}

function chooseDialogues(wanted) {
  const all = readdirSync(AUDIO)
    .filter((file) => /^\d{2}-[a-z0-9-]+\.txt$/.test(file))
    .map((file) => file.slice(0, -".txt".length))
    .sort();
  if (all.length === 0) fail(`No dialogue (NN-slug.txt) in ${relative(ROOT, AUDIO)}.`);
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    fail(`No such dialogue: ${unknown.join(", ")}. There are: ${all.join(", ")}.`);
  }
  return wanted.length > 0 ? wanted : all;
}

function readDialogue(name) {
  const lines = readFileSync(join(AUDIO, `${name}.txt`), "utf8").split(/\r?\n/);
  const turns = lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const match = /^([MC]): (\S.*)$/.exec(line);
    if (!match) fail(`${name}.txt, line ${index + 1}: expected "M: …" or "C: …".`);
    return [{ speaker: match[1], text: match[2].trim() }];
  });
  if (turns.length === 0) fail(`${name}.txt holds no dialogue.`);
  return turns;
}

/** What the episode file says about itself; read as text, because plain Node knows no TypeScript. */
function readEpisode(name) {
  const file = join(EPISODES, `${name}.ts`);
  if (!existsSync(file)) fail(`${relative(ROOT, file)} is missing: it holds the title.`);
  const source = readFileSync(file, "utf8");
  const value = (key) => new RegExp(`^ {2}${key}:\\s*"([^"]+)"`, "m").exec(source)?.[1];
  const written = value("title") ?? fail(`${relative(ROOT, file)} has no title.`);
  // The source escapes its no-break spaces; a tag has plain ones.
  const title = JSON.parse(`"${written}"`).replaceAll("\u00a0", " ");
  return { title, duration: value("duration"), number: Number(name.slice(0, 2)) };
}

function pauseAfter(text) {
  return text.endsWith("?") ? PAUSE.question : PAUSE.statement;
}

function speak({ speaker, text }, file) {
  const voice = VOICES[speaker];
  const spoken = PRONUNCIATION.reduce((line, [name, sound]) => line.replace(name, sound), text);
  const raw = `${file}.raw.wav`;
  run("espeak-ng", [...voice.espeak, "-w", raw, spoken]);
  const pause = pauseAfter(text);
  // Cut espeak's own silence at both ends, shape the tone, even out the level, add our pause.
  const trim = ["silence", "1", "0.01", "-55d", "fade", "t", "0.01", "reverse"];
  const compress = ["compand", "0.02,0.2", "6:-70,-60,-30,-18,0,-6", "0", "-60", "0.05"];
  const level = [...compress, "norm", String(voice.peak)];
  run("sox", [
    ...[raw, "-r", String(RATE), "-c", "1", "-b", "24", file, "gain", "-6"],
    ...[...trim, ...trim, ...voice.tone, "lowpass", "8500", ...level, "pad", "0", String(pause)],
  ]);
}

/** A plucked figure of four notes; the outro walks the same notes home. */
function jingle(notes, file) {
  const plucks = notes.flatMap((note) => ["pluck", note]);
  const starts = notes.map((_, index) => (index * 0.19).toFixed(2));
  run("sox", [
    ...["-R", "-n", "-r", String(RATE), "-b", "24", file, "synth", "1.5", ...plucks],
    ...["delay", ...starts, "remix", "-", "lowpass", "5000", "fade", "t", "0", "2.0", "0.9"],
    ...["norm", "-13", "pad", "0", "0.2"],
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

function encode(wav, mp3, { title, number }) {
  const tags = { title, artist: SHOW, album: SHOW, track: String(number), genre: "Podcast" };
  run("ffmpeg", [
    ...["-hide_banner", "-y", "-i", wav, "-i", COVER, "-map", "0:a", "-map", "1:v"],
    ...["-af", `${loudnorm(wav)},aresample=${RATE}`, "-ac", "1", "-ar", String(RATE)],
    ...["-c:a", "libmp3lame", "-b:a", "64k", "-c:v", "copy", "-disposition:v", "attached_pic"],
    ...["-map_metadata", "-1", "-id3v2_version", "3", "-fflags", "+bitexact"],
    ...["-flags:a", "+bitexact", "-metadata:s:v", "title=Cover"],
    ...["-metadata:s:v", "comment=Cover (front)"],
    ...Object.entries(tags).flatMap(([key, value]) => ["-metadata", `${key}=${value}`]),
    mp3,
  ]);
}

function lengthOf(file) {
  const args = ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", file];
  return Number(run("ffprobe", args).stdout);
}

/**
 * When what is said: the pieces of the audio follow each other without a gap, and each ends in its
 * pause. `begin` (seconds) is where the first of them starts.
 */
function captionsOf(turns, files, begin) {
  let at = begin;
  return turns.flatMap((turn, index) => {
    const start = at;
    at += lengthOf(files[index]);
    return splitTurn({ ...turn, start, end: at - pauseAfter(turn.text) });
  });
}

function minutes(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

function synthesise(name, work) {
  const episode = readEpisode(name);
  const turns = readDialogue(name);
  const part = (label) => join(work, `${name}-${label}.wav`);
  const files = turns.map((turn, index) => {
    const file = part(String(index).padStart(3, "0"));
    speak(turn, file);
    return file;
  });
  jingle(["D4", "A4", "F#4", "D5"], part("intro"));
  jingle(["D5", "F#4", "A4", "D4"], part("outro"));
  // Press the peaks down first: loudnorm can then lift all of it by one constant gain.
  const limit = ["norm", "-1", "gain", "-l", "6", "norm", "-3"];
  run("sox", [part("intro"), ...files, part("outro"), part("all"), ...limit]);

  const mp3 = join(AUDIO, `${name}.mp3`);
  encode(part("all"), mp3, episode);
  const captions = captionsOf(turns, files, lengthOf(part("intro")));
  writeCaptions(captions, join(AUDIO, `${name}.vtt`));

  const seconds = lengthOf(mp3);
  if (seconds < SECONDS.least || seconds > SECONDS.most) {
    fail(`${name} lasts ${seconds.toFixed(1)} s; wanted: ${SECONDS.least} to ${SECONDS.most} s.`);
  }
  const length = minutes(seconds);
  const size = Math.round(statSync(mp3).size / 1024);
  console.log(`${relative(ROOT, mp3)}  ${length}  ${size} KB  „${episode.title}“`);
  if (episode.duration !== length) {
    console.log(`  The episode says ${episode.duration}; set its duration to "${length}".`);
  }
}

const work = mkdtempSync(join(tmpdir(), "demo-audio-"));
try {
  requirePrograms();
  if (!existsSync(COVER)) fail(`${relative(ROOT, COVER)} is missing: it is the cover picture.`);
  for (const name of chooseDialogues(process.argv.slice(2))) synthesise(name, work);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
