import { load } from "~/core/accounts/operate.server";
import type { Route } from "./+types/places";
import { findPlaces } from "./find-places.server";

/** What 'Gehe zu' finds; null if it could not be read. */
export function loader({ context, url }: Route.LoaderArgs) {
  const text = url.searchParams.get("q") ?? "";
  return load(context, "accounts.enter", (services, operator) =>
    findPlaces(services, operator, text),
  );
}
