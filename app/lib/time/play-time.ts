import { toSeconds } from "./duration";

/** Parses a time in seconds as files write it: 83.5, '83.5', '1:23,5' or '00:01:23.456'; null for anything else. */
export function parsePlayTime(time: unknown): number | null {
  if (typeof time === "number") return time >= 0 && time < Infinity ? time : null;
  if (typeof time !== "string") return null;
  const clock = /^(?:(?:(\d{1,4}):)?(\d{1,3}):)?(\d{1,6}(?:[.,]\d{1,20})?)$/.exec(time.trim());
  return clock && toSeconds(clock[1], clock[2], clock[3]?.replace(",", "."));
}
