import type { Track } from "../track";

/** Address of a picture that lies behind the ruler, as wide as it; null: none. */
export type RulerPicture = (track: Pick<Track, "episodeId" | "audioUrl">) => string | null;

const files = import.meta.glob<{ rulerPicture: RulerPicture }>("../../../*/**/ruler.picture.ts", {
  eager: true,
});

/** Of a room that has one: `rulerPicture` of its `ruler.picture.ts`. */
export const rulerPicture: RulerPicture = (track) =>
  Object.values(files).reduce<string | null>(
    (found, room) => found ?? room.rulerPicture(track),
    null,
  );
