import type { Route } from "./+types/public";
import { ErrorPage } from "./error-page";

/** An error of a page replaces only that page: the frame stays, and playback continues. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
