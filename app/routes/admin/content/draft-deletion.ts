import { redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { deleteDrafts } from "~/core/content/revisions/drafts.server";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/draft-deletion";

/** Deletes a draft and returns to its form. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const operator = authorize(context, "revisions.draft");
  const services = context.get(servicesContext);
  const { back } = await readFields(request, ["back"]);
  await attempt(services, () => deleteDrafts(services.db, operator, [params.id]));
  throw redirect(/^\/admin\/[\w/-]+(\?[\w=&%-]*)?$/.test(back) ? back : href("/admin"), 303);
}
