import type { ContentSignal, ContentStore } from "~/platform/db/content-signal.server";
import type { Db, Trx } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import { sanitize } from "~/platform/sanitize.server";
import { appleCategories, namelessShow, type Show } from "./show.schema";
import type { ShowTable } from "./tables";

const kept = new WeakMap<ContentSignal, Promise<Show>>();

/** The show's settings as pages show them: read once, and again after the content has changed. */
export function getCurrentShow({ db, content }: Omit<ContentStore, "kind">): Promise<Show> {
  const known = kept.get(content);
  if (known) return known;
  const show = getShow(db);
  kept.set(content, show);
  const drop = () => {
    stop();
    if (kept.get(content) === show) kept.delete(content);
  };
  const stop = content.onChange(drop);
  show.catch(drop);
  return show;
}

/** The show's settings; those of a nameless show while there are none yet. */
export async function getShow(db: Db): Promise<Show> {
  return orDataError("Failed to fetch show", async () => {
    const row = await db.selectFrom("show").selectAll().where("id", "=", 1).executeTakeFirst();
    return row ? showOf(row) : emptyShow;
  });
}

export async function findShow(db: Db): Promise<Show | null> {
  const row = await db.selectFrom("show").selectAll().where("id", "=", 1).executeTakeFirst();
  return row ? showOf(row) : null;
}

/** When the settings last changed, ISO 8601; null while there are none. */
export async function findShowChange(db: Db): Promise<string | null> {
  return orDataError("Failed to fetch show", async () => {
    const row = await db.selectFrom("show").select("updated_at").executeTakeFirst();
    return row?.updated_at ?? null;
  });
}

/** Writes all settings; HTML of the legal texts is sanitised. */
export async function saveShow(trx: Trx, show: Show, now: Date): Promise<void> {
  const row = rowOf(show, now);
  const { id: _id, ...values } = row;
  await trx
    .insertInto("show")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}

export const emptyShow: Show = {
  name: namelessShow,
  headline: namelessShow,
  tagline: "",
  description: "",
  email: "podcast@localhost",
  author: "",
  language: "de",
  appleCategory: "History",
  explicit: false,
  copyright: "",
  feedGuid: "",
  cover: null,
  hosts: [],
  platforms: [],
  social: [],
  imprint: "",
  privacy: "",
  legalDetails: {},
  verification: { txt: [], meta: [] },
  newFeedUrl: "",
  feedRedirect: false,
  feedLocked: true,
  ownerName: "",
  categories: [],
  feedType: "episodic",
  feedComplete: false,
};

function showOf(row: ShowTable): Show {
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
function rowOf(show: Show, now: Date): ShowTable {
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
