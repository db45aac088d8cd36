/** Documents of others that are asked for. */
export const fetchLimit = {
  name: "fediverse fetch",
  key: "all",
  limit: { points: 200, seconds: 60 },
};
/** Activities that one server may send, by its address and by the host of its key. */
export const inboxLimit = { points: 300, seconds: 60 };
/** Deletions by strangers that one network may send, beside everything else; beyond them and longer ones count as that. */
export const strangersLimit = { points: 1200, seconds: 60 };
export const maxStrangersBytes = 64 * 1024;
/** New followers of one host. */
export const followLimit = { points: 500, seconds: 3600 };

/** What is read of a document goes down step by step. */
export const documentBounds = { levels: 32, members: 3000 };
/** What a context costs grows with all before it. */
const maxContexts = 30;

/** Whether a document names no more contexts than anything that is said here. */
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
