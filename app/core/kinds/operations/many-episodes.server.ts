import { changeMany } from "~/core/content/change-many.server";
import { saveFailure } from "~/core/content/kinds";
import type { EpisodeFields } from "~/core/episodes/episode.fields";
import { given, line } from "~/lib/forms/form-field";
import { formOperation, OperationError } from "~/platform/operations/operation.server";
import { kinds } from "../kinds.server";

/** Applies one change to several episodes. The error names episodes that could not be changed, with the reason. */
export const changeEpisodes = formOperation({
  name: "admin.episodes.changeMany",
  asks: "episodes.publish",
  failed: saveFailure("episode"),
  fields: {
    /** Comma-separated. */
    ids: given(),
    act: line("Änderung"),
    season: line("Staffel"),
    imageUrl: line("Bild"),
  },
  async run(services, { ids, act, ...values }, { operator }) {
    const change = manyFields(act, values);
    if (!ids) throw refusal("Es ist keine Folge ausgewählt.");
    const wanted = { ids: ids.split(","), ...change };
    const { done, failed } = await changeMany(services, operator, kinds.episode, wanted);
    if (failed.length === 0) return { done };
    const problems = failed.map(({ title, reason }) => `„${title}“: ${reason}`).join(" ");
    const others = done === 0 ? "" : ` Geändert: ${done}.`;
    throw refusal(`Nicht geändert: ${failed.length}. ${problems}${others}`);
  },
});

type Change = { fields: Partial<EpisodeFields>; note: string };

/** The fields that an action changes. Throws OperationError if it is unknown or lacks its value. */
export function manyFields(
  act: string,
  { season, imageUrl }: { season: string; imageUrl: string },
): Change {
  if (act === "publish")
    return { fields: { published: "1" }, note: "Mit anderen zugleich veröffentlicht" };
  if (act === "hide")
    return { fields: { published: "" }, note: "Mit anderen zugleich zum Entwurf gemacht" };
  if (act === "season")
    return { fields: { season: season.trim() }, note: "Staffel mit anderen zugleich gesetzt" };
  if (act !== "picture") throw refusal("Bitte wähle, was mit den Folgen geschehen soll.");
  if (!imageUrl.trim()) throw refusal("Bitte wähle zuerst ein Bild.");
  return { fields: { imageUrl: imageUrl.trim() }, note: "Bild mit anderen zugleich gesetzt" };
}

function refusal(detail: string): OperationError {
  return new OperationError("invalid-input", { detail });
}
