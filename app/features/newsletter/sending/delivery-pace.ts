export type Pace = {
  /** How many mails may be claimed now. */
  count: number;
  /** Milliseconds between two of them. */
  pause: number;
  /** Where `count` is 0: when to ask again. */
  nextAt: number;
};

const mostPerClaim = 25;
// When the limit is raised, nobody waits for a moment that the old one had set far away.
const farthestAhead = 5000;

/**
 * How many mails may go out at `now` under a limit (0: none), when the one after the last may go out at
 * `nextAt`. About a second's worth at a time, so that no minute has more than the limit allows.
 */
export function paceOf(mailsPerMinute: number, nextAt: number, now: number): Pace {
  if (mailsPerMinute <= 0) return { count: mostPerClaim, pause: 0, nextAt: now };
  const pause = 60_000 / mailsPerMinute;
  const next = Math.min(nextAt, now + Math.max(pause, farthestAhead));
  if (next > now) return { count: 0, pause, nextAt: next };
  const count = Math.max(1, Math.min(mostPerClaim, Math.floor(mailsPerMinute / 60)));
  return { count, pause, nextAt: now };
}
