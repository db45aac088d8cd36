import type { ServerResponse } from "node:http";

/**
 * Limits the number of simultaneous answers, since a paused client keeps memory and sockets. Beyond `max`, the
 * answer that has waited longest is cut off; a player requests the rest when it continues.
 */
export function createTransferLimit(max = 2000) {
  /** Responses whose client has not received the last piece yet, the longest waiting first. */
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
