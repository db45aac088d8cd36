import { redirect } from "react-router";
import { load, operate } from "~/core/accounts/operate.server";
import { changeEpisodes } from "~/core/kinds/operations/many-episodes.server";
import { href } from "~/lib/href";
import { RefusalPage } from "~/routes/admin/refusal-page";
import type { Route } from "./+types/episodes-many";

/** Applies one change to several episodes and returns to the list, which shows the result. */
export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { "": changeEpisodes },
    given: (form) => ({ ids: form.getAll("ids").join() }),
    after: {
      ""({ done }) {
        throw redirect(`${href("/admin/episodes")}?geaendert=${done}`, 303);
      },
    },
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return load(context, "episodes.list", () => {
    throw redirect(href("/admin/episodes"));
  });
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
