import { offlineInWorker } from "~/core/offline/in-worker";
import { pushInWorker } from "~/reach/push/in-worker";

/** What the rooms do in the service worker. */
for (const begin of [offlineInWorker, pushInWorker]) begin();
