import { load } from "~/core/accounts/operate.server";
import { suggestTags } from "~/core/tags/list-tags.server";
import type { Route } from "./+types/tag-suggestions";

/** Names of existing tags for a form. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  const names = await load(context, "tags.pick", (services) => suggestTags(services, typed));
  return Response.json(names, { status: names ? 200 : 503 });
}
