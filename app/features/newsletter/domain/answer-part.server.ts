import type { Operator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import type { Services } from "~/platform/services.server";
import { type PartAnswer, refusedAnswer } from "./part-answer";

const failed = "Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.";

/** What one form of a page of settings does, by its name. */
export type PartVerbs<Answer extends PartAnswer> = ReadonlyMap<
  string,
  (services: Services, operator: Operator, form: FormData) => Promise<Answer>
>;

/**
 * What one of the forms of a page asks for; its field `form` says which.
 * @throws Response 400 for a form that there is not
 */
export async function answerPart<Answer extends PartAnswer>(
  verbs: PartVerbs<Answer>,
  services: Services,
  operator: Operator,
  form: FormData,
): Promise<(Answer | PartAnswer) & { status: number }> {
  const name = String(form.get("form"));
  const verb = verbs.get(name);
  if (!verb) throw new Response(null, { status: 400 });
  const answer = await attempt(services, () => verb(services, operator, form));
  if (!answer) return { ...refusedAnswer(name, failed), status: 503 };
  return { ...answer, status: answer.saved ? 200 : 422 };
}
