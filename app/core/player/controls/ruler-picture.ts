import type { Track } from "../track";

/** Address of a picture behind the ruler, in its width; null: none. */
export type RulerPicture = (track: Pick<Track, "episodeId" | "audioUrl">) => string | null;

const files = import.meta.glob<{ rulerPicture: RulerPicture }>("../../../*/**/ruler.picture.ts", {
  eager: true,
});

/** A room's `rulerPicture` in its `ruler.picture.ts`. */
export const rulerPicture: RulerPicture = (track) =>
  Object.values(files).reduce<string | null>(
    (found, room) => found ?? room.rulerPicture(track),
    null,
  );
