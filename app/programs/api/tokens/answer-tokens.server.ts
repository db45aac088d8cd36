import { type AccountAnswer, accountAnswer, hasErrors } from "~/core/accounts/accounts.schema";
import { isRole } from "~/core/accounts/operators/roles";
import { passwordDenial } from "~/core/accounts/passwords/operator-password.server";
import { type Action, mayDo } from "~/core/accounts/permissions";
import { factorDenial } from "~/core/accounts/second-factor/prove-factor.server";
import type { SignedInOperator } from "~/platform/actor";
import { textFields } from "~/platform/fields/read-fields.server";
import type { Services } from "~/platform/services.server";
import { lowerRole } from "./token-holder.server";
import { createToken, listTokens, revokeToken } from "./tokens.server";
import { type VerbChoice, verbChoices } from "./verb-choices";
import { choosableVerbs, isChosen } from "./verbs.server";

/** `token`: shown only once. */
export type TokenAnswer = AccountAnswer & { token?: string };

const tokenFields = [
  ...([
    "form",
    "id",
    "name",
    "role",
    "days",
    "endless",
    "assistants",
    "choice",
    "persons",
  ] as const),
  ...(["password", "code"] as const),
] as const;
const isChoice = (text: string): text is VerbChoice => Object.hasOwn(verbChoices, text);
const dayMilliseconds = 24 * 60 * 60 * 1000;
const maxTokens = 50;

/** Handles the forms of an operator's own tokens. */
export async function answerTokens(
  services: Services,
  operator: SignedInOperator,
  form: FormData,
): Promise<TokenAnswer> {
  const fields = textFields(form, tokenFields);
  if (fields.form === "revoke") {
    const isRevoked = await revokeToken(services, operator, fields.id);
    if (isRevoked) return accountAnswer("revoke", "Der Schlüssel gilt nicht mehr.");
    return accountAnswer("revoke", {
      message: "Diesen Schlüssel gibt es nicht mehr. Lade die Seite neu.",
    });
  }
  if (fields.form !== "create") throw new Response(null, { status: 400 });
  const groups = await choosableVerbs(services, operator);
  const all = groups.flatMap(({ verbs }) => verbs);
  const ticked = all.filter(({ name }) => form.get(name) === "1");
  const { password, code, ...typed } = fields;
  const values = { ...typed, ...Object.fromEntries(ticked.map(({ name }) => [name, "1"])) };
  const errors: Partial<Record<string, string>> = {};
  const name = fields.name.trim();
  if (!name || name.length > 80) errors.name = "Bitte gib einen Namen von bis zu 80 Zeichen an.";
  const days = Number(fields.days);
  if (!fields.endless && !(Number.isInteger(days) && days >= 1 && days <= 365))
    errors.days = "Bitte gib 1 bis 365 Tage an.";
  const role = isRole(fields.role) ? lowerRole(fields.role, operator.role) : operator.role;
  const choice = isChoice(fields.choice) ? fields.choice : "boxes";
  const verbs = all.filter(
    (verb) =>
      ticked.includes(verb) ||
      (isChosen(verb, choice, fields.persons === "1") && mayDo(verb.name, { ...operator, role })),
  );
  const beyond = ticked.filter(({ name }) => !mayDo(name as Action, { ...operator, role }));
  if (beyond.length > 0)
    errors.role = `Mit dieser Rolle geht nicht: ${beyond.map(({ name }) => name).join(", ")}.`;
  const refused = (message?: string) =>
    accountAnswer("create", { errors, values, ...(message ? { message } : {}) });
  if (hasErrors(errors)) return refused();
  if (verbs.length === 0) return refused("Bitte wähle aus, was das Programm darf.");
  if ((await listTokens(services.db, operator.id)).length >= maxTokens)
    return refused(`Mehr als ${maxTokens} gehen nicht. Widerrufe zuerst einen.`);
  const denial = await passwordDenial(services, operator.id, password);
  if (denial) errors.password = denial;
  else if (verbs.some(({ needsCode }) => needsCode)) {
    const wrong = await factorDenial(services, operator.id, code);
    if (wrong) errors.code = wrong;
  }
  if (hasErrors(errors)) return refused();
  const end = new Date(services.clock.now().getTime() + days * dayMilliseconds);
  const token = await createToken(services, operator, {
    name,
    role,
    verbs: verbs.map(({ name }) => name),
    expiresAt: fields.endless ? null : end,
    isForAssistants: fields.assistants === "1",
  });
  return { ...accountAnswer("create", "Der Schlüssel ist angelegt."), token };
}
