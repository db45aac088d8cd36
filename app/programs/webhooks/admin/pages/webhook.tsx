import { data, redirect } from "react-router";
import { load, operate } from "~/core/accounts/operate.server";
import { mayDo } from "~/core/accounts/permissions";
import { href } from "~/lib/href";
import { isInterrupted } from "~/lib/interrupted";
import { listAddress, listSearch } from "~/lib/list-search";
import { formatCount } from "~/lib/text/german-number";
import { formatMoment } from "~/lib/time/moment";
import { SecretForm, WebhookForm } from "~/programs/webhooks/admin/webhook-form";
import { stateOf } from "~/programs/webhooks/admin/webhooks-table";
import { listDeliveries } from "~/programs/webhooks/deliveries.server";
import {
  pause,
  remove,
  renew,
  resend,
  resume,
  test,
  update,
} from "~/programs/webhooks/operations.server";
import { type Delivery, deliveryStates, keepLogDays, testEvent } from "~/programs/webhooks/webhook";
import { eventWords, findWebhook } from "~/programs/webhooks/webhooks.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { RowButton } from "~/ui/admin/action-button";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import { type Column, DataTable, Moment } from "~/ui/admin/list/data-table";
import { ErrorBanner } from "~/ui/banner";
import { Pagination } from "~/ui/list/pagination";
import type { Route } from "./+types/webhook";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const read = await load(context, "webhooks.list", async (services, operator) => ({
    webhook: await findWebhook(services.db, operator, id),
    log: await listDeliveries(services.db, id, listSearch(request).page),
    events: eventWords(services),
    mayLead: mayDo("webhooks.lead", operator),
  }));
  if (!read?.webhook) throw data(null, { status: read ? 404 : 503 });
  return { ...read, webhook: read.webhook };
}

export function action({ context, params: { id }, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { update, pause, resume, renew, delete: remove, test, resend },
    given: { id },
    after: {
      renew: ({ secret }) => ({
        message: "Das bisherige Geheimnis gilt noch einen Tag lang daneben.",
        secret,
      }),
      delete() {
        throw redirect(href("/admin/webhooks"), 303);
      },
    },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData ? webhookHost(loaderData.webhook) : "Webhook"} – Redaktion` }];
}

function webhookHost({ url }: { url: string }): string {
  return new URL(url).host;
}

export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, log, ...form } = loaderData;
  const answer = isInterrupted(actionData) ? undefined : actionData;
  const isOn = webhook.state === "active" && webhook.hasSecret;
  return (
    <AdminPage
      title={webhookHost(webhook)}
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
          answer={answer?.verb === "renew" ? undefined : answer}
        />
      </AdminSection>
      <AdminSection title="Geheimnis">
        <SecretForm answer={answer} />
      </AdminSection>
    </AdminPage>
  );
}

type DeliveryLogProps = {
  deliveries: readonly Delivery[];
  events: Readonly<Record<string, string>>;
};

/** A webhook's deliveries, with its receiver's answers. */
function DeliveryLog({ deliveries, events }: DeliveryLogProps) {
  const columns: Column<Delivery>[] = [
    { label: "Ereignis", cell: ({ type }) => eventLabel(type, events) },
    { label: "Wann", isNumeric: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { label: "Zustand", cell: state },
    { label: "Antwort", cell: answer },
    {
      label: "Was tun?",
      cell: ({ id, type, createdAt }) => (
        <RowButton
          fields={{ verb: "resend", delivery: id }}
          label={`Erneut senden: ${eventLabel(type, events)}, ${formatMoment(createdAt)}`}
        >
          Erneut senden
        </RowButton>
      ),
    },
  ];
  return (
    <DataTable
      caption="Protokoll des Webhooks"
      columns={columns}
      rows={deliveries}
      keyOf={({ id }) => id}
      empty={<p>Noch gab es nichts mitzuteilen.</p>}
    />
  );
}

function eventLabel(type: string, events: Readonly<Record<string, string>>): string {
  return type === testEvent ? "Test" : (events[type] ?? type);
}

function state({ state, attempts, nextAt }: Delivery) {
  return (
    <>
      {deliveryStates[state]}
      {attempts > 1 && `, ${attempts} Versuche`}
      {nextAt && <span className="label block">wieder {formatMoment(nextAt)}</span>}
    </>
  );
}

function answer({ status, duration, error, request, answer }: Delivery) {
  return (
    <>
      {error || (status === null ? "–" : `Status ${status}`)}
      {duration !== null && `, ${formatCount(duration)} ms`}
      <Excerpt label="Anfrage" text={request} />
      <Excerpt label="Antwort" text={answer} />
    </>
  );
}

function Excerpt({ label, text }: { label: string; text: string }) {
  if (!text) return null;
  return (
    <details className="max-w-2xl">
      <summary className="label min-h-6 cursor-pointer">{label}</summary>
      <pre className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">{text}</pre>
    </details>
  );
}
