import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { type AccountAnswer, answerOf, hasErrors } from "../accounts.schema";
import { passwordDenial } from "../passwords/operator-password.server";
import { createOperator, inviteAgain, inviteOperator } from "./create-operator.server";
import { type Removal, removeOperator } from "./operators.server";

/** `password` of the new operator with this `email`: shown this once. */
export type OperatorAnswer = AccountAnswer & { password?: string; email?: string };

export const operatorFields = ["form", "id", "name", "email", "way", "password"] as const;

type Fields = Record<(typeof operatorFields)[number], string>;

const gone = "Diesen Zugang gibt es nicht mehr. Lade die Seite neu.";

const removals: Record<Exclude<Removal, "removed">, string> = {
  missing: gone,
  oneself: "Deinen eigenen Zugang kannst du nicht entfernen.",
  last: "Das ist der letzte Zugang. Ohne ihn käme niemand mehr herein.",
};

/** Does what one of the forms of the operators' page asks for, for whoever knows the password of this session. */
export async function answerOperators(
  services: Services,
  operator: Operator,
  fields: Fields,
): Promise<OperatorAnswer> {
  const { form, id, name, email, way } = fields;
  if (!["add", "again", "remove"].includes(form)) throw new Response(null, { status: 400 });
  const values = { id, name, email, way };
  const denial = await passwordDenial(services, operator.id, fields.password);
  if (denial) return answerOf(form, { errors: { password: denial }, values });
  if (form === "again") {
    const isSent = await inviteAgain(services, operator, id);
    return answerOf(form, isSent ? "Die Einladung ist unterwegs." : { message: gone, values });
  }
  if (form === "remove") {
    const removal = await removeOperator(services, operator, id);
    if (removal === "removed") return answerOf(form, "Der Zugang ist entfernt.");
    return answerOf(form, { message: removals[removal], values });
  }
  const add = way === "password" ? createOperator : inviteOperator;
  const { errors, password } = await add(services, operator, { name, email });
  if (hasErrors(errors)) return answerOf(form, { errors, values });
  if (password === undefined) return answerOf(form, `Die Einladung an ${email} ist unterwegs.`);
  return { ...answerOf(form, "Der Zugang ist angelegt."), password, email };
}
