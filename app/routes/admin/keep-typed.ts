import { data, isRouteErrorResponse } from "react-router";
import type { Interrupted } from "~/lib/interrupted";

/**
 * For the clientAction of every admin form: an ended session or a lost connection becomes an answer in the form,
 * instead of an error page that loses the typed values. `export const clientAction = ({ serverAction }:
 * Route.ClientActionArgs) => keepTyped(serverAction, "…");`
 * @param failed the beginning of the message, a sentence without its full stop
 */
export async function keepTyped<Answer>(serverAction: () => Promise<Answer>, failed?: string) {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect is no failure.
    if (error instanceof Response) throw error;
    // A failed page is not reloaded: offline, an error page would replace the form.
    return data<Interrupted>({ interrupted: reasonOf(error), failed }, { status: 503 });
  }
}

function reasonOf(error: unknown): Interrupted["interrupted"] {
  if (!isRouteErrorResponse(error) || error.status >= 500) return "line";
  return error.status === 401 ? "session" : "refused";
}
