import { createTransport } from "nodemailer";
import type { Env } from "../env.server";
import type { Letter } from "./letter";
import type { Mail } from "./mail";
import { messageOf } from "./message.server";

/** What signs mails (RFC 6376). */
export type SigningKey = { domainName: string; keySelector: string; privateKey: string };

export type ComposeOptions = {
  /** Envelope sender; empty: the address of MAIL_FROM. */
  returnTo: string;
  signingKey: SigningKey | null;
};

// The fields that RFC 6376 §5.4.1 names, and the one that RFC 8058 §4 adds.
export const signedFields =
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:" +
  "Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post";

const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** A mail as the bytes that go over the line, signed where there is a key. */
export async function composeLetter(
  mail: Mail,
  env: Pick<Env, "MAIL_FROM" | "BASE_URL">,
  { returnTo, signingKey }: ComposeOptions,
): Promise<Letter> {
  const { envelope, message } = await transport.sendMail({
    ...messageOf(mail, env),
    ...(signingKey ? { dkim: { ...signingKey, headerFieldNames: signedFields } } : {}),
  });
  if (!Buffer.isBuffer(message)) throw new Error("A letter is composed in memory");
  const [to = mail.to] = [envelope.to].flat();
  return { id: mail.id, envelope: { from: returnTo || envelope.from || "", to }, message };
}
