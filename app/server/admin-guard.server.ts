import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import { type Action, mayDo } from "~/core/accounts/permissions";
import { findOperator } from "~/core/accounts/sessions/find-session.server";
import type { Actor, Operator, SignedInOperator } from "~/platform/actor";
import { allowSlowBody, takesUploads } from "~/platform/outside/body-time.server";
import type { Services } from "~/platform/services.server";

export type OperatorBindings = { Bindings: HttpBindings; Variables: { operator: Operator } };

/** The operator who sends a request, with its body exempted from the time limit; null if signed out. */
export async function findSender(services: Services, request: IncomingMessage): Promise<Actor> {
  const operator = await findOperator(services, request.headers);
  if (operator) allowSlowBody(request);
  return operator;
}

declare module "~/platform/rooms/room.server" {
  interface InArea {
    /** The operator who owns the token in a request, if the token grants this permission; null otherwise. */
    operatorOfToken?(
      services: Services,
      request: IncomingMessage,
      action: Action,
    ): Promise<SignedInOperator | null>;
  }
}

/** Like `findSender`, for a request with a program's token, which must grant the permission. */
async function findTokenSender(
  services: Services,
  request: IncomingMessage,
  action: Action,
): Promise<Actor> {
  const operator = await services.rooms.find("inArea", "operatorOfToken")?.(
    services,
    request,
    action,
  );
  if (operator) allowSlowBody(request);
  return operator ?? null;
}

const restarting = "Die Website startet gerade neu. Versuche es in ein paar Sekunden noch einmal.";

/**
 * Middleware that requires a permission and passes on the operator. Writes are refused while the process is ending,
 * since their bodies are large.
 * @param takesTokens accepts programs, too
 */
export function operatorsWho(
  action: Action,
  services: Services,
  headers: Record<string, string>,
  { takesTokens = false } = {},
) {
  return createMiddleware<OperatorBindings>(async (c, next) => {
    const { incoming } = c.env;
    const isProgram = takesTokens && incoming.headers.authorization !== undefined;
    const operator = isProgram
      ? await findTokenSender(services, incoming, action)
      : await findSender(services, incoming);
    if (!operator) return c.text("Bitte melde dich an.", 401, headers);
    if (!mayDo(action, operator)) return c.text("Das darfst du nicht.", 403, headers);
    if (c.req.method !== "GET" && !takesUploads(services)) return c.text(restarting, 503, headers);
    c.set("operator", operator);
    return next();
  });
}
