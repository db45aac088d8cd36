import { type Logger, pino } from "pino";

export type Log = Logger;

/** JSON lines on standard output; errors with their whole chain of causes. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { url: withoutSecrets, path: withoutSecrets },
  });
}

/** Removes secrets from an address: links in mails hold 256 bits, 43 characters of base64url. */
export function withoutSecrets(address: string): string {
  return address.replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, "…");
}
