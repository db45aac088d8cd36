import { createContext, type RouterContextProvider } from "react-router";
import type { Actor, Operator, Policy } from "./actor";

/** Set by the server from the session cookie before the router sees a request of the operator's area. */
export const actorContext = createContext<Actor>(null);

/**
 * Asks a policy in a loader or an action of the operator's area.
 * @throws Response 401 without a session, 403 when the policy says no
 */
export function authorize(context: Readonly<RouterContextProvider>, policy: Policy): Operator {
  const actor = context.get(actorContext);
  if (!actor) throw new Response(null, { status: 401 });
  if (!policy(actor)) throw new Response(null, { status: 403 });
  return actor;
}
