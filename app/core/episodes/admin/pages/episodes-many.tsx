import { redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { changeMany } from "~/core/content/change-many.server";
import { saveFailure } from "~/core/content/kinds";
import { manyFields } from "~/core/episodes/admin/many-bar";
import { kinds } from "~/core/kinds/kinds.server";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { readForm, textFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { refusal } from "~/routes/admin/refusal";
import { RefusalPage } from "~/routes/admin/refusal-page";
import type { Route } from "./+types/episodes-many";

/** Applies one change to several episodes and returns to the list, which reports it. */
export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "episodes.publish");
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const ids = form.getAll("ids").filter((id) => typeof id === "string");
  const { act, season, imageUrl } = textFields(form, ["act", "season", "imageUrl"]);
  const change = manyFields(act, { season, imageUrl });
  if (!change) return refusal("Bitte wähle, was mit den Folgen geschehen soll.", 400);
  if ("problem" in change) return refusal(change.problem, 422);
  if (ids.length === 0) return refusal("Es ist keine Folge ausgewählt.", 422);
  const outcome = await attempt(services, () =>
    changeMany(services, operator, kinds.episode, { ids, ...change }),
  );
  if (!outcome) return refusal(saveFailure("episode"), 503);
  const { done, failed } = outcome;
  if (failed.length === 0) throw redirect(`${href("/admin/episodes")}?geaendert=${done}`, 303);
  const problems = failed.map(({ title, reason }) => `„${title}“: ${reason}`).join(" ");
  const others = done === 0 ? "" : ` Geändert: ${done}.`;
  return refusal(`Nicht geändert: ${failed.length}. ${problems}${others}`, 422);
}

export function loader({ context }: Route.LoaderArgs) {
  authorize(context, "episodes.list");
  throw redirect(href("/admin/episodes"));
}

export default function EpisodesMany({ actionData }: Route.ComponentProps) {
  return (
    <RefusalPage
      title="Mehrere Folgen"
      back={{ to: href("/admin/episodes"), label: "Episoden" }}
      answer={actionData}
    />
  );
}
