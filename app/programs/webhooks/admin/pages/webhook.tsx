import { data, redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { mayDo } from "~/core/accounts/permissions";
import { href } from "~/lib/href";
import { isInterrupted } from "~/lib/interrupted";
import { listAddress, listSearch } from "~/lib/list-search";
import { attempt } from "~/platform/attempt.server";
import { readForm } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { DeliveryLog } from "~/programs/webhooks/admin/delivery-log";
import { SecretForm, WebhookForm } from "~/programs/webhooks/admin/webhook-form";
import { stateOf } from "~/programs/webhooks/admin/webhooks-table";
import { answerWebhook } from "~/programs/webhooks/answer-webhook.server";
import { listDeliveries } from "~/programs/webhooks/deliveries.server";
import { keepLogDays } from "~/programs/webhooks/webhook";
import { eventWords, findWebhook } from "~/programs/webhooks/webhooks.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal } from "~/routes/admin/refusal";
import { RowButton } from "~/ui/admin/action-button";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import { Pagination } from "~/ui/pagination";
import type { Route } from "./+types/webhook";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const operator = authorize(context, "webhooks.list");
  const services = context.get(servicesContext);
  const read = await attempt(services, async () => {
    const webhook = await findWebhook(services.db, operator, id);
    return (
      webhook && { webhook, log: await listDeliveries(services.db, id, listSearch(request).page) }
    );
  });
  if (!read) throw data(null, { status: read === null ? 404 : 503 });
  return { ...read, events: eventWords(services), mayLead: mayDo("webhooks.lead", operator) };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const operator = authorize(context, "webhooks.update");
  const services = context.get(servicesContext);
  const form = await readForm(request);
  if (form.get("verb") === "delete") authorize(context, "webhooks.delete");
  const done = await attempt(services, async () => {
    const webhook = await findWebhook(services.db, operator, id);
    if (!webhook) throw data(null, { status: 404 });
    return { answer: await answerWebhook(services, operator, webhook, form) };
  });
  if (!done)
    return refusal("Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.", 503);
  const { answer } = done;
  if (answer === "deleted") throw redirect(href("/admin/webhooks"), 303);
  if (!answer) throw data(null, { status: 400 });
  return data(answer, { status: answer.saved ? 200 : 422 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData ? hostOf(loaderData.webhook) : "Webhook"} – Redaktion` }];
}

function hostOf({ url }: { url: string }): string {
  return new URL(url).host;
}

export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, log, ...form } = loaderData;
  const answer = isInterrupted(actionData) ? undefined : actionData;
  const isOn = webhook.state === "active" && webhook.hasSecret;
  return (
    <AdminPage
      title={hostOf(webhook)}
      back={{ to: href("/admin/webhooks"), label: "Webhooks" }}
      actions={
        <>
          {isOn && (
            <RowButton fields={{ verb: "test" }} isChief>
              Test senden
            </RowButton>
          )}
          {webhook.state === "active" && <RowButton fields={{ verb: "pause" }}>Anhalten</RowButton>}
          {["paused", "failing"].includes(webhook.state) && (
            <RowButton fields={{ verb: "resume" }}>Fortsetzen</RowButton>
          )}
          <RowButton
            fields={{ verb: "delete" }}
            question="Den Webhook mit seinem Protokoll wirklich löschen?"
          >
            Löschen
          </RowButton>
        </>
      }
    >
      {answer && !answer.saved && answer.message && <ErrorBanner>{answer.message}</ErrorBanner>}
      <p>{`Zustand: ${stateOf(webhook)}. Angelegt von ${webhook.maker}.`}</p>
      <AdminSection title="Protokoll">
        <p className="text-soft">
          {`Die letzten ${keepLogDays} Tage. Mitteilungen mit personenbezogenen Daten stehen hier ohne Anfrage und Antwort.`}
        </p>
        <DeliveryLog deliveries={log.rows} events={form.events} />
        <Pagination
          page={log.page}
          pages={log.pages}
          address={(page) => listAddress(href("/admin/webhooks/:id", webhook), {}, page)}
        />
      </AdminSection>
      <AdminSection title="Empfänger">
        <WebhookForm
          webhook={webhook}
          {...form}
          answer={answer && "secret" in answer ? undefined : answer}
        />
      </AdminSection>
      <AdminSection title="Geheimnis">
        <SecretForm answer={answer} />
      </AdminSection>
    </AdminPage>
  );
}
