const TOO_NEAR_SECONDS = 5;

/**
 * Where an episode begins: at the second that was asked for, else where the visitor stopped. A place
 * right at the start or the end is no place worth going back to.
 */
export function startPosition(
  duration: number,
  asked: number | undefined,
  remembered: number | undefined,
): number {
  if (asked !== undefined) return asked < duration ? Math.max(0, asked) : 0;
  if (remembered === undefined || remembered < TOO_NEAR_SECONDS) return 0;
  return remembered > duration - TOO_NEAR_SECONDS ? 0 : remembered;
}
