import type { ValuesOf } from "~/lib/forms/form-field";
import type { NavigationPlace } from "~/platform/rooms/room.server";
import type { settings } from "./settings/settings";

export type Show = ValuesOf<typeof settings>;
export type PlatformLink = Show["platforms"][number];
export const navigationPlaces = {
  header: "Kopfzeile",
  footer: "Fußzeile: Podcast",
  legal: "Fußzeile: Rechtliches",
} as const satisfies Record<NavigationPlace, string>;

export type NavigationEntry = Show["navigation"][NavigationPlace][number];

/** Apple's rule for a cover: square, JPEG or PNG. */
export const coverSides = { min: 1400, max: 3000 } as const;

export const coverRule =
  "Quadratisch, 1400 bis 3000 Pixel Seitenlänge, JPEG oder PNG: so verlangen es Apple und die anderen.";
