import { data, redirect } from "react-router";
import { load, operate } from "~/core/accounts/operate.server";
import {
  ConsentList,
  SubscriberActions,
  SubscriberFacts,
} from "~/newsletter/subscribers/admin/subscriber-facts";
import { DeliveryList, ReportList } from "~/newsletter/subscribers/admin/subscriber-history";
import {
  erase,
  reactivate,
  resend,
  unsubscribe,
} from "~/newsletter/subscribers/end-operations.server";
import { readSubscriber } from "~/newsletter/subscribers/read-subscriber.server";
import {
  type SubscriberVerb,
  subscriberDone,
  subscriberLists,
  subscriberPath,
} from "~/newsletter/subscribers/subscribers.schema";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { Note } from "~/ui/admin/note";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/subscriber";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const subscriber = await load(context, "subscribers.read", async ({ db }) => {
    const found = await readSubscriber(db, params.id);
    if (!found) throw data(null, { status: 404 });
    return found;
  });
  return { subscriber, done: subscriberDone(new URL(request.url).searchParams) };
}

export function action({ context, params: { id }, request }: Route.ActionArgs) {
  const lead =
    (verb: SubscriberVerb) =>
    ({ isGone }: { isGone: boolean }) => {
      const path = isGone ? subscriberLists.path : subscriberPath(id);
      throw redirect(`${path}?getan=${isGone ? "delete" : verb}`, 303);
    };
  return operate(context, request, {
    operations: { unsubscribe, resend, reactivate, delete: erase },
    given: { id },
    after: {
      unsubscribe: lead("unsubscribe"),
      resend: lead("resend"),
      reactivate: lead("reactivate"),
      delete: lead("delete"),
    },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.subscriber?.email ?? "Abonnement";
  return [{ title: `${title} – Redaktion` }, { name: "robots", content: "noindex" }];
}

export default function SubscriberOfNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { subscriber, done } = loaderData;
  const back = { to: subscriberLists.address(subscriber?.status ?? "active"), label: "Abonnenten" };
  const problem = actionData && "message" in actionData ? actionData.message : null;
  return (
    <AdminPage title={subscriber?.email ?? "Abonnement"} back={back}>
      {!subscriber && <ErrorBanner>Abonnement konnte nicht geladen werden</ErrorBanner>}
      {!problem && done && (
        <Note look="done" role="status">
          {done}
        </Note>
      )}
      {problem && <ErrorBanner>{problem}</ErrorBanner>}
      {subscriber && (
        <>
          <SubscriberFacts subscriber={subscriber} />
          <SubscriberActions subscriber={subscriber} />
          <ConsentList consents={subscriber.consents} />
          <ReportList reports={subscriber.reports} />
          <DeliveryList deliveries={subscriber.deliveries} />
        </>
      )}
    </AdminPage>
  );
}
