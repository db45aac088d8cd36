import { createTransport } from "nodemailer";
import type { Env } from "../env.server";
import type { Letter } from "./letter";
import type { Mail } from "./mail";
import { messageOf } from "./message.server";
import type { SigningKey } from "./signing-key";

export type ComposeOptions = {
  /** Envelope sender; empty: the address of MAIL_FROM. */
  returnTo: string;
  signingKey: SigningKey | null;
};

const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** A mail as the bytes that go over the line, signed where there is a key. */
export async function composeLetter(
  mail: Mail,
  env: Pick<Env, "MAIL_FROM" | "BASE_URL">,
  { returnTo, signingKey }: ComposeOptions,
): Promise<Letter> {
  const { envelope, message } = await transport.sendMail(messageOf(mail, env, signingKey));
  if (!Buffer.isBuffer(message)) throw new Error("A letter is composed in memory");
  const [to = mail.to] = [envelope.to].flat();
  return { id: mail.id, envelope: { from: returnTo || envelope.from || "", to }, message };
}
