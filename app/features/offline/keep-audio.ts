import { offlineError } from "./offline-error";

export type Progress = {
  received: number;
  /** 0 where the server does not tell. */
  total: number;
};

/** Streams the audio into the cache, which keeps all of it or nothing; gives its length in bytes. */
export async function keepAudio(
  cache: Cache,
  path: string,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<number> {
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
