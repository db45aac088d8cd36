/** Audio on another host cannot be kept: the site asks no other for anything. */
export function isSavable(audioUrl: string): boolean {
  return audioUrl.startsWith("/media/");
}
