import type { Cue } from "./cues";

/** Cues as a WebVTT file (W3C), each with its voice. */
export function formatWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ startSeconds, endSeconds, speaker, text }) => {
    const voice = speaker && `<v ${escaped(speaker)}>`;
    return `${clock(startSeconds)} --> ${clock(endSeconds)}\n${voice}${escaped(text)}\n`;
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
