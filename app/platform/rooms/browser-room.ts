import { createContext, use } from "react";

/** What a room adds to other rooms' pages in the browser; the room that shows it declares it. */
export interface BrowserRoom {
  /** The site's service worker, which belongs to one room. */
  serviceWorker?(): Promise<SiteWorker>;
}

type SiteWorker = {
  register(): Promise<ServiceWorkerRegistration>;
  /** Ends the worker if it is no longer needed. */
  release(): Promise<void>;
};

export const BrowserRooms = createContext<readonly BrowserRoom[]>([]);

/** All rooms' additions to one place. */
export function useAdded<Place extends keyof BrowserRoom>(place: Place) {
  return use(BrowserRooms).flatMap((room) => room[place] ?? []);
}
