import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import { type Action, mayDo } from "~/features/accounts/permissions";
import { findOperator } from "~/features/accounts/sessions/find-session.server";
import type { Actor, Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { allowSlowBody } from "./limit-body.server";

export type OperatorBindings = { Bindings: HttpBindings; Variables: { operator: Operator } };

/** The operator who sends a request, whose body may take its time; null: nobody who is signed in. */
export async function findSender(services: Services, request: IncomingMessage): Promise<Actor> {
  const operator = await findOperator(services, request.headers);
  if (operator) allowSlowBody(request);
  return operator;
}

/** Lets a request pass whose sender may do this, and says who asks. */
export function operatorsWho(action: Action, services: Services, headers: Record<string, string>) {
  return createMiddleware<OperatorBindings>(async (c, next) => {
    const operator = await findSender(services, c.env.incoming);
    if (!operator) return c.text("Bitte melde dich an.", 401, headers);
    if (!mayDo(action, operator)) return c.text("Das darfst du nicht.", 403, headers);
    c.set("operator", operator);
    return next();
  });
}
