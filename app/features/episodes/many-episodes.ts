import type { EpisodeFields } from "./episode.fields";

/** The form that the boxes of the list belong to. */
export const manyForm = "mehrere";

type Change = { fields: Partial<EpisodeFields>; note: string };

/** What is to change of several episodes; null: no such thing. */
export function manyFields(
  act: string,
  { season, imageUrl }: { season: string; imageUrl: string },
): Change | { problem: string } | null {
  if (act === "publish")
    return { fields: { published: "1" }, note: "Mit anderen zugleich veröffentlicht" };
  if (act === "hide")
    return { fields: { published: "" }, note: "Mit anderen zugleich zum Entwurf gemacht" };
  if (act === "season")
    return { fields: { season: season.trim() }, note: "Staffel mit anderen zugleich gesetzt" };
  if (act !== "picture") return null;
  if (!imageUrl.trim()) return { problem: "Bitte wähle zuerst ein Bild." };
  return { fields: { imageUrl: imageUrl.trim() }, note: "Bild mit anderen zugleich gesetzt" };
}
