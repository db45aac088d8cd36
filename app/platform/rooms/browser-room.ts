import { createContext, use } from "react";

/** What a room adds to other rooms' pages in the browser; the room that shows it declares it. */
export interface BrowserRoom {
  /** The service worker of the site, which one room keeps. */
  serviceWorker?(): Promise<SiteWorker>;
}

type SiteWorker = {
  register(): Promise<ServiceWorkerRegistration>;
  /** Ends it where nothing needs it any more. */
  release(): Promise<void>;
};

export const BrowserRooms = createContext<readonly BrowserRoom[]>([]);

/** What the rooms add in one place. */
export function useAdded<Place extends keyof BrowserRoom>(place: Place) {
  return use(BrowserRooms).flatMap((room) => room[place] ?? []);
}
