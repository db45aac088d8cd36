import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { expect } from "./site";

/** Waits for this many mails to an address and returns them, oldest first. */
export async function mailsTo(dataDir: string, address: string, count = 1): Promise<Email[]> {
  let found: Email[] = [];
  await expect
    .poll(
      async () => {
        const all = await readOutbox(dataDir);
        found = all.filter(({ to }) => to?.some((receiver) => receiver.address === address));
        return found.length;
      },
      { timeout: 20_000 },
    )
    .toBe(count);
  return found.sort((a, b) => (a.messageId ?? "").localeCompare(b.messageId ?? ""));
}

async function readOutbox(dataDir: string): Promise<Email[]> {
  const directory = join(dataDir, "outbox");
  const names = await readdir(directory).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml"));
  return Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(directory, name)))),
  );
}
