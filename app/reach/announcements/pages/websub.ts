import { attempt } from "~/platform/attempt.server";
import { busyMessage } from "~/platform/errors";
import { readForm } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { visitorContext } from "~/platform/visitor/visitor.server";
import { takeRequest } from "~/reach/announcements/hub/subscriptions.server";
import type { Route } from "./+types/websub";

/** The site's own WebSub hub: takes subscriptions to its feeds. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const answer = await attempt(services, () =>
    takeRequest(services, context.get(visitorContext), form),
  );
  return answered(answer ?? { status: 503, text: busyMessage });
}

export function loader() {
  return answered({ status: 405, text: "Ein Abonnement kommt mit POST." }, { Allow: "POST" });
}

function answered({ status, text }: { status: number; text: string }, headers = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}
