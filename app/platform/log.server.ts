import { type Logger, pino } from "pino";

export type Log = Logger;

/** Logs JSON lines on standard output; errors include their whole chain of causes. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { url: withoutSecrets, path: withoutSecrets },
  });
}

/** Replaces secrets in an address: links in mails contain 256 bits, 43 characters of base64url. */
export function withoutSecrets(address: string): string {
  return address.replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, "…");
}
