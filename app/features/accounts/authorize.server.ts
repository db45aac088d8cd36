import { data, type RouterContextProvider } from "react-router";
import type { Operator } from "~/platform/actor";
import { actorContext } from "~/platform/actor.server";
import { unconfirmedContext } from "~/platform/unconfirmed.server";
import { type Action, asksFirst, mayDo } from "./permissions";

/**
 * Asks in a loader or an action of the operator's area whether the one who sent the request may do this.
 * @throws Response 401 without a session, 403 when the operator's role may not
 * @throws data 409 when a question has to be answered first, which the area's frame then asks
 */
export function authorize(context: Readonly<RouterContextProvider>, action: Action): Operator {
  const operator = context.get(actorContext);
  if (!operator) throw new Response(null, { status: 401 });
  if (!mayDo(action, operator)) throw new Response(null, { status: 403 });
  const unconfirmed = context.get(unconfirmedContext);
  if (unconfirmed && (asksFirst(action) || unconfirmed.question))
    throw data(unconfirmed, { status: 409 });
  return operator;
}
