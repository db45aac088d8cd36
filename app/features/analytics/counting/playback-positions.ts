import { positionCount } from "../counting-rules";

const bitsPerDigit = 4;

/** Each digit's four times 0 or 1: looked up, since every report of a playback asks for hundreds. */
const bits = new Map(
  Array.from("0123456789abcdef", (digit, value) => [
    digit,
    Array.from(value.toString(2).padStart(bitsPerDigit, "0"), Number),
  ]),
);
const digits = new Map(Array.from(bits, ([digit, values]) => [values.join(""), digit]));

/** 25 hexadecimal digits as 100 times 0 or 1, the beginning of the episode first. */
export function partsOf(positions: string): number[] {
  const heard: number[] = [];
  for (const digit of positions) heard.push(...(bits.get(digit) ?? []));
  return heard;
}

export function positionsOf(heard: readonly number[]): string {
  let positions = "";
  for (let at = 0; at < positionCount; at += bitsPerDigit)
    positions += digits.get(heard.slice(at, at + bitsPerDigit).join(""));
  return positions;
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

export const nothingHeard = "0".repeat(positionCount / bitsPerDigit);
