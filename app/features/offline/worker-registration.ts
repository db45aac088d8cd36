import { offlineError } from "./offline-error";
import workerUrl from "./service-worker?worker&url";

/** Ready to answer for the pages of the site; asked again, it does nothing. */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(workerUrl, { scope: "/" }).catch((reason: unknown) => {
    console.warn("Der Service Worker startet nicht.", reason);
    throw offlineError(navigator.onLine ? "refused" : "network");
  });
  await navigator.serviceWorker.ready;
}

export async function unregisterWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  await registration?.unregister();
}
