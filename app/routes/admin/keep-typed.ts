import { data, isRouteErrorResponse } from "react-router";
import type { Interrupted } from "~/lib/interrupted";

/**
 * For the clientAction of every admin form: a session that is over, or a broken line, becomes an answer that
 * the form shows, instead of an error page that takes what was typed.
 * `export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction, "…");`
 * @param failed what is said first then, a sentence without its full stop
 */
export async function keepTyped<Answer>(serverAction: () => Promise<Answer>, failed?: string) {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect is no failure.
    if (error instanceof Response) throw error;
    // After a failure the page is not read again: without a line, an error page would take the form's place.
    return data<Interrupted>({ interrupted: reasonOf(error), failed }, { status: 503 });
  }
}

function reasonOf(error: unknown): Interrupted["interrupted"] {
  if (!isRouteErrorResponse(error) || error.status >= 500) return "line";
  return error.status === 401 ? "session" : "refused";
}
