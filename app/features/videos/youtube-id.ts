import { youtubeVideoAt } from "~/lib/youtube-video";

/**
 * The platform's name of a video, from the name itself or from any of its addresses; what is neither comes back
 * as it was typed, without the space around it.
 */
export function youtubeIdOf(typed: string): string {
  const text = typed.trim();
  const address = /^[a-z]+:/i.test(text) ? text : `https://${text.replace(/^\/+/, "")}`;
  if (!/[./]/.test(text) || !URL.canParse(address)) return text;
  return youtubeVideoAt(new URL(address)) ?? text;
}
