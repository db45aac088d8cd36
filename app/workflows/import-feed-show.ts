import type { ParsedFeed } from "~/features/feed/feed.schema";
import type { Host, Show } from "~/features/show/show.schema";
import { namelessShow } from "~/lib/nameless-show";
import { appleCategoryOf } from "./import-feed-category";

export type ShowImport = {
  feed: ParsedFeed;
  /** The settings so far. */
  existing: Show;
  /** The settings so far are nobody's: empty, or those of the demo show. */
  fresh: boolean;
  /** podcast:guid for a show that has none yet; '' where its feed has no public address. */
  newGuid: string;
  /** Address of the feed's cover picture; null while it is not known where it will lie. */
  cover: string | null;
};

const hostRoles = new Map<string, string>(
  Object.entries({
    host: "Moderation",
    "co-host": "Co-Host",
    cohost: "Co-Host",
    "guest host": "Gastmoderation",
  }),
);

/**
 * The show's settings after an import. The feed wins where it says something; what only the operator
 * knows (legal texts, links, texts about the hosts, a headline of their own) stays.
 */
export function importedShow({ feed, existing, fresh, newGuid, cover }: ShowImport): Show {
  const { show } = feed;
  const name = show.title || (fresh ? namelessShow : existing.name);
  const description = show.description || (fresh ? "" : existing.description);
  const hosts = importedHosts(feed);
  return {
    ...existing,
    name,
    headline: fresh || isPlain(existing.headline, existing.name) ? name : existing.headline,
    tagline:
      fresh || existing.tagline === firstSentence(existing.description)
        ? firstSentence(description)
        : existing.tagline,
    description,
    email: show.email || (fresh ? "podcast@localhost" : existing.email),
    author: show.author || (fresh ? name : existing.author),
    language: show.language || existing.language,
    appleCategory: appleCategoryOf(show.categories) ?? existing.appleCategory,
    explicit: show.explicit,
    copyright: show.copyright || (fresh ? "" : existing.copyright),
    feedGuid: show.guid ?? ((!fresh && existing.feedGuid) || newGuid),
    cover: cover ?? (fresh ? null : existing.cover),
    hosts: fresh || !existing.hosts.length ? hosts : existing.hosts,
    platforms: fresh ? [] : existing.platforms,
    social: fresh ? [] : existing.social,
  };
}

/** The settings as they are now, with what an import changed about those it knew; what was saved meanwhile stays. */
export function withImportedShow(present: Show, known: Show, imported: Show): Show {
  const changes = Object.entries(imported).filter(([name, value]) => {
    const [before, now] = [known, present].map((show) => JSON.stringify(show[name as keyof Show]));
    return before !== JSON.stringify(value) && before === now;
  });
  return { ...present, ...Object.fromEntries(changes) };
}

function importedHosts({ show }: ParsedFeed): Host[] {
  return show.persons.flatMap(({ name, role }) => {
    const title = hostRoles.get(role);
    return title ? [{ role: title, profile: "", name, text: "" }] : [];
  });
}

function isPlain(headline: string, name: string): boolean {
  return headline.replaceAll("*", "") === name;
}

function firstSentence(text: string): string {
  return /^.{10,}?[.!?…](?=\s|$)/.exec(text)?.[0] ?? text;
}
