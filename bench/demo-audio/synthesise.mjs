/**
 * Speaks the demo dialogues: db/demo/audio/NN-slug.txt becomes db/demo/audio/NN-slug.mp3, and
 * NN-slug.vtt beside it: what is said when, and by whom. Duration and chapters are written into
 * db/demo/episodes/NN-slug.ts.
 *
 *   node bench/demo-audio/synthesise.mjs [NN-slug …]     (without names: all of them)
 *
 * Needs the Debian programs pico2wave (libttspico-utils, in non-free), sox and ffmpeg.
 * A dialogue has one line per turn, `M: …` (Moderation) or `C: …` (Co-Host), and `# …` where a
 * chapter begins. It is written as it is read; speech.mjs says how numbers and names are
 * spoken. The title comes from the episode's file, the cover from db/demo/audio/cover.jpg. Only
 * Node, no packages. The same programs make the same bytes: no random numbers, no dates.
 *
 * Why these voices: docs/decisions/028-demo-voices.md.
 */
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { encode, Failure, fail, jingle, lengthOf, RATE, run } from "./sound.mjs";
import { sentencesOf, wordsOf } from "./speech.mjs";
import { wordTimes, writeCaptions } from "./word-times.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const AUDIO = join(ROOT, "db/demo/audio");
const EPISODES = join(ROOT, "db/demo/episodes");
const COVER = join(AUDIO, "cover.jpg");

const SECONDS = { min: 75, max: 120 };
const MOST_BYTES = 820_000;

/** The rate of what pico2wave writes. */
const PICO_RATE = 16_000;
/** Quieter than this (of 32,768) is the silence around a sentence. */
const SILENT = 60;

/**
 * Two people of one voice. Played slower, the second speaks from a longer throat: pitch and formants
 * fall together, as a man's do; its `pace` makes up for the time. `gain` (dB) makes both equally loud.
 */
const VOICES = {
  M: {
    pitch: 92,
    pace: 115,
    size: 0.84,
    gain: 0,
    tone: ["highpass", "60", "equalizer", "3000", "1q", "1.5"],
  },
  C: { pitch: 112, pace: 100, size: 1, gain: -0.6, tone: ["highpass", "90"] },
};

/** Seconds of silence: within a turn, and after it, where an answer follows a question sooner. */
const PAUSE = { sentence: 0.32, question: 0.46, statement: 0.62 };

