import type { Line } from "~/core/player/scene/lines";
import type { Scene, Story } from "~/core/player/scene/scene";
import type { Cue } from "~/core/transcripts/text/cues";
import { endOf } from "~/core/transcripts/text/format-cues";
import type { ClipText, Passage } from "./clip";

/** A picture of a clip, and the second of the clip from which it is shown. */
export type Frame = { at: number; scene: Scene };

/** A passage that begins at most this much before a sentence begins with that sentence. */
const slackSeconds = 1;

/**
 * The different pictures of a passage, in order; the first is at 0. A passage that begins shortly before a sentence
 * begins with that sentence, since messengers show the first picture.
 */
export function framesOf(story: Story, { from, to }: Passage, text: ClipText): Frame[] {
  const { lines, changes } = story;
  const first = lines.find(({ seconds }) => seconds >= from && seconds <= from + slackSeconds);
  const start = first?.seconds ?? from;
  const later = changes.filter(({ seconds }) => seconds > start && seconds < to);
  const frames = [
    { at: 0, scene: story.at(start) },
    ...later.map(({ seconds }) => ({ at: seconds - from, scene: story.at(seconds) })),
  ].map((frame) => (text === "words" ? frame : withoutWords(frame)));
  return frames.filter(({ scene }, index) => !isSame(scene, frames[index - 1]?.scene));
}

/** In clips that show whole lines, the words make no difference. */
const withoutWords = ({ at, scene }: Frame): Frame => ({ at, scene: { ...scene, spoken: 0 } });

function isSame(scene: Scene, other: Scene | undefined): boolean {
  return JSON.stringify(scene) === JSON.stringify(other);
}

/** The lines that are spoken in a passage, as captions with the seconds of the clip. */
export function captionsOf(lines: readonly Line[], { from, to }: Passage): Cue[] {
  const cues = lines.map(({ seconds, text }) => ({
    startSeconds: seconds,
    endSeconds: seconds,
    speaker: "",
    text,
  }));
  return cues.flatMap((cue, index) => {
    const end = Math.min(endOf(cues, index), to);
    const isHeard = end > from + slackSeconds / 2 && cue.startSeconds < to - 0.1;
    const startSeconds = Math.max(0, cue.startSeconds - from);
    return isHeard ? [{ ...cue, startSeconds, endSeconds: end - from }] : [];
  });
}
