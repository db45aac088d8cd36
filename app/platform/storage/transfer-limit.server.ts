import type { ServerResponse } from "node:http";

/**
 * Bounds how many answers are on their way at a time. Who stops reading holds memory and sockets for as long: so
 * beyond `max` the one that has waited longest breaks off; players ask for the rest when they go on.
 */
export function createTransferLimit(max = 2000) {
  /** Those whose client has not taken what it was given, the longest first. */
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
