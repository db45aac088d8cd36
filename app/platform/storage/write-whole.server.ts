import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";

/**
 * Writes a file under a temporary name and renames it when it is complete, so that nobody reads half of it.
 * @param write gets the path of the draft, which is removed if it throws
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
    // Removes the draft, which is still there if both names were hard links to one file.
    await rm(draft, { force: true });
  }
}
