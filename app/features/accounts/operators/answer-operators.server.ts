import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { type AccountAnswer, refusedAnswer, savedAnswer } from "../accounts.schema";
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
  const denial = await passwordDenial(services, operator.id, fields.password);
  if (denial) {
    const values = { id, name, email, way };
    return refusedAnswer(form, null, { errors: { password: denial }, values });
  }
  switch (form) {
    case "add":
      return add(services, operator, fields);
    case "again": {
      const isSent = await inviteAgain(services, operator, id);
      return isSent
        ? savedAnswer(form, "Die Einladung ist unterwegs.")
        : refusedAnswer(form, gone, { values: { id } });
    }
    default: {
      const removal = await removeOperator(services, operator, id);
      if (removal === "removed") return savedAnswer(form, "Der Zugang ist entfernt.");
      return refusedAnswer(form, removals[removal], { values: { id } });
    }
  }
}

async function add(
  services: Services,
  operator: Operator,
  { name, email, way }: Fields,
): Promise<OperatorAnswer> {
  const person = { name, email };
  const isByMail = way !== "password";
  const { errors, password } = isByMail
    ? { ...(await inviteOperator(services, operator, person)), password: undefined }
    : await createOperator(services, operator, person);
  if (Object.keys(errors).length > 0)
    return refusedAnswer("add", null, { errors, values: { name, email, way } });
  if (password === undefined) return savedAnswer("add", `Die Einladung an ${email} ist unterwegs.`);
  return { ...savedAnswer("add", "Der Zugang ist angelegt."), password, email };
}
