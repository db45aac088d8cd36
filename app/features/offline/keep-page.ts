import { offlineError } from "./offline-error";
import { filesInPage, filesInRouteTable, filesInScript, isRouteTable } from "./page-files";

/**
 * Puts a page into a cache with all it needs: the scripts it names, the scripts that those name, fonts and
 * drawings. No list of the build is needed, and each page keeps the scripts it was built with.
 * @param seen what was kept with other pages before
 * @returns its HTML; of what has an ending nothing
 */
export async function keepPage(
  cache: Cache,
  path: string,
  seen: Set<string>,
  signal: AbortSignal,
): Promise<string> {
  const html = await keep(cache, path, signal);
  await keepFiles(cache, filesInPage(html), seen, signal);
  return html;
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
  // A picture that is gone is missing with a network too; without a script the page would not work.
  if (path.startsWith("/media/") && [404, 410].includes(answer.status)) return "";
  if (!answer.ok || answer.redirected) throw offlineError("missing");
  const hasText = path.endsWith(".js") || !/\.\w+$/.test(path);
  const text = hasText ? await answer.clone().text() : "";
  await cache.put(path, answer);
  return text;
}
