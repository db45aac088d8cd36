import workerUrl from "~/service-worker?worker&url";
import { offlineError } from "./keep-files";
import { listBegun, listSaved } from "./saved-episodes";

/** Registers the service worker and resolves once it is active. Repeated calls do nothing. */
export async function register(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerUrl, { scope: "/" }).catch((reason: unknown) => {
    console.warn("Der Service Worker startet nicht.", reason);
    throw offlineError(navigator.onLine ? "refused" : "network");
  });
  return navigator.serviceWorker.ready;
}

/** Unregisters the worker once no episode is left, unless it receives push messages. */
export async function release(): Promise<void> {
  const kept = [...(await listSaved()), ...(await listBegun())];
  if (kept.length > 0) return;
  const registration = await navigator.serviceWorker.getRegistration("/");
  if (await registration?.pushManager?.getSubscription()) return;
  await registration?.unregister();
}
