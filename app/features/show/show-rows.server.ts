import { sanitize } from "~/platform/sanitize.server";
import { appleCategories, type Show } from "./show.schema";
import type { ShowTable } from "./tables";

export function showOf(row: ShowTable): Show {
  return {
    name: row.name,
    headline: row.headline,
    tagline: row.tagline,
    description: row.description,
    email: row.email,
    author: row.author,
    language: row.language,
    appleCategory: appleCategories.find((name) => name === row.apple_category) ?? "History",
    explicit: row.explicit === 1,
    copyright: row.copyright,
    feedGuid: row.feed_guid,
    cover: row.cover,
    hosts: JSON.parse(row.hosts),
    platforms: JSON.parse(row.platforms),
    social: JSON.parse(row.social),
    imprint: row.imprint,
    privacy: row.privacy,
    legalDetails: JSON.parse(row.legal_details),
    verification: JSON.parse(row.verification),
    newFeedUrl: row.new_feed_url,
    feedRedirect: row.feed_redirect === 1,
    feedLocked: row.feed_locked === 1,
    ownerName: row.owner_name,
    categories: JSON.parse(row.categories),
    feedType: row.feed_type,
    feedComplete: row.feed_complete === 1,
  };
}

/** HTML of the legal texts is sanitised here. */
export function rowOf(show: Show, now: Date): ShowTable {
  return {
    id: 1,
    name: show.name,
    headline: show.headline,
    tagline: show.tagline,
    description: show.description,
    email: show.email,
    author: show.author,
    language: show.language,
    apple_category: show.appleCategory,
    explicit: show.explicit ? 1 : 0,
    copyright: show.copyright,
    feed_guid: show.feedGuid,
    cover: show.cover,
    hosts: JSON.stringify(show.hosts),
    platforms: JSON.stringify(show.platforms),
    social: JSON.stringify(show.social),
    imprint: sanitize(show.imprint),
    privacy: sanitize(show.privacy),
    legal_details: JSON.stringify(show.legalDetails),
    verification: JSON.stringify(show.verification),
    new_feed_url: show.newFeedUrl,
    feed_redirect: show.feedRedirect ? 1 : 0,
    feed_locked: show.feedLocked ? 1 : 0,
    owner_name: show.ownerName,
    categories: JSON.stringify(show.categories),
    feed_type: show.feedType,
    feed_complete: show.feedComplete ? 1 : 0,
    updated_at: now.toISOString(),
  };
}
