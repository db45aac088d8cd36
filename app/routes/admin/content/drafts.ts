import { authorize } from "~/core/accounts/authorize.server";
import { sentDraft } from "~/core/content/revisions/draft.schema.server";
import { saveDraft } from "~/core/content/revisions/drafts.server";
import { authorizeSubject } from "~/core/kinds/subject-access.server";
import { answerOr } from "~/platform/attempt.server";
import { parseForeignJson } from "~/platform/outside/foreign-json.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/drafts";

/** Stores the values of a form while its user types. */
export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "revisions.draft");
  const services = context.get(servicesContext);
  const sent = sentDraft.safeParse(parseForeignJson(await request.bytes()));
  if (!sent.success) return new Response(null, { status: 400 });
  const { id, kind, subjectId, baseVersion, fields } = sent.data;
  await authorizeSubject(services.db, operator, { kind, id: subjectId });
  const draft = { id, subject: { kind, id: subjectId }, baseVersion, fields };
  return answerOr(services, new Response(null, { status: 503 }), async () => {
    await saveDraft(services.db, operator, draft, services.clock.now());
    return new Response(null, { status: 204 });
  });
}
