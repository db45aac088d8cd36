import { getShow } from "~/core/show/show.server";
import { href } from "~/lib/href";
import type { Services } from "~/platform/services.server";
import { ownFeed, tickOf } from "./ask-others.server";
import { listFormerRequests } from "./former-requests.server";
import { type Direction, noMove, someOf, type Tick } from "./moves";
import { findMove } from "./moves.server";

/** The guide for moving here and away. Steps that this site can check itself are ticked at once. */
export async function readGuide(services: Services) {
  const { db } = services;
  const { newFeedUrl, feedRedirect } = await getShow(db);
  const imported = db.selectFrom("imports").select("source").where("source_kind", "=", "address");
  const last = await imported.where("status", "=", "done").orderBy("id", "desc").executeTakeFirst();
  const settings = { ...noMove, feed: last?.source ?? "" };
  const move = (await findMove(db)) ?? { settings, ticks: { in: [], out: [] }, askedAt: "" };
  const link = { to: href("/admin/show/:section?", { section: "feed" }), label: "Zum Feed" };
  const names = tickOf("Der Feed nennt die neue Adresse (itunes:new-feed-url)", link);
  const leads = tickOf("Der Feed leitet dauerhaft um (301)", link);
  const feed = ownFeed(services);
  const isHere = URL.parse(move.settings.feed)?.origin === new URL(feed).origin;
  return {
    ...move,
    feed,
    ticks: {
      in:
        move.ticks.in.length > 0 ? [...move.ticks.in, await followed(services, "in", isHere)] : [],
      out: [
        newFeedUrl
          ? names("done", `Er nennt ${newFeedUrl}.`)
          : names("open", "Trag sie unter „Wegziehen“ ein."),
        newFeedUrl && feedRedirect
          ? leads("done", "Lass es so, solange diese Website steht.")
          : leads("open", "Schalte es ein, sobald der neue Feed vollständig ist."),
        ...move.ticks.out,
        ...(feedRedirect ? [await followed(services, "out", true)] : []),
      ],
    },
  };
}

const counted = {
  in: "Gezählt wird an alten Adressen, die hierher zeigen; was bei einem anderen Anbieter ankommt, ist von hier aus nicht zu sehen.",
  out: "Gezählt wird, seit der Feed umleitet.",
};

/**
 * Apps that still request the former address. If this site does not serve that address, a lack of requests means
 * nothing.
 */
async function followed(services: Services, direction: Direction, isHere: boolean): Promise<Tick> {
  const apps = await listFormerRequests(services, direction);
  const tick = tickOf("Am alten Ort fragt keine App mehr");
  if (apps.length === 0) return tick(isHere ? "done" : "unseen", counted[direction]);
  const asked = someOf(apps.map(({ app, count }) => `${app} (${count}-mal)`));
  return tick("open", `In den letzten sieben Tagen fragten noch ${asked}. ${counted[direction]}`);
}
