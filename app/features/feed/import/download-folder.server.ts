import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Services } from "~/platform/services.server";

const begins = "import-";
const day = 24 * 60 * 60 * 1000;

type Place = Pick<Services, "env">;

/** Runs work with a folder for files that are on their way in; it goes with the work. */
export async function inDownloadFolder<Result>(
  { env }: Place,
  work: (directory: string) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(env.DATA_DIR, begins));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Deletes folders that a killed import left behind, a day after their last change. */
export async function forgetDownloadFolders({
  env,
  clock,
}: Place & Pick<Services, "clock">): Promise<void> {
  const names = await readdir(env.DATA_DIR).catch(() => []);
  const before = clock.now().getTime() - day;
  for (const name of names.filter((known) => /^import-\w{6}$/.test(known))) {
    const directory = join(env.DATA_DIR, name);
    const found = await stat(directory).catch(() => null);
    if (found?.isDirectory() && found.mtimeMs < before)
      await rm(directory, { recursive: true, force: true });
  }
}
