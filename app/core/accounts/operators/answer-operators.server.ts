import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { type AccountAnswer, accountAnswer, hasErrors } from "../accounts.schema";
import { passwordDenial } from "../passwords/operator-password.server";
import { getFactor, settings } from "../second-factor/second-factor.server";
import { createOperator, inviteAgain, inviteOperator } from "./create-operator.server";
import { changeRole, type OperatorChange, removeOperator } from "./operators.server";
import { isRole, roles } from "./roles";

/** `password` of the new operator with this `email`: shown only once. */
export type OperatorAnswer = AccountAnswer & { password?: string; email?: string };

export const operatorFields = [
  "form",
  "id",
  "name",
  "email",
  "role",
  "way",
  "required",
  "password",
] as const;

type Fields = Record<(typeof operatorFields)[number], string>;

const gone = "Diesen Zugang gibt es nicht mehr. Lade die Seite neu.";

const refusals: Record<Exclude<OperatorChange, "done">, string> = {
  missing: gone,
  oneself: "Deinen eigenen Zugang kannst du nicht entfernen.",
  last: "Das geht nicht: Eine Person in der Leitung, die sich anmelden kann, muss bleiben.",
};

/** Handles the forms of the page 'Zugänge' once the operator's password is confirmed. */
export async function answerOperators(
  services: Services,
  operator: Operator,
  fields: Fields,
): Promise<OperatorAnswer> {
  const { form, id, name, email, role, way } = fields;
  if (!["add", "again", "remove", "role", "factor"].includes(form))
    throw new Response(null, { status: 400 });
  const values = { id, name, email, role, way };
  const denial = await passwordDenial(services, operator.id, fields.password);
  if (denial) return accountAnswer(form, { errors: { password: denial }, values });
  if (form === "again") {
    const isSent = await inviteAgain(services, operator, id);
    return accountAnswer(form, isSent ? "Die Einladung ist unterwegs." : { message: gone, values });
  }
  if (form === "remove") {
    const outcome = await removeOperator(services, operator, id);
    if (outcome === "done") return accountAnswer(form, "Der Zugang ist entfernt.");
    return accountAnswer(form, { message: refusals[outcome], values });
  }
  if (form === "factor") return answerRequiredFactor(services, operator, fields.required === "1");
  if (!isRole(role))
    return accountAnswer(form, { errors: { role: "Bitte wähle eine Rolle." }, values });
  if (form === "role") {
    const outcome = await changeRole(services, operator, { id, role });
    if (outcome === "done")
      return accountAnswer(form, `Die neue Rolle gilt: ${roles[role].label}.`);
    return accountAnswer(form, { message: refusals[outcome], values });
  }
  const add = way === "password" ? createOperator : inviteOperator;
  const { errors, password } = await add(services, operator, { name, email, role });
  if (hasErrors(errors)) return accountAnswer(form, { errors, values });
  if (password === undefined)
    return accountAnswer(form, `Die Einladung an ${email} ist unterwegs.`);
  return { ...accountAnswer(form, "Der Zugang ist angelegt."), password, email };
}

/** Requires a second factor of all operators. Only an owner who has one may do so: others would lock themselves out. */
async function answerRequiredFactor(
  services: Services,
  operator: Operator,
  isRequired: boolean,
): Promise<OperatorAnswer> {
  const { isOn } = await getFactor(services, operator.id);
  if (isRequired && !isOn)
    return accountAnswer("factor", {
      message: "Schalte zuerst unter „Mein Zugang“ deinen eigenen zweiten Faktor ein.",
      values: { required: "1" },
    });
  await settings.save(services, operator, { requiresSecondFactor: isRequired });
  return accountAnswer(
    "factor",
    isRequired
      ? "Ab jetzt brauchen alle einen zweiten Faktor. Wer keinen hat, richtet ihn als Nächstes ein."
      : "Der zweite Faktor ist wieder freigestellt.",
  );
}
