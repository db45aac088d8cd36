import { load, operate } from "~/core/accounts/operate.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { discard, start } from "~/studio/production/operations.server";
import { listProductions } from "~/studio/production/productions.server";
import type { Route } from "./+types/episode-production";

/** The services' work on an episode; null: unavailable. */
export function loader({ context, params: { id } }: Route.LoaderArgs) {
  return load(context, "productions.start", (services) => listProductions(services, id));
}

export function action({ context, params: { id: episodeId }, request }: Route.ActionArgs) {
  return operate(context, request, { operations: { start, discard }, given: { episodeId } });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
