import { load, operate } from "~/core/accounts/operate.server";
import { mayDo } from "~/core/accounts/permissions";
import { isInterrupted } from "~/lib/interrupted";
import { WebhookForm } from "~/programs/webhooks/admin/webhook-form";
import { WebhooksTable } from "~/programs/webhooks/admin/webhooks-table";
import { create } from "~/programs/webhooks/operations.server";
import { eventWords, listWebhooks } from "~/programs/webhooks/webhooks.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/webhooks";

export async function loader({ context }: Route.LoaderArgs) {
  const read = await load(context, "webhooks.list", async (services, operator) => ({
    webhooks: await listWebhooks(services.db, operator),
    events: eventWords(services),
    mayLead: mayDo("webhooks.lead", operator),
  }));
  return read ?? { webhooks: null, events: {}, mayLead: false };
}

export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { create },
    after: { create: ({ secret }) => ({ message: "Der Webhook ist angelegt.", secret }) },
  });
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
