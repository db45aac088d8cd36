import type { Context } from "hono";
import { findEpisode } from "~/core/episodes/episodes.server";
import { episodePicture, withCover } from "~/core/episodes/picture/episode-artwork.server";
import { shareAddress } from "~/core/episodes/short-address.server";
import { framePictures, showPicture } from "~/core/media/artwork/show-pictures.server";
import { embedDocument } from "~/core/player/embed/embed-document.server";
import { embedPath, episodeIdOf, oEmbedOf } from "~/core/player/embed/oembed";
import { trackOf } from "~/core/player/track";
import { accentStyles } from "~/core/show/accent";
import { getCurrentShow } from "~/core/show/show.server";
import { knownSize, sized } from "~/lib/sized-picture";
import { now } from "~/platform/clock.server";
import { mediaWithCdnUrls } from "~/platform/page-cache/media-origin.server";
import { textAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import { openHeaders } from "~/platform/page-cache/security-headers.server";
import type { Services } from "~/platform/services.server";
import fallback from "~/ui/drawings/fallback.svg?url";

/** GET /episodes/:id/embed: the player of a published episode for frames of other sites, in the requested theme. */
export async function embedPage(
  services: Services,
  id: string,
  theme: string | null,
): Promise<Rendered> {
  const { db, clock, env } = services;
  const episode = await findEpisode(db, now(clock), id);
  if (!episode) return textAnswer(missingEpisode, "text/plain", "no-store", 404);
  const show = await getCurrentShow(services);
  const { standIn } = framePictures(show);
  const image = isOwn(episode.imageUrl) ? episode.imageUrl : standIn;
  const drawing = episode.drawingUrl ?? (image ? null : fallback);
  const { html, headers } = embedDocument(
    {
      track: trackOf(withCover(episode, show), show),
      picture: drawing
        ? { kind: "drawing", url: drawing }
        : { kind: "image", url: sized(image ?? "", 480) },
      episode,
      address: `${env.BASE_URL}/episodes/${episode.id}`,
      shared: await shareAddress(services, episode),
      src: env.BASE_URL + embedPath(episode.id),
      theme: theme === "light" || theme === "dark" ? theme : null,
      accent: accentStyles(show.accent),
    },
    env,
  );
  const page = textAnswer(html, "text/html", "public, max-age=0, must-revalidate");
  return { ...page, headers: { ...headers, ...page.headers } };
}

const missingEpisode = "Diese Folge gibt es hier nicht.";

/** GET /oembed?url=…: data for embedding an episode. 404 if there is none, 501 for a format other than JSON. */
export async function oEmbed(
  services: Services,
  c: Context,
  common: Record<string, string>,
): Promise<Response> {
  const { db, clock, env } = services;
  const headers = { ...common, ...openHeaders };
  const { url, format = "json", maxwidth, maxheight } = c.req.query();
  if (format !== "json") return c.text("Hier gibt es nur JSON.", 501, headers);
  if (!url) return c.text("Welche Adresse? Es fehlt „url“.", 400, headers);
  const id = episodeIdOf(url, env.BASE_URL);
  const episode = id && (await findEpisode(db, now(clock), id));
  if (!episode) return c.text(missingEpisode, 404, headers);
  const show = await getCurrentShow(services);
  const own = episodePicture(episode, show, "og");
  // oEmbed requires the size of the picture, which is unknown for many that operators choose.
  const shown = knownSize(own) ? own : showPicture(show, "og");
  const { width, height } = knownSize(shown) ?? { width: 1200, height: 630 };
  const picture = { url: mediaWithCdnUrls(env.BASE_URL + shown, env), width, height };
  const answer = oEmbedOf({
    episode,
    show,
    picture,
    baseUrl: env.BASE_URL,
    maxWidth: maxwidth,
    maxHeight: maxheight,
  });
  return c.json(answer, 200, { ...headers, "Cache-Control": "public, max-age=300" });
}

/** A link element by which other sites discover oEmbed (oembed.com, section 4); '' if the page is no episode's. */
export function oEmbedLink(address: string, baseUrl: string): string {
  const path = address.split("?")[0] ?? "";
  const id = /^\/episodes\/([\w-]{1,64})$/.exec(path)?.[1];
  if (!id) return "";
  const target = encodeURIComponent(`${baseUrl}/episodes/${id}`);
  return `<link rel="alternate" type="application/json+oembed" href="${baseUrl}/oembed?format=json&amp;url=${target}"/>`;
}

function isOwn(address: string): boolean {
  return address.startsWith("/media/");
}
