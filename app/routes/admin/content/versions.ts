import { authorize } from "~/core/accounts/authorize.server";
import { revisionSubject } from "~/core/content/kinds";
import { findVersion } from "~/core/kinds/kinds.server";
import { authorizeSubject } from "~/core/kinds/subject-access.server";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/versions";

/** The stored version of a text and its author, which an open form requests every half minute. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const operator = authorize(context, "revisions.draft");
  const services = context.get(servicesContext);
  const subject = revisionSubject(params);
  if (subject) await authorizeSubject(services.db, operator, subject);
  const found =
    subject &&
    (await attempt(services, async () => ({ at: await findVersion(services.db, subject) })));
  if (subject && !found) return new Response(null, { status: 503 });
  if (!found?.at) return new Response(null, { status: 404 });
  return Response.json(found.at, { headers: { "Cache-Control": "no-store" } });
}
