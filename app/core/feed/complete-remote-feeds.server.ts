import { feedGuid } from "~/core/show/feed-guid.server";
import type { SectionName } from "~/core/show/settings/settings";
import type { FetchOutside } from "~/platform/outside/fetch-outside.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import { FeedError } from "./feed.schema";
import { lineIn, parseAddress } from "./read/feed-nodes";
import { parseElements } from "./read/parse-feed";
import { isFeedGuid } from "./read/parse-podcasting";

/** Bytes read of a feed. Only its beginning is needed, since the channel's elements precede the items. */
const headBytes = 50_000;
const timeout = 10_000;

const noTitle = "Wie heißt die Sendung?";
const noGuid = "Das ist keine Kennung (UUID) wie 917393e3-1b1e-5cef-ace4-edaa54e1f810.";

/**
 * Fills in missing titles, guids and websites of recommended shows and of the publisher from their feeds.
 * @returns German sentences by field name, about addresses that return no feed and values still missing
 */
export async function completeRemoteFeeds(
  section: SectionName,
  form: FormData,
  fetchOutside: FetchOutside,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  const typed = (name: string) => String(form.get(name) ?? "").trim();
  const complete = async (feedUrl: string, names: { guid: string; title?: string }) => {
    const [address, { guid, title }] = [typed(feedUrl), names];
    const isWhole = typed(guid) && (!title || typed(title));
    if (!isWhole && URL.canParse(address))
      try {
        const head: Record<string, string> = await readHead(fetchOutside, address);
        for (const [part, name] of Object.entries(names))
          if (!typed(name)) form.set(name, head[part] ?? "");
      } catch (error) {
        if (!(error instanceof OutsideError || error instanceof FeedError)) throw error;
        const why = error instanceof FeedError ? error.message : `Die Adresse ${error.message}.`;
        errors[feedUrl] = `${why} Titel und Kennung kannst du auch selbst eintragen.`;
      }
    if (title && !typed(title)) errors[title] = noTitle;
    if ((title || address || typed(guid)) && !isFeedGuid(typed(guid))) errors[guid] = noGuid;
  };
  const rows = [...form.keys()].flatMap((name) => /^podroll\.\d+\.(?=feedUrl$)/.exec(name) ?? []);
  const ofRow = (row: string) => {
    const names = { guid: `${row}guid`, title: `${row}title`, website: `${row}website` };
    return complete(`${row}feedUrl`, names);
  };
  if (section === "feed")
    await Promise.all([complete("publisherUrl", { guid: "publisherGuid" }), ...rows.map(ofRow)]);
  return errors;
}

async function readHead(fetchOutside: FetchOutside, address: string) {
  const { body } = await fetchOutside(address, { timeout, limit: Number.MAX_SAFE_INTEGER });
  let text = "";
  for await (const piece of body) {
    text += piece.toString("latin1");
    if (text.length > headBytes || text.includes("<item")) break;
  }
  const at = text.indexOf("<item");
  const head = text.slice(0, at < 0 ? text.lastIndexOf("<", headBytes) : at);
  const content = Buffer.from(`${head}</channel></rss>`, "latin1");
  const { channel } = parseElements({ content });
  return {
    title: lineIn(channel, "title").slice(0, 128),
    // A feed without a guid gets the one derived from its address (Podcasting 2.0).
    guid: lineIn(channel, "podcast:guid").toLowerCase() || feedGuid(address),
    website: parseAddress(lineIn(channel, "link")) ?? "",
  };
}
