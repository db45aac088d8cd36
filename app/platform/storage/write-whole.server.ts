import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";

/**
 * Has a file written beside its place and puts it there once it is whole, so that nobody reads half of it.
 * @param write gets the path of the draft, which is gone when it throws
 */
export async function writeWhole(
  file: string,
  write: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await write(draft);
    await rename(draft, file);
  } finally {
    // Renaming one hard link to another leaves both.
    await rm(draft, { force: true });
  }
}
