import { authorize } from "~/features/accounts/authorize.server";
import { GrowthPanel } from "~/features/newsletter/subscribers/admin/growth-panel";
import { UndatedNote } from "~/features/newsletter/subscribers/admin/import-panel";
import {
  SubscriberFilter,
  SubscriberList,
  SubscriberListActions,
} from "~/features/newsletter/subscribers/admin/subscriber-list";
import { listUndatedImports } from "~/features/newsletter/subscribers/keep-import.server";
import { listSubscribers } from "~/features/newsletter/subscribers/list-subscribers.server";
import { readSubscriberGrowth } from "~/features/newsletter/subscribers/subscriber-days.server";
import {
  growthPeriodOf,
  statusOf,
  subscriberDone,
  subscribersPath,
} from "~/features/newsletter/subscribers/subscribers.schema";
import { addDays } from "~/lib/berlin-time";
import { href } from "~/lib/href";
import { listSearch } from "~/lib/list-search";
import { attempt } from "~/platform/attempt.server";
import { today } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import { ListPage } from "~/ui/admin/list-page";
import { Note } from "~/ui/admin/note";
import { useLast } from "~/ui/admin/use-refresh";
import { NewsletterParts } from "../newsletter-parts";
import type { Route } from "./+types/subscribers";

export async function loader({ context, request }: Route.LoaderArgs) {
  authorize(context, "subscribers.list");
  const services = context.get(servicesContext);
  const { search, query, page } = listSearch(request);
  const status = statusOf(search.get("liste"));
  const period = growthPeriodOf(search.get("zeitraum"));
  const date = today(services.clock);
  const isStart = status === "active" && !query && page === 1;
  const [list, growth, undated] = await Promise.all([
    attempt(services, () => listSubscribers(services.db, { status, query, page })),
    isStart
      ? attempt(services, () => readSubscriberGrowth(services.db, addDays(date, 1 - period), date))
      : null,
    isStart ? attempt(services, () => listUndatedImports(services.db)) : null,
  ]);
  return { status, query, period, list, growth, undated, done: subscriberDone(search) };
}

export function meta() {
  return [{ title: "Abonnenten – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { status, query, period, list: read, growth, undated, done } = loaderData;
  const list = useLast(read);
  return (
    <ListPage
      title="Newsletter"
      actions={<SubscriberListActions />}
      intro={<NewsletterParts current={href("/admin/newsletter/subscribers")} />}
      note={
        done && (
          <Note look="done" role="status">
            {done}
          </Note>
        )
      }
      list={list}
      isStale={!read}
      failure="Abonnenten konnten nicht geladen werden"
      address={(page) => subscribersPath(status, query, page)}
    >
      {undated && undated.length > 0 && <UndatedNote imports={undated} />}
      {growth && (
        <GrowthPanel
          days={growth}
          period={period}
          address={(days) => subscribersPath("active", "", 1, days)}
        />
      )}
      {list && (
        <>
          <SubscriberFilter status={status} query={query} list={list} />
          <SubscriberList subscribers={list.subscribers} status={status} query={query} />
        </>
      )}
    </ListPage>
  );
}
