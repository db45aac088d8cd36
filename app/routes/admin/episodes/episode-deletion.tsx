import { redirect } from "react-router";
import { deleteContent } from "~/content/delete.server";
import { kinds } from "~/content/kinds.server";
import { authorize } from "~/features/accounts/authorize.server";
import { episodeMessages } from "~/features/episodes/episode.fields";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/parts/admin/keep-typed";
import { refusal } from "~/routes/parts/admin/refusal";
import { RefusalPage } from "~/routes/parts/admin/refusal-page";
import type { Route } from "./+types/episode-deletion";

/** Deletes an episode and goes to the list, which offers the way back. */
export async function action({ context, params }: Route.ActionArgs) {
  const operator = authorize(context, "episodes.delete");
  const services = context.get(servicesContext);
  const done = await attempt(services, () =>
    deleteContent(services, operator, kinds.episode, params.id),
  );
  if (!done) return refusal(episodeMessages.delete, 503);
  const note = done.outcome === "deleted" ? `?geloescht=${done.item.id}` : "";
  throw redirect(href("/admin/episodes") + note, 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, episodeMessages.delete);

export function loader({ context }: Route.LoaderArgs) {
  authorize(context, "episodes.list");
  return null;
}

export default function EpisodeDeletion({ actionData }: Route.ComponentProps) {
  return (
    <RefusalPage
      title="Folge löschen"
      back={{ to: href("/admin/episodes"), label: "Episoden" }}
      answer={actionData}
    />
  );
}
