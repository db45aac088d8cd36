import { offlineError } from "./offline-error";
import { filesInPage, filesInRouteTable, filesInScript, isRouteTable } from "./page-files";

/**
 * Puts pages into a cache with all they need: the scripts they name, the scripts that those name, fonts and
 * drawings. No list of the build is needed, and each page keeps the scripts it was built with.
 */
export async function keepPages(
  cache: Cache,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const seen = new Set<string>();
  for (const path of paths) {
    const html = await keep(cache, path, signal);
    await keepFiles(cache, filesInPage(html), seen, signal);
  }
}

async function keepFiles(
  cache: Cache,
  files: readonly string[],
  seen: Set<string>,
  signal: AbortSignal,
): Promise<void> {
  const fresh = files.filter((file) => !seen.has(file));
  for (const file of fresh) seen.add(file);
  await Promise.all(
    fresh.map(async (file) => {
      const code = await keep(cache, file, signal);
      if (!file.endsWith(".js")) return;
      const named = isRouteTable(file) ? filesInRouteTable(code) : filesInScript(code);
      await keepFiles(cache, named, seen, signal);
    }),
  );
}

/** Gives the text of what was kept; nothing is read of pictures and fonts. */
async function keep(cache: Cache, path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(path, { signal });
  if (!answer.ok || answer.redirected) throw offlineError("missing");
  const hasText = path.endsWith(".js") || !/\.\w+$/.test(path);
  const text = hasText ? await answer.clone().text() : "";
  await cache.put(path, answer);
  return text;
}
