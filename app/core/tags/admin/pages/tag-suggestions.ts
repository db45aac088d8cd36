import { authorize } from "~/core/accounts/authorize.server";
import { suggestTags } from "~/core/tags/list-tags.server";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/tag-suggestions";

/** Names of tags to pick in a form. */
export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, "tags.pick");
  const services = context.get(servicesContext);
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  const names = await attempt(services, () => suggestTags(services, typed));
  return Response.json(names, { status: names ? 200 : 503 });
}
