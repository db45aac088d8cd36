const parts = 100;
const bitsPerDigit = 4;

/** Which hundredths of an episode were heard, the first one first. */
export type HeardParts = readonly boolean[];

export const nothingHeard: HeardParts = Array<boolean>(parts).fill(false);

/** With everything from one second to another heard as well, of an episode of so many seconds. */
export function withHeard(
  heard: HeardParts,
  { from, to, duration }: { from: number; to: number; duration: number },
): HeardParts {
  if (!(duration > 0) || to <= from) return heard;
  const first = Math.floor((from / duration) * parts);
  const last = Math.min(parts, Math.ceil((to / duration) * parts)) - 1;
  return heard.map((isHeard, part) => isHeard || (part >= first && part <= last));
}

/** The parts as 25 hexadecimal digits, each of four parts. */
export function positionsOf(heard: HeardParts): string {
  let digits = "";
  for (let at = 0; at < parts; at += bitsPerDigit) {
    const bits = heard.slice(at, at + bitsPerDigit).map(Number);
    digits += Number.parseInt(bits.join(""), 2).toString(16);
  }
  return digits;
}
