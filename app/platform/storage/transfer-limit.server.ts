import type { ServerResponse } from "node:http";

/**
 * Limits the number of answers under way. A paused client holds memory and sockets: beyond `max` the one that
 * has waited longest is cut off; players request the rest when they continue.
 */
export function createTransferLimit(max = 2000) {
  /** Responses whose client has not taken the last piece, the longest waiting first. */
  const waiting = new Set<ServerResponse>();
  let running = 0;
  return {
    waiting,
    async run(response: ServerResponse, transfer: () => Promise<void>): Promise<void> {
      const [longest] = waiting;
      if (++running > max && longest) {
        waiting.delete(longest);
        longest.destroy();
      }
      try {
        await transfer();
      } finally {
        running--;
        waiting.delete(response);
      }
    },
  };
}

export type TransferLimit = ReturnType<typeof createTransferLimit>;
