import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "../env.server";
import { PermanentError } from "../jobs/define-job.server";
import { mailCount } from "../metrics/registry.server";
import { writeWhole } from "../storage/write-whole.server";
import { composeMail, mimeMessage } from "./compose.server";
import type { Mailer, MailTransport, ReadSigningKey } from "./mail";
import { handoverOf, ownName, type SmtpError } from "./smtp-session.server";

/** Sends by SMTP if SMTP_URL is set, else writes to DATA_DIR/outbox; each mail is signed with the current key. */
export function openMailer(env: Env, signingKey: ReadSigningKey): Mailer {
  const mailer = env.SMTP_URL
    ? openSmtp(env, env.SMTP_URL, signingKey)
    : openOutbox(env, signingKey);
  return {
    ...mailer,
    async send(mail) {
      let outcome = "failed";
      try {
        await mailer.send(mail);
        outcome = "accepted";
      } finally {
        mailCount.add(1, "single", outcome);
      }
    },
  };
}

/** Sends mails to an SMTP server through a few open connections. */
function openSmtp(env: Env, url: string, signingKey: ReadSigningKey): Mailer {
  const open = async () =>
    (await import("nodemailer")).createTransport({
      url,
      name: ownName(env),
      pool: true,
      maxConnections: 3,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
    });
  let opened: ReturnType<typeof open> | undefined;
  return {
    async send(mail) {
      const message = mimeMessage(mail, env, await signingKey());
      opened ??= open();
      await (await opened).sendMail(message).catch((error) => {
        throw errorOf(error);
      });
    },
    async close() {
      (await opened)?.close();
    },
  };
}

/** The client's error without the receiver's address, since it is logged and stored with the job. */
function errorOf(error: SmtpError): Error {
  const handover = handoverOf(error);
  const isPermanent = handover.kind === "refused" && handover.isPermanent;
  const { code, command, responseCode } = error;
  const thrown = isPermanent ? new PermanentError(handover.reason) : new Error(handover.reason);
  return Object.assign(thrown, { code, command, responseCode });
}

/** Stores each mail as an .eml file; a repetition of the mail replaces it. */
export function openOutbox(env: Env, signingKey: ReadSigningKey): Mailer {
  return {
    async send(mail) {
      const options = { returnTo: "", signingKey: await signingKey() };
      const { id, message } = await composeMail(mail, env, options);
      await keepInOutbox(env, id, message);
    },
    close() {},
  };
}

/** As `openOutbox`, for composed mails. */
export function openOutboxTransport(env: Env): MailTransport {
  return {
    async handOver({ id, message }, { settle }) {
      const failure = await keepInOutbox(env, id, message).then(
        () => null,
        (error) => ({ kind: "away" as const, reason: String(error) }),
      );
      await settle(failure ?? { kind: "accepted" });
    },
    rest() {},
    async close() {},
  };
}

/** Writes a mail's file atomically. */
async function keepInOutbox(env: Env, id: string, message: Buffer): Promise<void> {
  const directory = join(env.DATA_DIR, "outbox");
  await mkdir(directory, { recursive: true });
  const file = join(directory, `${id.replace(/[^\w-]/g, "_")}.eml`);
  await writeWhole(file, (draft) => writeFile(draft, message));
}

type RecipientCriteria = {
  /** Ids in the mails' file names, such as that of the mail's subject. */
  ids: readonly string[];
  /** Texts to find in mails, in lower case. */
  texts: readonly string[];
};

export async function listMailsAbout(
  env: Env,
  { ids, texts }: RecipientCriteria,
): Promise<string[]> {
  const directory = join(env.DATA_DIR, "outbox");
  const names = await readdir(directory).catch(() => []);
  const found: string[] = [];
  for (const name of names) {
    const isNamed = ids.some((id) => name.includes(id));
    if (isNamed || (await holds(join(directory, name), texts))) found.push(join(directory, name));
  }
  return found;
}

export async function eraseMails(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true });
}

async function holds(path: string, texts: readonly string[]): Promise<boolean> {
  if (!texts.length) return false;
  const mail = folded(decoded(await readFile(path, "latin1").catch(() => "")));
  return texts.some((text) => mail.includes(folded(text)));
}

/** The mail's texts, decoded from quoted-printable (RFC 2045 §6.7) and base64. */
function decoded(mail: string): string {
  const printable = mail
    .replace(/=\r?\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  const packed = [...mail.matchAll(/(?:^[A-Za-z\d+/]{20,}={0,2}\r?\n?)+/gm)];
  const blocks = packed.map(([block]) => Buffer.from(block, "base64").toString());
  return [Buffer.from(printable, "latin1").toString(), ...blocks].join("\n");
}

/** Folds white space, since lines of a mail may break anywhere. */
function folded(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ");
}
