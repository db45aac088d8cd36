import { createContext, use } from "react";

/** What a room adds to other rooms' pages in the browser; the room that shows it declares it. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it.
export interface BrowserRoom {}

export const BrowserRooms = createContext<readonly BrowserRoom[]>([]);

/** What the rooms add in one place. */
export function useAdded<Place extends keyof BrowserRoom>(place: Place) {
  return use(BrowserRooms).flatMap((room) => room[place] ?? []);
}
