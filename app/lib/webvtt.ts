import type { Cue } from "./cues";

/** Seconds of a cue whose end nobody told. */
const usualSeconds = 2;

/** Cues in the order of time as a WebVTT file (W3C), each with its voice and, as it must, an end after its start. */
export function formatWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ startSeconds, endSeconds, speaker, text }, index) => {
    const next = cues[index + 1]?.startSeconds ?? 0;
    const usual = next > startSeconds ? next : startSeconds + usualSeconds;
    const voice = speaker && `<v ${escaped(speaker)}>`;
    const end = endSeconds > startSeconds ? endSeconds : usual;
    return `${clock(startSeconds)} --> ${clock(end)}\n${voice}${escaped(text)}\n`;
  });
  return ["WEBVTT\n", ...blocks].join("\n");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** HH:MM:SS.mmm */
function clock(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const whole = Math.floor(milliseconds / 1000);
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  const fraction = String(milliseconds % 1000).padStart(3, "0");
  return `${two(whole / 3600)}:${two((whole / 60) % 60)}:${two(whole % 60)}.${fraction}`;
}
