import { exampleId } from "~/core/examples/examples.server";
import { searchable } from "~/lib/text/normal-form";
import { berlinDate, berlinMidnight } from "~/lib/time/berlin-time";
import type { Room } from "~/platform/rooms/room.server";
import * as demo from "~db/demo/index";

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** A sent campaign with its recipients and results. */
export const exampleNewsletter: NonNullable<NonNullable<Room["inDemo"]>["examples"]> = (
  { BASE_URL },
  { now, dateOf, idOf },
) => {
  const number = demo.newestDemoEpisode - 1;
  const sent = new Date(berlinMidnight(dateOf(number)).getTime() + 9 * hour);
  const after = (minutes: number) => new Date(sent.getTime() + minutes * minute).toISOString();
  const subscribers = demo.exampleSubscribers.map(({ daysAgo, left }, index) => {
    const created = new Date(now.getTime() - daysAgo * day - index * 37 * minute);
    const email = `beispiel-${index + 1}@example.org`;
    const isBounced = left === "bounced";
    return {
      id: exampleId(index + 1),
      email,
      email_key: email,
      name: null,
      status: left ?? "active",
      mailed_at: created.toISOString(),
      origin: "form",
      reactivated_at: null,
      confirmed_at: new Date(created.getTime() + 6 * minute).toISOString(),
      unsubscribed_at: left === "unsubscribed" ? after(40) : null,
      bounced_at: isBounced ? after(1) : null,
      left_reason: isBounced ? unknownMailbox : null,
      search_text: searchable(email),
      created_at: created.toISOString(),
      updated_at: created.toISOString(),
    };
  });
  const recipients = subscribers.filter(({ confirmed_at }) => confirmed_at < sent.toISOString());
  const id = exampleId("ausgabe");
  const episodeAddress = (episode: number) => `${BASE_URL}/episodes/${idOf(episode)}`;
  const [newest, before] = [episodeAddress(number), episodeAddress(number - 1)];
  const { subject, previewText, content } = demo.exampleCampaign;
  const campaign = {
    id,
    subject,
    preview_text: previewText,
    content: content(newest, before),
    status: "sent",
    sending: "done",
    archived: 0,
    with_episode: 0,
    plan_failure: null,
    episode_id: idOf(number),
    scheduled_at: null,
    created_by: null,
    sent_at: sent.toISOString(),
    finished_at: after(1),
    recipients: recipients.length,
    created_at: after(-90),
    updated_at: sent.toISOString(),
  };
  const deliveries = recipients.map(({ id: subscriber_id, status }) => ({
    campaign_id: id,
    subscriber_id,
    attempts: 1,
    lease: null,
    leased_until: null,
    ...(status === "bounced"
      ? { status: "failed", last_error: unknownMailbox, sent_at: null }
      : { status: "sent", last_error: null, sent_at: after(1) }),
    due_at: sent.toISOString(),
  }));
  const date = berlinDate(sent);
  const response = (kind: string, url: string, count: number) => ({
    campaign_id: id,
    kind,
    url,
    date,
    count,
  });
  return {
    newsletter_subscribers: subscribers,
    newsletter_days: daysOf(subscribers),
    newsletter_campaigns: [campaign],
    newsletter_deliveries: deliveries,
    newsletter_responses: [
      response("open", "", Math.round(recipients.length * 0.7)),
      response("click", newest, Math.round(recipients.length * 0.4)),
      response("click", before, Math.round(recipients.length * 0.2)),
    ],
  };
};

const unknownMailbox = "550 5.1.1 User unknown";

type Moments = {
  confirmed_at: string;
  unsubscribed_at: string | null;
  bounced_at: string | null;
};

/** The number of subscribers by day. */
function daysOf(subscribers: readonly Moments[]) {
  const days = new Map<string, { date: string; joined: number; gone: number; bounced: number }>();
  const count = (moment: string | null, change: "joined" | "gone" | "bounced") => {
    if (!moment) return;
    const date = berlinDate(new Date(moment));
    const of = days.get(date) ?? { date, joined: 0, gone: 0, bounced: 0 };
    of[change]++;
    days.set(date, of);
  };
  for (const { confirmed_at, unsubscribed_at, bounced_at } of subscribers) {
    count(confirmed_at, "joined");
    count(unsubscribed_at, "gone");
    count(bounced_at, "bounced");
  }
  return [...days.values()];
}
