import { authorize } from "~/core/accounts/authorize.server";
import { answerOr, attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal, saved } from "~/routes/admin/refusal";
import { productionVerbs } from "~/studio/production/production";
import { changeProduction, listProductions } from "~/studio/production/productions.server";
import type { Route } from "./+types/episode-production";

/** The services' work on an episode; null: unavailable. */
export function loader({ context, params: { id } }: Route.LoaderArgs) {
  authorize(context, "productions.start");
  const services = context.get(servicesContext);
  return attempt(services, () => listProductions(services, id));
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const operator = authorize(context, "productions.start");
  const services = context.get(servicesContext);
  const { verb: asked, service, audio } = await readFields(request, ["verb", "service", "audio"]);
  const verb = productionVerbs.find((known) => known === asked);
  if (!verb) return refusal("Das kennt diese Seite nicht.", 400);
  const failed = refusal("Das hat nicht geklappt. Bitte versuche es noch einmal.", 503);
  return answerOr(services, failed, async () => {
    const change = { episodeId: id, service, verb, audio };
    const problem = await changeProduction(services, operator, change);
    return problem ? refusal(problem, 409) : saved();
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
