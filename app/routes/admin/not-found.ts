import { authorize } from "~/core/accounts/authorize.server";
import type { Route } from "./+types/not-found";

/** An address of the area that does not exist; said only to those who may know. */
export function loader({ context }: Route.LoaderArgs) {
  authorize(context, "accounts.enter");
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
