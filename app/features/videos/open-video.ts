/** State of a list's place in the history while a video is open over it. */
export function openVideo(id: string): { video: string } {
  return { video: id };
}

/** The video that is open, by the state of the place; null: none. */
export function openVideoId(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("video" in state)) return null;
  return typeof state.video === "string" ? state.video : null;
}
