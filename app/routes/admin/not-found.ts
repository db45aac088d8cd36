import { load } from "~/core/accounts/operate.server";
import type { Route } from "./+types/not-found";

/** Answers 404 to operators for an unknown address of the area. */
export function loader({ context }: Route.LoaderArgs) {
  return load(context, "accounts.enter", () => {
    throw new Response(null, { status: 404 });
  });
}

export default function NotFound() {
  return null;
}
