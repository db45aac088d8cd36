import { attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { visitorContext } from "~/platform/visitor/visitor.server";
import { addSubscription, refusals, removeSubscription } from "~/reach/push/subscriptions.server";
import type { Route } from "./+types/push-subscription";

/** Stores a browser's subscription; without keys, deletes it. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const fields = await readFields(request, ["endpoint", "p256dh", "auth"]);
  const outcome = await attempt(services, () =>
    fields.p256dh || fields.auth
      ? addSubscription(services, context.get(visitorContext), fields)
      : removeSubscription(services, fields.endpoint),
  );
  if (outcome === "kept" || outcome === "forgotten") return new Response(null, { status: 204 });
  const { status, message } = refusals[outcome ?? "failed"];
  return Response.json({ message }, { status, headers: { "Cache-Control": "no-store" } });
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
