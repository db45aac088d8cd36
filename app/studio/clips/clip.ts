import { formatDuration } from "~/lib/time/duration";
import { parsePlayTime } from "~/lib/time/play-time";

/** Shapes of the picture. H.264 needs even sides. */
export const clipShapes = {
  "9:16": { width: 1080, height: 1920 },
  "1:1": { width: 1080, height: 1080 },
  "16:9": { width: 1080, height: 608 },
} as const;
export const clipShapeLabels = {
  "9:16": "Hochkant (9:16)",
  "1:1": "Quadrat (1:1)",
  "16:9": "Quer (16:9)",
} as const;
export type ClipShape = keyof typeof clipShapes;

export const clipTexts = { words: "Wort für Wort", lines: "Zeile für Zeile" } as const;
export type ClipText = keyof typeof clipTexts;

/** A passage of the audio, in seconds. */
export type Passage = { from: number; to: number };

/** What a clip is made of. */
export type Clip = Passage & { shape: ClipShape; text: ClipText };

export const maxSeconds = 90;

/**
 * Reads a passage as it is typed: '1:05', '65' or '65.5'. `from` may also be the address of a sentence's page.
 * @param duration of the audio in seconds; null: unknown
 * @returns German sentences by field if it cannot be a clip
 */
export function readPassage(
  typed: { from: string; to: string },
  duration: number | null,
): Passage | { errors: Partial<Record<"from" | "to", string>> } {
  const [, ...quoted] = quotePattern.exec(typed.from) ?? [];
  const [from, to] = (quoted.length ? quoted : [typed.from, typed.to]).map(parsePlayTime);
  if (from == null) return { errors: { from: "Wo beginnt der Clip? Gib die Stelle so an: 1:05." } };
  if (to == null) return { errors: { to: "Wo endet der Clip? Gib die Stelle so an: 1:40." } };
  if (duration !== null && from >= duration)
    return { errors: { from: `Die Folge endet bei ${formatDuration(duration)}.` } };
  if (to - from < 1)
    return { errors: { to: "Das Ende liegt nicht mindestens eine Sekunde nach dem Anfang." } };
  if (to - from > maxSeconds)
    return {
      errors: {
        to: `Ein Clip hat höchstens ${maxSeconds} Sekunden, dieser hätte ${Math.ceil(to - from)}.`,
      },
    };
  // A stored duration is in whole seconds.
  if (duration !== null && to >= duration + 1)
    return { errors: { to: `Die Folge endet bei ${formatDuration(duration)}.` } };
  return { from, to };
}

const quotePattern = /\/satz\?von=([\d.]{1,12})&bis=([\d.]{1,12})/;

/** A second as a form shows it, to a tenth: '1:05', '1:05.3'. */
export function shownSecond(second: number): string {
  const tenths = Math.round(second * 10);
  const rest = tenths % 10;
  return formatDuration(Math.floor(tenths / 10)) + (rest ? `.${rest}` : "");
}
