import { type Logger, pino } from "pino";

export type Log = Logger;

/** JSON lines on standard output; errors carry their whole chain of causes. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
