/** An episode's length has so many parts. */
export const parts = 100;

const bitsPerDigit = 4;

/** 25 hexadecimal digits as 100 times 0 or 1, the beginning of the episode first. */
export function partsOf(positions: string): number[] {
  return Array.from(positions).flatMap((digit) =>
    Array.from(Number.parseInt(digit, 16).toString(2).padStart(bitsPerDigit, "0"), Number),
  );
}

export function positionsOf(heard: readonly number[]): string {
  const digits = Array.from({ length: parts / bitsPerDigit }, (_, digit) =>
    heard.slice(digit * bitsPerDigit, (digit + 1) * bitsPerDigit).join(""),
  );
  return digits.map((bits) => Number.parseInt(bits, 2).toString(16)).join("");
}

/** How many of the parts were heard: the percent of the episode. */
export function countParts(positions: string): number {
  return partsOf(positions).reduce((sum, heard) => sum + heard, 0);
}

/** Everything heard before, and of what is new as much as `most` parts in all allow, from the beginning on. */
export function joinPositions(known: string, reported: string, most: number): string {
  const heard = partsOf(known);
  let left = most - countParts(known);
  for (const [part, isHeard] of partsOf(reported).entries()) {
    if (!isHeard || heard[part]) continue;
    if (left-- <= 0) break;
    heard[part] = 1;
  }
  return positionsOf(heard);
}

export const nothingHeard = "0".repeat(parts / bitsPerDigit);
