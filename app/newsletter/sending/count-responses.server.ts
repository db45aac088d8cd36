import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { decodeUri } from "~/lib/http/decode-uri";
import { escapeHtml, stripHtml } from "~/lib/text/html";
import { createBatch } from "~/platform/batch.server";
import { today } from "~/platform/clock.server";
import { type HtmlNode, parseHtml } from "~/platform/html/html-tree";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { type Response, saveResponses } from "./responses.server";

type ClickedLink = { campaignId: string; number: number };

/** Counts opens and clicks without their visitors; writes the sums within a second and on shutdown. */
export function createResponseCounter(services: Services) {
  const { clock, log, onClose } = services;
  const batch = createBatch<Response>({
    name: "newsletter responses",
    log,
    write: (responses) => saveResponses(services, responses),
  });
  onClose(batch.close);
  // A sent campaign no longer changes.
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
    /** Counts an open of a sent campaign. */
    async open(visitor: Visitor, campaignId: string) {
      if (await linksOfSent(campaignId)) add(visitor, { campaignId, kind: "open", url: "" });
    },
    /**
     * Counts a click and returns its target; null if there is no such link. `isLook`: returns the target without
     * counting.
     */
    async click(visitor: Visitor, { campaignId, number }: ClickedLink, isLook: boolean) {
      const url = (await linksOfSent(campaignId))?.[number];
      if (url === undefined) return null;
      if (!isLook) add(visitor, { campaignId, kind: "click", url });
      return url;
    },
  };
}

/** The links of a campaign's text by number; null if there is no such campaign, or it is a draft. */
async function readLinks(
  { db, env }: Pick<Services, "db" | "env">,
  campaignId: string,
): Promise<string[] | null> {
  if (!/^[\w-]{1,64}$/.test(campaignId)) return null;
  const campaign = await db
    .selectFrom("newsletter_campaigns")
    .select("content")
    .where("id", "=", campaignId)
    .where("status", "=", "sent")
    .executeTakeFirst();
  return campaign ? linksOf(campaign.content, env.BASE_URL) : null;
}

/** Proxies that fetch a mail's pictures when their user opens it, to hide the user. */
const picturesForUsers = /\b(?:GoogleImageProxy|YahooMailProxy)\b/;

/** Whether a person opens or clicks, judged by the user agent: programs fetch a mail's addresses, too. */
export function isReader(userAgent: string, kind: "open" | "click"): boolean {
  if (kind === "open" && picturesForUsers.test(userAgent)) return true;
  return userAgent !== "" && !isbot(userAgent);
}

type Decorated = {
  id: string;
  /** The campaign's own stored HTML, whose links alone are counted. */
  content: string;
};

type Counted = { countOpens: boolean; countClicks: boolean };

/**
 * A rendered mail that counts opens and clicks where these are switched on, else the mail unchanged. All recipients get
 * the same bytes, so that counts identify nobody. Called once per campaign; the unsubscribe link may be inserted before
 * or after.
 */
export function decorateHtml(
  html: string,
  campaign: Decorated,
  { countOpens, countClicks }: Counted,
  baseUrl: string,
): string {
  const clicked = countClicks ? withClicks(html, campaign, baseUrl) : html;
  return countOpens ? withPixel(clicked, `${baseUrl}${openPath(campaign.id)}`) : clicked;
}

function withClicks(html: string, { id, content }: Decorated, baseUrl: string): string {
  const numbers = new Map(linksOf(content, baseUrl).map((url, number) => [url, number]));
  return html.replace(/(<a\b[^>]*?\shref=)("[^"]*"|'[^']*')/gi, (whole, start: string, quoted) => {
    const href = stripHtml(quoted.slice(1, -1));
    const number = numbers.get(countedAddress(href, baseUrl) ?? "");
    if (number === undefined) return whole;
    return `${start}"${escapeHtml(`${baseUrl}${clickPath(id, number)}`)}"`;
  });
}

function withPixel(html: string, address: string): string {
  const pixel = `<img src="${escapeHtml(address)}" alt="" width="1" height="1" style="display:block;border:0;width:1px;height:1px">`;
  const at = html.toLowerCase().lastIndexOf("</body>");
  return at < 0 ? html + pixel : html.slice(0, at) + pixel + html.slice(at);
}

/** More links than any issue has; those beyond are not counted. */
const maxLinks = 500;

/**
 * The distinct http addresses linked in a campaign's text, in order; their positions are the links' numbers. Addresses
 * below /newsletter are left out: unsubscribing and reading in the browser are not counted.
 */
export function linksOf(content: string, baseUrl: string): string[] {
  const found = new Set<string>();
  const visit = (node: HtmlNode): void => {
    if (typeof node === "string") return;
    const address = node.tag === "a" ? countedAddress(node.attributes.href ?? "", baseUrl) : null;
    if (address && found.size < maxLinks) found.add(address);
    node.children.forEach(visit);
  };
  parseHtml(content).forEach(visit);
  return [...found];
}

/** The absolute address of a link whose clicks may be counted; null: it stays unchanged. */
function countedAddress(href: string, baseUrl: string): string | null {
  const url = href.trim() === "" || href.startsWith("#") ? null : URL.parse(href, baseUrl);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const isNewsletter = /^\/newsletter(?![\w-])/i.test(decodeUri(url.pathname));
  if (url.origin === new URL(baseUrl).origin && isNewsletter) return null;
  return url.href.length <= 2000 ? url.href : null;
}

/** Path of a one-pixel picture that a mail loads when it is opened. */
function openPath(campaignId: string): string {
  return `/newsletter/opens/${campaignId}.gif`;
}

/** Path that redirects to this link of the campaign, counted from 0. */
function clickPath(campaignId: string, number: number): string {
  return `/newsletter/clicks/${campaignId}/${number}`;
}
