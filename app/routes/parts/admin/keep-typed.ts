import { isRouteErrorResponse } from "react-router";
import type { Interrupted } from "~/lib/interrupted";

/**
 * For the clientAction of every admin form: a session that is over, or a broken line, becomes an answer that
 * the form shows, instead of an error page that takes what was typed.
 * `export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);`
 */
export async function keepTyped<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | Interrupted> {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect is no failure.
    if (error instanceof Response) throw error;
    if (!isRouteErrorResponse(error) || error.status >= 500) return { interrupted: "line" };
    return { interrupted: error.status === 401 ? "session" : "refused" };
  }
}
