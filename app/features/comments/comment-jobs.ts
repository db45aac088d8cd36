/** Kinds of the comments' jobs. */
export const commentJobs = { notice: "comment-notice" } as const;

/** The operator hears of new comments at most once in so many milliseconds. */
export const noticeMilliseconds = 10 * 60 * 1000;

/**
 * The notice that a comment belongs to: all that come within the same ten minutes share one, which goes out
 * when they are over.
 */
export function noticeOf(createdAt: Date): { uniqueKey: string; dueAt: Date } {
  const slot = Math.floor(createdAt.getTime() / noticeMilliseconds);
  return {
    uniqueKey: `${commentJobs.notice}-${slot}`,
    dueAt: new Date((slot + 1) * noticeMilliseconds),
  };
}
