import { data, redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import {
  ConsentList,
  SubscriberActions,
  SubscriberFacts,
} from "~/newsletter/subscribers/admin/subscriber-facts";
import { DeliveryList, ReportList } from "~/newsletter/subscribers/admin/subscriber-history";
import { manageSubscriber } from "~/newsletter/subscribers/manage-subscriber.server";
import { readSubscriber } from "~/newsletter/subscribers/read-subscriber.server";
import {
  isSubscriberVerb,
  subscriberDone,
  subscriberLists,
  subscriberPath,
} from "~/newsletter/subscribers/subscribers.schema";
import { attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal } from "~/routes/admin/refusal";
import { AdminPage } from "~/ui/admin/admin-page";
import { Note } from "~/ui/admin/note";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/subscriber";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  authorize(context, "subscribers.read");
  const services = context.get(servicesContext);
  const found = await attempt(services, async () => ({
    subscriber: await readSubscriber(services.db, params.id),
  }));
  if (found && !found.subscriber) throw data(null, { status: 404 });
  const done = subscriberDone(new URL(request.url).searchParams);
  return { subscriber: found?.subscriber ?? null, done };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const operator = authorize(context, "subscribers.update");
  const services = context.get(servicesContext);
  const { verb } = await readFields(request, ["verb"]);
  if (!isSubscriberVerb(verb)) throw data(null, { status: 400 });
  if (verb === "delete") authorize(context, "subscribers.delete");
  const answer = await manageSubscriber(services, operator, { id: params.id, verb });
  if (answer.status !== 200) return refusal(answer.message, answer.status);
  const isGone = answer.outcome === "gone";
  const path = isGone ? subscriberLists.path : subscriberPath(params.id);
  throw redirect(`${path}?getan=${isGone ? "delete" : verb}`, 303);
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
