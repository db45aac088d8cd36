import workerUrl from "~/service-worker?worker&url";
import { offlineError } from "./keep-files";
import { listBegun, listSaved } from "./saved-episodes";

/** The service worker, ready to answer for the pages of the site; asked again, it does nothing. */
export async function register(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerUrl, { scope: "/" }).catch((reason: unknown) => {
    console.warn("Der Service Worker startet nicht.", reason);
    throw offlineError(navigator.onLine ? "refused" : "network");
  });
  return navigator.serviceWorker.ready;
}

/** With the last episode the worker goes too, unless it takes messages: nothing stays behind. */
export async function release(): Promise<void> {
  const kept = [...(await listSaved()), ...(await listBegun())];
  if (kept.length > 0) return;
  const registration = await navigator.serviceWorker.getRegistration("/");
  if (await registration?.pushManager?.getSubscription()) return;
  await registration?.unregister();
}
