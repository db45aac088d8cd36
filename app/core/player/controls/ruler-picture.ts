import type { Track } from "../track";

/** Returns the address of a picture to show behind the ruler, as wide as the ruler, or null. */
export type RulerPicture = (track: Pick<Track, "episodeId" | "audioUrl">) => string | null;

const files = import.meta.glob<{ rulerPicture: RulerPicture }>("../../../*/**/ruler.picture.ts", {
  eager: true,
});

/** The picture of the first room that has one. A room exports `rulerPicture` in `ruler.picture.ts`. */
export const rulerPicture: RulerPicture = (track) =>
  Object.values(files).reduce<string | null>(
    (found, room) => found ?? room.rulerPicture(track),
    null,
  );
