import type { Route } from "./+types/public";
import { ErrorPage } from "./error-page";

/** A page's error replaces only the page: the frame stays, and playback continues. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
