import { filesInRouteTable, isRouteTable } from "~/platform/react-router/client-routes";

type OfflineProblem = "space" | "network" | "missing" | "busy" | "refused";

const messages: Record<OfflineProblem, string> = {
  space:
    "Auf deinem Gerät ist dafür nicht genug Platz. Lösche gespeicherte Folgen oder anderes und versuche es noch einmal.",
  network:
    "Die Verbindung ist abgebrochen, das Speichern ist unterbrochen. Sobald du wieder Netz hast, geht es hier weiter.",
  missing: "Die Folge ist gerade nicht erreichbar. Versuche es später noch einmal.",
  busy: "Diese Folge wird gerade in einem anderen Fenster gespeichert.",
  refused:
    "Dein Browser lässt das Speichern hier nicht zu. Vielleicht ist es ein privates Fenster, oder die Seite darf nichts ablegen.",
};

export function offlineError(problem: OfflineProblem): Error {
  return new Error(messages[problem], { cause: problem });
}

/** A German sentence about the error for the visitor. */
export function offlineMessage(error: unknown): string {
  return messages[offlineProblem(error)];
}

export function offlineProblem(error: unknown): OfflineProblem {
  if (!(error instanceof Error)) return "network";
  if (isProblem(error.cause)) return error.cause;
  if (error.name === "QuotaExceededError") return "space";
  if (error.name === "SecurityError" || error.name === "NotAllowedError") return "refused";
  return "network";
}

function isProblem(cause: unknown): cause is OfflineProblem {
  return typeof cause === "string" && cause in messages;
}

/**
 * Caches a page with everything that it needs: its scripts, the scripts that those import, fonts and drawings. The
 * files are found in the page itself, so each page keeps the scripts that it was built with.
 * @param seen files already cached with other pages, updated by this call
 * @returns the page's HTML, or '' if the path has a file extension
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

/** Caches a file and returns its text, or '' for pictures and fonts. */
async function keep(cache: Cache, path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(path, { signal });
  // A deleted picture is missing online, too. A missing script would break the page.
  if (path.startsWith("/media/") && [404, 410].includes(answer.status)) return "";
  if (!answer.ok || answer.redirected) throw offlineError("missing");
  const hasText = path.endsWith(".js") || !/\.\w+$/.test(path);
  const text = hasText ? await answer.clone().text() : "";
  await cache.put(path, answer);
  return text;
}

export type Progress = {
  received: number;
  /** 0 if the server does not state the length. */
  total: number;
};

/** Streams the audio into the cache unless it is there, completely or not at all. Returns its length in bytes. */
export async function keepAudio(
  cache: Cache,
  path: string,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<number> {
  const kept = await cache.match(path);
  if (kept) return (await kept.blob()).size;
  const answer = await fetch(path, { signal });
  if (!answer.ok || !answer.body) throw offlineError("missing");
  const total = Number(answer.headers.get("Content-Length") ?? 0);
  await requireSpace(total);
  let received = 0;
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        received += piece.byteLength;
        onProgress({ received, total });
        controller.enqueue(piece);
      },
    }),
  );
  const { headers } = answer;
  await cache.put(path, new Response(counted, { headers }));
  if (total > 0 && received !== total) {
    await cache.delete(path);
    throw offlineError("network");
  }
  return received;
}

async function requireSpace(bytes: number): Promise<void> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate()) ?? {};
  if (quota !== undefined && bytes > quota - usage) throw offlineError("space");
}

const FILE = String.raw`[\w./-]+\.(?:js|css|woff2|svg|png|jpe?g|webp|avif|gif)`;
const inHtml = new RegExp(`[=(]"(/(?:assets|media)/${FILE})[#"]`, "g");
const inScript = new RegExp(String.raw`["'\x60](?:\./|/?assets/)(${FILE})["'\x60]`, "g");

/** Addresses of the scripts, fonts and pictures in the HTML of a page. Audio is left out. */
export function filesInPage(html: string): string[] {
  return [...new Set([...html.matchAll(inHtml)].map(([, path = ""]) => path))];
}

/** Addresses of the files that a built script loads, either at once or later. */
export function filesInScript(code: string): string[] {
  return [...new Set([...code.matchAll(inScript)].map(([, name = ""]) => `/assets/${name}`))];
}
