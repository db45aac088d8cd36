import type { SendMailOptions } from "nodemailer";
import type { Env } from "../env.server";
import type { Mail } from "./mail";
import { type SigningKey, signedFields } from "./signing-key";

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
