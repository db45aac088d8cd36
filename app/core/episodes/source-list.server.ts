import { groupBy } from "~/lib/group-by";
import { escapeHtml, linksIn } from "~/lib/text/html";
import type { Services } from "~/platform/services.server";

declare module "~/platform/rooms/room.server" {
  interface OnEpisode {
    /** The room's sources of published episodes, in order. */
    sources?(
      services: Pick<Services, "db" | "clock">,
      episodeIds: readonly string[],
    ): Promise<(SourceLink & { episodeId: string })[]>;
  }
}

/** A source as it is cited, with its address. */
export type SourceLink = { text: string; href: string | null };

/** The sources of published episodes, by episode id. */
export async function mapSources(
  services: Pick<Services, "db" | "clock" | "rooms">,
  episodeIds: readonly string[],
): Promise<Map<string, SourceLink[]>> {
  if (!episodeIds.length) return new Map();
  const found = await Promise.all(
    services.rooms.list("onEpisode", "sources").map((list) => list(services, episodeIds)),
  );
  return groupBy(found.flat(), ({ episodeId }) => episodeId);
}

/** The description without a list of sources at its end. */
export function withoutSources(description: string): string {
  return description.replace(
    /<h([2-4])>\s*Quellen:?\s*<\/h\1>\s*<([uo])l>(?:(?!<h\d).)*<\/\2l>\s*$/s,
    "",
  );
}

/** The description followed by its sources, unless it already ends with a list of them. */
export function withSources(description: string, sources: readonly SourceLink[]): string {
  if (!sources.length || withoutSources(description) !== description) return description;
  const items = sources.map((source) => `<li>${linked(source)}</li>`);
  return `${description}<h3>Quellen</h3><ul>${items.join("")}</ul>`;
}

function linked({ text, href }: SourceLink): string {
  return href ? `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>` : escapeHtml(text);
}

/** The links in a description, followed by sources that it does not link to. */
export function linksAndSources(description: string, sources: readonly SourceLink[]): SourceLink[] {
  const links: SourceLink[] = linksIn(description);
  const isNew = ({ href }: SourceLink) => !href || links.every((link) => link.href !== href);
  return [...links, ...sources.map(({ text, href }) => ({ text, href })).filter(isNew)];
}
