import { removeOlderVersions } from "./saved-episodes";
import { workerAnswer } from "./worker-answers";

type ExtendableEvent = Event & { waitUntil(done: Promise<unknown>): void };
type FetchEvent = Event & { request: Request; respondWith(answer: Promise<Response>): void };

/** The part of ServiceWorkerGlobalScope used here. Its own types conflict with those of pages. */
type WorkerScope = {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
};

export function inWorker(): void {
  const worker = globalThis as unknown as WorkerScope;
  // A new worker takes over at once. Pages come from the network, so none can be too old for it.
  worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener("activate", (event) =>
    event.waitUntil(removeOlderVersions().then(() => worker.clients.claim())),
  );
  worker.addEventListener("fetch", (event) => {
    const answer = workerAnswer(event.request);
    if (answer) event.respondWith(answer);
  });
}
