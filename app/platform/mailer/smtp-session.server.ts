import type { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";

/** One connection to the SMTP server, greeted and signed in. */
export type SmtpSession = {
  /** Letters that it carried. */
  carried(): number;
  isOpen(): boolean;
  /** @throws NodemailerError with the server's words, or without a response when the line broke */
  send(envelope: { from: string; to: string }, message: Readable): Promise<void>;
  /** Ends what a refused mail left behind; false when that did not work. */
  reset(): Promise<boolean>;
  quit(): void;
  /** Breaks off at once. */
  close(): void;
};

// A connection waits for its turn in the middle of a mail: RFC 5321 §4.5.3.2 lets it.
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 300_000 };

/** @throws when the server cannot be reached, does not greet, or does not take the login */
export async function openSession(url: string): Promise<SmtpSession> {
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...timeouts, ...options });
  let carried = 0;
  let isOpen = true;
  let breakOff: ((error: Error) => void) | undefined;
  connection.on("error", () => {});
  connection.once("end", () => {
    isOpen = false;
    // A send in hand is told the real reason first, where there is one.
    setImmediate(() => breakOff?.(new Error("Connection closed")));
  });

  await new Promise<void>((resolve, reject) => {
    breakOff = reject;
    connection.once("error", reject);
    connection.connect((error) => {
      if (error) return reject(error);
      if (!auth || !connection.allowsAuth) return resolve();
      connection.login(auth, (refusal) => (refusal ? reject(refusal) : resolve()));
    });
  }).catch((error) => {
    connection.close();
    throw error;
  });

  return {
    carried: () => carried,
    isOpen: () => isOpen,
    send: (envelope, message) =>
      new Promise<void>((resolve, reject) => {
        breakOff = reject;
        connection.send({ ...envelope, to: [envelope.to] }, message, (error) => {
          carried++;
          if (error) reject(error);
          else resolve();
        });
      }),
    reset: () =>
      new Promise((resolve) => {
        breakOff = () => resolve(false);
        connection.reset((error) => resolve(!error));
      }),
    quit: () => connection.quit(),
    close: () => connection.close(),
  };
}
