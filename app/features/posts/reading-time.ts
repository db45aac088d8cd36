import { textOf } from "~/lib/html";

const wordsPerMinute = 200;
export const shortestReading = 1;
export const longestReading = 60;

/** Minutes that the words of some HTML take to read: whole, 1 to 60 (specification, section 9). */
export function readingTimeOf(html: string): number {
  return withinLimits(Math.ceil(countWords(textOf(html)) / wordsPerMinute));
}

/** The minutes an editor gave, within the limits; counted from the words where there are none. */
export function readingTimeOr(given: number | undefined, html: string): number {
  return given ? withinLimits(Math.round(given)) : readingTimeOf(html);
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'.-]*/gu)?.length ?? 0;
}

function withinLimits(minutes: number): number {
  return Math.min(longestReading, Math.max(shortestReading, minutes));
}
