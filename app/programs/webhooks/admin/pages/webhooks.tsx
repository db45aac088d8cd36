import { data } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { mayDo } from "~/core/accounts/permissions";
import { isInterrupted } from "~/lib/interrupted";
import { attempt } from "~/platform/attempt.server";
import { readForm } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { WebhookForm } from "~/programs/webhooks/admin/webhook-form";
import { WebhooksTable } from "~/programs/webhooks/admin/webhooks-table";
import { answerNew } from "~/programs/webhooks/answer-webhook.server";
import { eventWords, listWebhooks } from "~/programs/webhooks/webhooks.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal } from "~/routes/admin/refusal";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/webhooks";

export async function loader({ context }: Route.LoaderArgs) {
  const operator = authorize(context, "webhooks.list");
  const services = context.get(servicesContext);
  return {
    webhooks: await attempt(services, () => listWebhooks(services.db, operator)),
    events: eventWords(services),
    mayLead: mayDo("webhooks.lead", operator),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "webhooks.create");
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const answer = await attempt(services, () => answerNew(services, operator, form));
  if (!answer) return refusal("Der Webhook konnte nicht angelegt werden", 503);
  return data(answer, { status: answer.saved ? 200 : 422 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, "Der Webhook konnte nicht angelegt werden");

export function meta() {
  return [{ title: "Webhooks – Redaktion" }];
}

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { webhooks, ...form } = loaderData;
  const answer = isInterrupted(actionData) ? undefined : actionData;
  return (
    <AdminPage title="Webhooks">
      <p className="max-w-prose text-soft">
        Andere Programme erfahren innerhalb von Sekunden, was hier geschieht: als signierte
        Mitteilung an ihre Adresse (Standard Webhooks). Ein Webhook sieht, was die Rolle dessen
        sieht, der ihn angelegt hat, und endet mit dessen Zugang.
      </p>
      {webhooks ? (
        <WebhooksTable webhooks={webhooks} />
      ) : (
        <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>
      )}
      <AdminSection title="Neuer Webhook">
        <WebhookForm webhook={null} {...form} answer={answer} />
      </AdminSection>
    </AdminPage>
  );
}
