import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "../env.server";
import { composeLetter } from "./compose.server";
import type { Mailer } from "./mail";
import type { ReadSigningKey } from "./signing-key";

/** Keeps each mail as an .eml file; the same mail sent again takes the place of the first. */
export function openOutbox(env: Env, signingKey: ReadSigningKey): Mailer {
  return {
    async send(mail) {
      const options = { returnTo: "", signingKey: await signingKey() };
      const { id, message } = await composeLetter(mail, env, options);
      await keepInOutbox(env, id, message);
    },
    close() {},
  };
}

/** Writes a mail's file as a whole or not at all. */
export async function keepInOutbox(env: Env, id: string, message: Buffer): Promise<void> {
  const directory = join(env.DATA_DIR, "outbox");
  await mkdir(directory, { recursive: true });
  const file = join(directory, `${id.replace(/[^\w-]/g, "_")}.eml`);
  await writeFile(`${file}.part`, message);
  await rename(`${file}.part`, file);
}
