import type { Route } from "./+types/public";
import { ErrorPage } from "./error-page";

/** An error of a page is shown in its place: the frame around it stays, and what plays goes on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
