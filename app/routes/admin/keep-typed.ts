import { data, isRouteErrorResponse } from "react-router";
import type { Interrupted } from "~/lib/interrupted";

/**
 * Turns an ended session or a lost connection into an answer of the form, since an error page would lose the typed
 * values. For the clientAction of every admin form: `export const clientAction = ({ serverAction }:
 * Route.ClientActionArgs) => keepTyped(serverAction, "…");`
 * @param failed the beginning of the message, a sentence without its full stop
 */
export async function keepTyped<Answer>(serverAction: () => Promise<Answer>, failed?: string) {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect is not a failure.
    if (error instanceof Response) throw error;
    // With an error status the router does not reload the page: offline, that would replace the form by an error
    // page.
    return data<Interrupted>({ interrupted: interruptionReason(error), failed }, { status: 503 });
  }
}

function interruptionReason(error: unknown): Interrupted["interrupted"] {
  if (!isRouteErrorResponse(error) || error.status >= 500) return "line";
  return error.status === 401 ? "session" : "refused";
}