function requirePrograms() {
  const missing = ["pico2wave", "sox", "ffmpeg"].filter(
    (program) => spawnSync(program, ["-version"]).error !== undefined,
  );
  if (missing.length > 0) {
    fail(`Missing: ${missing.join(", ")}. On Debian: apt-get install libttspico-utils sox ffmpeg`);
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
  const turns = [];
  let chapter = null;
  for (const [index, line] of lines.entries()) {
    const match = /^([MC#]):? (\S.*)$/.exec(line);
    if (match?.[1] === "#") chapter = match[2];
    else if (match) {
      turns.push({ speaker: match[1], text: match[2].trim(), chapter });
      chapter = null;
    } else if (line) fail(`${name}.txt, line ${index + 1}: expected "M: …", "C: …" or "# …".`);
  }
  if (!turns[0]?.chapter) fail(`${name}.txt does not begin with a chapter and a turn.`);
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
  return { title, number: Number(name.slice(0, 2)) };
}

/** Writes duration and chapters where the title comes from. */
function writeEpisode(name, seconds, turns) {
  const file = join(EPISODES, `${name}.ts`);
  const chapters = turns
    .filter(({ chapter }) => chapter)
    .map(({ chapter, start }, index) => [index === 0 ? 0 : Math.floor(start), chapter])
    .map(([start, title]) => `    { startSeconds: ${start}, title: ${JSON.stringify(title)} },\n`);
  const source = readFileSync(file, "utf8")
    .replace(/^ {2}chapters: \[\n(?: {4}.*\n)* {2}\],\n/m, "")
    .replace(
      /^ {2}duration: ".*",\n/m,
      `  duration: "${minutes(seconds)}",\n  chapters: [\n${chapters.join("")}  ],\n`,
    );
  writeFileSync(file, source);
}

function pauseAfter(text) {
  return text.endsWith("?") ? PAUSE.question : PAUSE.statement;
}

/** What a voice says, as the synthesiser gives it, without the silence around it. */
function say(text, { pitch, pace }, file) {
  const wanted = `<speed level="${pace}"><pitch level="${pitch}">${text}</pitch></speed>`;
  run("pico2wave", ["-l", "de-DE", "-w", file, wanted]);
  const bytes = readFileSync(file);
  const data = bytes.subarray(bytes.indexOf("data") + 8);
  const samples = Float64Array.from({ length: data.length >> 1 }, (_, at) =>
    data.readInt16LE(at * 2),
  );
  const isSound = (sample) => Math.abs(sample) > SILENT;
  const [start, end] = [samples.findIndex(isSound), samples.findLastIndex(isSound) + 1];
  if (start < 0) fail(`The voice says nothing at: ${text}`);
  return { start, end, samples: samples.subarray(start, end) };
}

/** A sentence in its final sound with a pause; its words with seconds from its beginning. */
function speak(sentence, speaker, pause, file) {
  const voice = VOICES[speaker];
  const words = wordsOf(sentence);
  const raw = `${file}.raw.wav`;
  const alone = words.map(({ said }) => say(said.replace(/[.,:;!?…]+$/, ""), voice, raw).samples);
  const whole = say(words.map(({ said }) => said).join(" "), voice, raw);
  const times = wordTimes(whole.samples, alone, PICO_RATE);
  run("sox", [
    raw,
    "-r",
    String(RATE),
    "-c",
    "1",
    "-b",
    "24",
    file,
    "gain",
    "-6",
    "trim",
    `${whole.start}s`,
    `=${whole.end}s`,
    "speed",
    String(voice.size),
    "rate",
    String(RATE),
    "fade",
    "t",
    "0.005",
    "-0",
    "0.01",
    ...voice.tone,
    "compand",
    "0.02,0.2",
    "6:-70,-62,-30,-20,0,-8",
    "0",
    "-60",
    "0.05",
    "gain",
    String(voice.gain),
    "pad",
    "0",
    String(pause),
  ]);
  return words.map(({ shown }, at) => ({ shown, start: times[at] / voice.size }));
}

/** Speaks the sentences of a turn; `begin` (seconds) is where it starts. */
function speakTurn({ speaker, text, chapter }, begin, part) {
  const sentences = sentencesOf(text);
  const files = [];
  let at = begin;
  const spoken = sentences.map((sentence, index) => {
    const isLast = index === sentences.length - 1;
    const pause = isLast ? pauseAfter(text) : PAUSE.sentence;
    const file = part(`${begin.toFixed(3)}-${index}`);
    const words = speak(sentence, speaker, pause, file);
    const start = at;
    at += lengthOf(file);
    files.push(file);
    return {
      words: words.map((word) => ({ ...word, start: start + word.start })),
      end: at - pause,
    };
  });
  return { speaker, chapter, start: begin, end: at, sentences: spoken, files };
}

function minutes(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

function synthesise(name, work) {
  const episode = readEpisode(name);
  const part = (label) => join(work, `${name}-${label}.wav`);
  jingle(["D4", "A4", "F#4", "D5"], part("intro"));
  jingle(["D5", "F#4", "A4", "D4"], part("outro"));
  let at = lengthOf(part("intro"));
  const turns = readDialogue(name).map((turn) => {
    const spoken = speakTurn(turn, at, part);
    at = spoken.end;
    return spoken;
  });
  const files = turns.flatMap((turn) => turn.files);
  // Press the peaks down first: loudnorm can then lift all of it by one constant gain.
  const limit = ["norm", "-1", "gain", "-l", "6", "norm", "-3"];
  run("sox", [part("intro"), ...files, part("outro"), part("all"), ...limit]);

  const mp3 = join(AUDIO, `${name}.mp3`);
  encode(part("all"), mp3, COVER, episode);
  writeCaptions(turns, join(AUDIO, `${name}.vtt`));

  const seconds = lengthOf(mp3);
  const bytes = statSync(mp3).size;
  console.log(`${relative(ROOT, mp3)}  ${minutes(seconds)}  ${bytes} bytes  „${episode.title}“`);
  if (seconds < SECONDS.min || seconds > SECONDS.max) {
    fail(`${name} lasts ${seconds.toFixed(1)} s; wanted: ${SECONDS.min} to ${SECONDS.max} s.`);
  }
  if (bytes > MOST_BYTES) fail(`${name} is heavier than ${MOST_BYTES} bytes.`);
  writeEpisode(name, seconds, turns);
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
