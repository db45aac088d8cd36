/** Limit of requests for other servers' documents. */
export const fetchLimit = {
  name: "fediverse fetch",
  key: "all",
  limit: { points: 200, seconds: 60 },
};
/** Activities that a server may send, by its address and by its key's host. */
export const inboxLimit = { points: 300, seconds: 60 };
/**
 * Deletions by strangers per network, counted separately. Beyond the limit, or if longer than `maxStrangersBytes`, they
 * count as activities.
 */
export const strangersLimit = { points: 1200, seconds: 60 };
export const maxStrangersBytes = 64 * 1024;
/** New followers from one host. */
export const followLimit = { points: 500, seconds: 3600 };

/** Limits for documents, which are read recursively. */
export const documentBounds = { levels: 32, members: 3000 };
/** A context's cost grows with all those before it. */
const maxContexts = 30;

/** Whether a document names no more contexts than our own documents do. */
export function isModest(document: unknown): boolean {
  return countContexts(document) <= maxContexts;
}

function countContexts(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return Object.entries(value).reduce((sum, [name, inside]) => {
    const own = name !== "@context" ? 0 : Array.isArray(inside) ? inside.length : 1;
    return sum + own + countContexts(inside);
  }, 0);
}
