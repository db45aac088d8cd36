import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import type { Env } from "../env.server";
import type { Mailer } from "./mail";
import { messageOf } from "./message.server";

/** Keeps each mail as an .eml file; the same mail sent again takes the place of the first. */
export function openOutbox(env: Env): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, env));
      await keepInOutbox(env, mail.id, message);
    },
    close: () => transport.close(),
  };
}

/** Writes a mail's file as a whole or not at all. */
export async function keepInOutbox(
  env: Env,
  id: string,
  message: Buffer | Readable,
): Promise<void> {
  const directory = join(env.DATA_DIR, "outbox");
  await mkdir(directory, { recursive: true });
  const file = join(directory, `${id.replace(/[^\w-]/g, "_")}.eml`);
  await writeFile(`${file}.part`, message);
  await rename(`${file}.part`, file);
}
