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

/** What is read of a document goes down step by step, and what a context costs grows with all before it. */
const most = { levels: 32, members: 3000, contexts: 30 };

/** Whether a document is no deeper, and of no more parts, than anything that is said here. */
export function isModest(document: unknown): boolean {
  const seen = { members: 0, contexts: 0 };
  const isOne = (value: unknown, levels: number): boolean => {
    if (typeof value !== "object" || value === null) return true;
    const entries = Object.entries(value);
    seen.members += entries.length;
    for (const [name, inside] of entries)
      if (name === "@context") seen.contexts += Array.isArray(inside) ? inside.length : 1;
    if (levels === 0 || seen.members > most.members || seen.contexts > most.contexts) return false;
    return entries.every(([, inside]) => isOne(inside, levels - 1));
  };
  return isOne(document, most.levels);
}
