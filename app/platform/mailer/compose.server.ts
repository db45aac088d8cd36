import { createTransport, type SendMailOptions } from "nodemailer";
import type { Env } from "../env.server";
import type { ComposedMail, Mail, SigningKey } from "./mail";

// The fields that RFC 6376 §5.4.1 names, and the one that RFC 8058 §4 adds.
const signedFields =
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:" +
  "Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post";

type ComposeOptions = {
  /** Envelope sender; empty: the address of MAIL_FROM. */
  returnTo: string;
  signingKey: SigningKey | null;
};

const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** A mail as the bytes that go over the line, signed where there is a key. */
export async function composeMail(
  mail: Mail,
  env: Pick<Env, "MAIL_FROM" | "BASE_URL">,
  { returnTo, signingKey }: ComposeOptions,
): Promise<ComposedMail> {
  const { envelope, message } = await transport.sendMail(messageOf(mail, env, signingKey));
  if (!Buffer.isBuffer(message)) throw new Error("A mail is composed in memory");
  const [to = mail.to] = [envelope.to].flat();
  return { id: mail.id, envelope: { from: returnTo || envelope.from || "", to }, message };
}

/** A mail as nodemailer takes it, to be signed where there is a key; line breaks never reach a header. */
export function messageOf(
  mail: Mail,
  env: Pick<Env, "MAIL_FROM" | "BASE_URL">,
  signingKey: SigningKey | null,
): SendMailOptions {
  const { hostname } = new URL(env.BASE_URL);
  return {
    from: senderOf(mail, env.MAIL_FROM),
    to: oneLine(mail.to),
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    messageId: `<${mail.id}@${hostname}>`,
    ...(mail.replyTo
      ? { replyTo: { name: oneLine(mail.replyTo.name), address: oneLine(mail.replyTo.address) } }
      : {}),
    headers: {
      ...(mail.isBulk ? { Precedence: "bulk" } : { "Auto-Submitted": "auto-generated" }),
      ...mail.headers,
    },
    ...(signingKey ? { dkim: { ...signingKey, headerFieldNames: signedFields } } : {}),
    // Nothing in a mail may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function senderOf({ fromName }: Mail, address: string) {
  return fromName && !address.includes("<") ? { name: oneLine(fromName), address } : address;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\0]+/g, " ").trim();
}
