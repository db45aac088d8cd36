import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Env } from "../env.server";
import type { Mailer } from "./mail";
import { messageOf } from "./message.server";

/** Keeps each mail as an .eml file; the same mail sent again takes the place of the first. */
export function openOutbox(env: Env): Mailer {
  const directory = join(env.DATA_DIR, "outbox");
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, env));
      await mkdir(directory, { recursive: true });
      const file = join(directory, `${mail.id.replace(/[^\w-]/g, "_")}.eml`);
      await writeFile(`${file}.part`, message);
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
}
