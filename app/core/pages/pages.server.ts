import {
  byCode,
  inGerman,
  type ListQuery,
  operatorList,
} from "~/core/content/operator-list.server";
import type { NavigationPage } from "~/core/show/navigation/navigation-entries";
import { readUntilChange } from "~/platform/db/cached-until-change";
import type { Db, Trx } from "~/platform/db/handles";
import { pagePlaces } from "./page.fields";

export type OwnPage = {
  id: string;
  slug: string;
  title: string;
  content: string;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  ogImageUrl: string;
  canonicalUrl: string | null;
  updatedAt: string;
};

/** A public page by its slug, or null. */
export async function findPage(db: Db, slug: string): Promise<OwnPage | null> {
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) return null;
  const row = await wholePages(db)
    .where("slug", "=", slug)
    .where("published", "=", 1)
    .executeTakeFirst();
  return row ?? null;
}

/** A page by its id, published or not, or null. */
export async function findPageForPreview(db: Db, id: string): Promise<OwnPage | null> {
  const row = await wholePages(db).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** A page by its slug, published or not, or null. */
export async function findPageBySlug(db: Db | Trx, slug: string) {
  const row = await db
    .selectFrom("pages")
    .select(["id", "title"])
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row ?? null;
}

/** The pages in the navigation, oldest first. They are cached because every page of the site shows them. */
export const listNavigationPages = readUntilChange(async (db): Promise<NavigationPage[]> => {
  const rows = await db
    .selectFrom("pages")
    .select(["id", "slug", "title", "place"])
    .where("published", "=", 1)
    .where("place", "!=", "none")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ place, ...page }) => (place === "none" ? [] : { ...page, place }));
});

/** All public pages with their text; there are few. */
export async function listPublishedPages(db: Db): Promise<OwnPage[]> {
  return wholePages(db).where("published", "=", 1).orderBy("slug").execute();
}

export type PageEntry = Awaited<ReturnType<typeof listPagesForAdmin>>["rows"][number];

/** All pages, drafts included. A search covers title, address and text. */
export async function listPagesForAdmin(db: Db, _today: string, query: ListQuery = {}) {
  const stored = await db
    .selectFrom("pages")
    .select(["id", "title", "slug", "content", "place", "published", "updated_at"])
    .execute();
  const { rows, ...place } = operatorList(stored, query, {
    searched: ({ title, slug, content }) => [title, slug, content],
    byDate: (a, b) => byCode(a.updated_at, b.updated_at),
    orders: {
      status: (a, b) => a.published - b.published,
      ort: (a, b) => inGerman(pagePlaces[a.place], pagePlaces[b.place]),
    },
  });
  const shown = rows.map(({ id, title, slug, place, published, updated_at: updatedAt }) => ({
    id,
    title,
    slug,
    place,
    published: published === 1,
    updatedAt,
  }));
  return { rows: shown, ...place };
}

function wholePages(db: Db) {
  return db
    .selectFrom("pages")
    .select(["id", "slug", "title", "content", "meta_title as metaTitle"])
    .select(["meta_description as metaDescription", "meta_keywords as metaKeywords"])
    .select(["og_image_url as ogImageUrl", "canonical_url as canonicalUrl"])
    .select("updated_at as updatedAt");
}
