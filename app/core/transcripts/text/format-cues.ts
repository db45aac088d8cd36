import type { Cue } from "./cues";

/** Seconds assumed for a cue without an end. */
const usualSeconds = 2;

/** Cues, ordered by time, as a WebVTT file (W3C) with speakers. WebVTT requires that a cue ends after its start. */
export function formatWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map((cue, index) => {
    const { startSeconds, speaker } = cue;
    const voice = speaker && `<v ${escaped(speaker)}>`;
    const end = webVttTime(endOf(cues, index));
    return `${webVttTime(startSeconds)} --> ${end}\n${voice}${payloadOf(cue)}\n`;
  });
  return ["WEBVTT\n", ...blocks].join("\n");
}

/** Cues as a SubRip file. It cannot mark speakers, so their names are put before the text. */
export function formatSubRip(cues: readonly Cue[]): string {
  const blocks = cues.map(({ startSeconds, speaker, text }, index) => {
    const times = [startSeconds, endOf(cues, index)].map((at) => webVttTime(at).replace(".", ","));
    return `${index + 1}\n${times.join(" --> ")}\n${speaker && `${speaker}: `}${text}\n`;
  });
  return blocks.join("\n");
}

export function endOf(cues: readonly Cue[], index: number): number {
  const { startSeconds = 0, endSeconds = 0 } = cues[index] ?? {};
  const next = cues[index + 1]?.startSeconds ?? 0;
  const usual = next > startSeconds ? next : startSeconds + usualSeconds;
  return endSeconds > startSeconds ? endSeconds : usual;
}

function payloadOf({ text, words = [] }: Cue): string {
  const pieces = words.map(
    ({ at, seconds }, index) =>
      `<${webVttTime(seconds)}>${escaped(text.slice(at, words[index + 1]?.at))}`,
  );
  return escaped(text.slice(0, words[0]?.at)) + pieces.join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** HH:MM:SS.mmm */
function webVttTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const whole = Math.floor(milliseconds / 1000);
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  const fraction = String(milliseconds % 1000).padStart(3, "0");
  return `${two(whole / 3600)}:${two((whole / 60) % 60)}:${two(whole % 60)}.${fraction}`;
}
