import { createContext, use } from "react";

/** A room's parts on other rooms' pages in the browser. The room that shows a part declares its property. */
export interface BrowserRoom {
  /** The site's service worker, which one room provides. */
  serviceWorker?(): Promise<SiteWorker>;
}

type SiteWorker = {
  register(): Promise<ServiceWorkerRegistration>;
  /** Removes the worker if it is no longer needed. */
  release(): Promise<void>;
};

export const BrowserRooms = createContext<readonly BrowserRoom[]>([]);

/** All rooms' additions to one place. */
export function useAdded<Place extends keyof BrowserRoom>(place: Place) {
  return use(BrowserRooms).flatMap((room) => room[place] ?? []);
}
