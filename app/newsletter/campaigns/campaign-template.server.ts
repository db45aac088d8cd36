import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import {
  episodePicture,
  episodeSharePicture,
} from "~/core/episodes/picture/episode-artwork.server";
import { findShortAddress } from "~/core/episodes/short-address.server";
import { findPicture } from "~/core/media/library/list-media.server";
import type { Show } from "~/core/show/show.schema";
import { getShow } from "~/core/show/show.server";
import { numbered } from "~/core/show/wording";
import { knownSize } from "~/lib/sized-picture";
import { escapeHtml } from "~/lib/text/html";
import { cutAtWord } from "~/lib/text/plain-text";
import { durationWithUnit, parseDuration } from "~/lib/time/duration";
import { formatDate } from "~/lib/time/german-date";
import type { CampaignTemplate } from "~/newsletter/campaigns/campaign.fields";
import { sanitize } from "~/platform/sanitize.server";
import type { Services } from "~/platform/services.server";

declare module "~/platform/rooms/room.server" {
  interface InCampaign {
    /** A block that an operator can append to a campaign. */
    block?: CampaignBlock & { html(services: Services): Promise<string> };
  }
}

/** The block's name in addresses, and the texts of its button and answers. */
export type CampaignBlock = Record<"name" | "label" | "added" | "none" | "failure", string>;

export function campaignBlocks({ rooms }: Pick<Services, "rooms">): CampaignBlock[] {
  return rooms.list("inCampaign", "block").map(({ html: _, ...words }) => words);
}

/** The template for a campaign about an episode, scheduled ones included; null: no such episode. */
export async function campaignTemplate(
  services: Services,
  episodeId: string,
): Promise<CampaignTemplate | null> {
  const { db, env } = services;
  const episode = await findAnyEpisode(db, episodeId);
  if (!episode) return null;
  const show = await getShow(db);
  const chosen = episodeSharePicture(episode, show);
  const picture = chosen.startsWith("/media/") ? chosen : episodePicture(episode, show, "og");
  const file = await findPicture(db, picture);
  const size = knownSize(picture) ?? file;
  const short = await findShortAddress(services, episode);
  const image = {
    src: picture,
    alt: file
      ? file.alt || `Bild zur Folge „${episode.title}“`
      : show.drawnCovers
        ? `Zeichnung zur Folge „${episode.title}“`
        : "",
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
  return episodeTemplate(episode, show, image, short ? new URL(short, env.BASE_URL) : null);
}

type TemplateEpisode = {
  id: string;
  number: number | null;
  title: string;
  invention: string;
  summary: string;
  /** Sanitised HTML. */
  description: string;
  /** YYYY-MM-DD */
  date: string;
  duration: string;
  funFact: string | null;
};

const firstParagraphs = 2;
/** Maximum number of characters of a preview text that mail programs show. */
const previewLength = 140;

/** A picture that mail programs show, with its pixels if known. */
type TemplatePicture = { src: string; alt: string; width: number | null; height: number | null };

/** A campaign about an episode, for further editing. `short`: an address to say aloud, or null. */
export function episodeTemplate(
  episode: TemplateEpisode,
  show: Pick<Show, "noun" | "topic">,
  picture: TemplatePicture,
  short: URL | null = null,
): CampaignTemplate {
  const { id, title, invention, summary, description, date, duration, funFact } = episode;
  const seconds = parseDuration(duration);
  const facts = [
    show.topic && invention,
    formatDate(date),
    seconds > 0 && durationWithUnit(seconds),
  ].filter(Boolean);
  const content = [
    `<figure>${imageOf(picture)}</figure>`,
    `<h2>${escapeHtml(headingOf(episode, show))}</h2>`,
    `<p><em>${escapeHtml(facts.join(" · "))}</em></p>`,
    ...paragraphsOf(description),
    `<p><a href="/episodes/${id}"><strong>Folge anhören</strong></a></p>`,
    short
      ? `<p>Zum Weitersagen: <a href="${short.pathname}">${short.host}${short.pathname}</a></p>`
      : "",
    funFact ? `<h3>Kurioses</h3><p>${escapeHtml(funFact)}</p>` : "",
  ];
  return {
    subject: `Neue Folge: ${title}`,
    previewText: cutAtWord(summary, previewLength),
    content: sanitize(content.join("")),
  };
}

function imageOf({ src, alt, width, height }: TemplatePicture): string {
  const size = width && height ? ` width="${width}" height="${height}"` : "";
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${size} />`;
}

function headingOf({ number, title }: TemplateEpisode, { noun }: Pick<Show, "noun">): string {
  return [numbered(noun, number), title].filter(Boolean).join(": ");
}

/** The paragraphs of stored HTML, which are never nested. */
function paragraphsOf(html: string): string[] {
  return (html.match(/<p>[\s\S]*?<\/p>/g) ?? []).slice(0, firstParagraphs);
}
