import { offlineInWorker } from "~/features/offline/in-worker";
import { pushInWorker } from "~/features/push/in-worker";

/** What the rooms do in the service worker. */
for (const begin of [offlineInWorker, pushInWorker]) begin();
