import type { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";

export type SmtpSession = Awaited<ReturnType<typeof openSession>>;

// A connection waits for its turn in the middle of a mail: RFC 5321 §4.5.3.2 lets it.
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 300_000 };

/**
 * One connection to the SMTP server, greeted and signed in.
 * @throws when the server cannot be reached, does not greet, or does not take the login
 */
export async function openSession(url: string) {
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
    /** Mails that it carried. */
    carried: () => carried,
    isOpen: () => isOpen,
    /** @throws NodemailerError with the server's words, or without a response when the line broke */
    send: (envelope: { from: string; to: string }, message: Readable) =>
      new Promise<void>((resolve, reject) => {
        breakOff = reject;
        connection.send({ ...envelope, to: [envelope.to] }, message, (error) => {
          carried++;
          if (error) reject(error);
          else resolve();
        });
      }),
    /** Ends what a refused mail left behind; false when that did not work. */
    reset: () =>
      new Promise<boolean>((resolve) => {
        breakOff = () => resolve(false);
        connection.reset((error) => resolve(!error));
      }),
    quit: () => connection.quit(),
    /** Breaks off at once. */
    close: () => connection.close(),
  };
}
