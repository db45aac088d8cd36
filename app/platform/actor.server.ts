import { createContext, data, type RouterContextProvider } from "react-router";
import type { Actor, Operator, Policy } from "./actor";
import { unconfirmedContext } from "./unconfirmed.server";

/** Set by the server from the session cookie before the router sees a request of the operator's area. */
export const actorContext = createContext<Actor>(null);

/**
 * Asks a policy in a loader or an action of the operator's area.
 * @throws Response 401 without a session, 403 when the policy says no
 * @throws data 409 when a question has to be answered first, which the area's frame then asks
 */
export function authorize(context: Readonly<RouterContextProvider>, policy: Policy): Operator {
  const actor = context.get(actorContext);
  if (!actor) throw new Response(null, { status: 401 });
  if (!policy(actor)) throw new Response(null, { status: 403 });
  const unconfirmed = context.get(unconfirmedContext);
  if (unconfirmed && (policy.asksFirst || unconfirmed.question))
    throw data(unconfirmed, { status: 409 });
  return actor;
}
