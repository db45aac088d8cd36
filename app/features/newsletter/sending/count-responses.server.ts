import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { createBatch } from "~/platform/batch.server";
import { today } from "~/platform/clock.server";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { linksOf } from "./counted-links";
import { type Response, saveResponses } from "./responses.server";

type ClickedLink = { campaignId: string; number: number };

/** Sums of opens and clicks, written within a second and on shutdown; of the visitor nothing is kept. */
export function createResponseCounter(services: Services) {
  const { clock, log, onClose } = services;
  const batch = createBatch<Response>({
    name: "newsletter responses",
    log,
    write: (responses) => saveResponses(services, responses),
  });
  onClose(batch.close);
  // What was sent no longer changes.
  const known = new LRUCache<string, string[]>({ max: 100, ttl: 10 * 60_000 });

  async function linksOfSent(campaignId: string): Promise<string[] | null> {
    const cached = known.get(campaignId);
    if (cached) return cached;
    const links = await readLinks(services, campaignId);
    if (links) known.set(campaignId, links);
    return links;
  }

  function add(visitor: Visitor, response: Omit<Response, "date">): void {
    if (visitor.refusesCounting || !isReader(visitor.userAgent, response.kind)) return;
    batch.add({ ...response, date: today(clock) });
  }

  return {
    /** Counts an open of a campaign that was sent. */
    async open(visitor: Visitor, campaignId: string) {
      if (await linksOfSent(campaignId)) add(visitor, { campaignId, kind: "open", url: "" });
    },
    /** Counts a click and says where it leads; null: no such link. `isLook`: only to see where. */
    async click(visitor: Visitor, { campaignId, number }: ClickedLink, isLook: boolean) {
      const url = (await linksOfSent(campaignId))?.[number];
      if (url === undefined) return null;
      if (!isLook) add(visitor, { campaignId, kind: "click", url });
      return url;
    },
  };
}

/** The links of a campaign's text by number; null: there is none, or it is a draft. */
async function readLinks(
  { db, env }: Pick<Services, "db" | "env">,
  campaignId: string,
): Promise<string[] | null> {
  if (!/^[\w-]{1,64}$/.test(campaignId)) return null;
  return orDataError("Failed to fetch newsletter campaign", async () => {
    const campaign = await db
      .selectFrom("newsletter_campaigns")
      .select("content")
      .where("id", "=", campaignId)
      .where("status", "=", "sent")
      .executeTakeFirst();
    return campaign ? linksOf(campaign.content, env.BASE_URL) : null;
  });
}

/** These fetch a mail's pictures when their user opens it, so that the mail learns nothing else. */
const picturesForUsers = /\b(?:GoogleImageProxy|YahooMailProxy)\b/;

/** Whether a person opens or clicks here, as far as the user agent tells; others fetch what is in a mail too. */
export function isReader(userAgent: string, kind: "open" | "click"): boolean {
  if (kind === "open" && picturesForUsers.test(userAgent)) return true;
  return userAgent !== "" && !isbot(userAgent);
}
