import { buffer } from "node:stream/consumers";
import type { SendMailOptions } from "nodemailer";
import type { Env } from "../env.server";
import { type ComposedMail, type Mail, type SigningKey, signedFields } from "./mail";

export type ComposeOptions = {
  /** Envelope sender; by default the address of MAIL_FROM. */
  returnTo: string;
  signingKey: SigningKey | null;
};

/** The bytes of a mail as sent by SMTP, signed if there is a key. */
export async function composeMail(
  mail: Mail,
  env: Pick<Env, "MAIL_FROM" | "BASE_URL">,
  { returnTo, signingKey }: ComposeOptions,
): Promise<ComposedMail> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { envelope, message } = await transport.sendMail(mimeMessage(mail, env, signingKey));
  if (!Buffer.isBuffer(message)) throw new Error("A mail is composed in memory");
  const [to = mail.to] = [envelope.to].flat();
  return { id: mail.id, envelope: { from: returnTo || envelope.from || "", to }, message };
}

/** A mail in nodemailer's form, to be signed if there is a key. Line breaks are removed from headers. */
export function mimeMessage(
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
    // The content of a mail must never make the server read a file or fetch an address.
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

export type MailPattern = {
  /**
   * Fills in the receiver and the blanks' values, each as long as its blank and only of letters, digits, '-', '_'
   * and '.'. Returns null if a value does not fit, so the mail must be composed separately.
   */
  fill(to: string, values: readonly string[]): Promise<ComposedMail | null>;
};

type PatternOptions = ComposeOptions & {
  /** Placeholders in id, headers, HTML and text, which `fill` replaces. */
  blanks: readonly string[];
};

const blankReceiver = "nobody@blank.invalid";
const plainAddress = /^[\w.+-]{1,40}@[\w.-]{1,40}$/;
const blankValue = /^[\w.-]+$/;

/**
 * Composes a mail once for many receivers: encoding takes milliseconds, filling in an encoded text microseconds.
 * Returns null if the encoding changed a placeholder.
 */
export async function composePattern(
  mail: Omit<Mail, "to">,
  env: Pick<Env, "MAIL_FROM" | "BASE_URL">,
  { blanks, signingKey, returnTo }: PatternOptions,
): Promise<MailPattern | null> {
  const options = { returnTo, signingKey: null };
  const composed = await composeMail({ ...mail, to: blankReceiver }, env, options);
  const texts = [mail.id, mail.html, mail.text, ...Object.values(mail.headers ?? {})];
  const pieces = templatePieces(composed.message.toString("latin1"), [blankReceiver, ...blanks]);
  const isWhole = [blankReceiver, ...blanks].every((blank, index) => {
    const expected = index === 0 ? 1 : texts.reduce((sum, text) => sum + countOf(text, blank), 0);
    return pieces.filter((piece) => piece.blank === index).length === expected;
  });
  if (!isWhole) return null;
  const { default: DKIM } = await import("nodemailer/lib/dkim");
  const signer = signingKey && new DKIM({ ...signingKey, headerFieldNames: signedFields });

  return {
    async fill(to, values) {
      const fits =
        plainAddress.test(to) &&
        values.every((value, index) => {
          return value.length === blanks[index]?.length && blankValue.test(value);
        });
      if (!fits) return null;
      const all = [to, ...values];
      const text = pieces
        .map(({ before, blank, breaks }) => before + broken(all[blank] ?? "", breaks))
        .join("");
      const bytes = Buffer.from(text, "latin1");
      const message = signer ? await buffer(signer.sign(bytes)) : bytes;
      const id = blanks.reduce((name, blank, index) => {
        return name.replaceAll(blank, values[index] ?? "");
      }, mail.id);
      return { id, envelope: { from: composed.envelope.from, to }, message };
    },
  };
}

/** The text before a blank, the blank's number (-1 at the end), and the places of soft line breaks in the blank. */
type Piece = { before: string; blank: number; breaks: number[] };

// Soft line break of quoted-printable (RFC 2045 §6.7), which may split a line anywhere.
const softBreak = "=\r\n";

function templatePieces(text: string, blanks: readonly string[]): Piece[] {
  const one = (blank: string) =>
    `(${[...blank].map((char) => (char === "." ? "\\." : char)).join(`(?:${softBreak})?`)})`;
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(new RegExp(blanks.map(one).join("|"), "g"))) {
    const [found] = match;
    const blank = match.slice(1).findIndex((group) => group !== undefined);
    pieces.push({ before: text.slice(from, match.index), blank, breaks: breaksIn(found) });
    from = match.index + found.length;
  }
  return [...pieces, { before: text.slice(from), blank: -1, breaks: [] }];
}

function breaksIn(found: string): number[] {
  const parts = found.split(softBreak);
  let at = 0;
  return parts.slice(0, -1).map((part) => {
    at += part.length;
    return at;
  });
}

function broken(value: string, breaks: readonly number[]): string {
  return breaks.reduceRight((text, at) => text.slice(0, at) + softBreak + text.slice(at), value);
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}
