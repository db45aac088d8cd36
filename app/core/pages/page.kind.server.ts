import { sql } from "kysely";
import type { Errors } from "~/core/content/fields";
import type { Kind } from "~/core/content/kind.server";
import { readArchivedRows } from "~/core/content/trash/deleted-rows.server";
import { always } from "~/core/media/library/media-users.server";
import { movePath } from "~/core/redirects/redirects.server";
import { slugOf } from "~/lib/text/slug";
import { now } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import { pageFields, pageSeoDefaults } from "./page.fields";
import { findPage, findPageBySlug, listPagesForAdmin } from "./pages.server";
import type { PageRow } from "./tables";

declare module "~/platform/rooms/room.server" {
  interface InRedirects {
    /** A German sentence on why a page cannot have an address; null if it can. */
    slugProblem?(db: Db, slug: string): Promise<string | null>;
  }
}

export const pageKind: Kind<PageRow, typeof pageFields> = {
  name: "page",
  table: "pages",
  title: "title",
  noun: "page",
  isPublic: true,
  fields: pageFields,
  decided: ["published"],
  normalise: ({ slug, title, place }) => ({ slug: slugOf(slug || title), place: place || "none" }),
  defaults: pageSeoDefaults,
  async clashes({ db, rooms }, { slug }, former) {
    const errors: Errors<typeof pageFields> = {};
    const other = await findPageBySlug(db, slug);
    if (rooms.reservedNames.has(slug))
      errors.slug = "Diese Adresse gehört zur Website selbst. Bitte nimm eine andere.";
    else if (other && other.id !== former?.id)
      errors.slug = `Diese Adresse hat schon die Seite „${other.title}“. Bitte nimm eine andere.`;
    const problem =
      slug === former?.slug ? null : await rooms.find("inRedirects", "slugProblem")?.(db, slug);
    if (problem) errors.slug ??= problem;
    return errors;
  },
  pages: {
    sorts: ["titel", "status", "ort"],
    list: ({ db, clock }, _operator, query) => listPagesForAdmin(db, now(clock), query),
    begin: () => ({ place: "none" }),
    publicPath: (_services, { published, slug }) => (published ? `/${slug}` : null),
    idAt: async ({ db }, slug) => (await findPage(db, slug))?.id ?? null,
  },
  initial: ({ id: created_by }) => ({ created_by }),
  /** Redirects the former address of a public page to the new one. */
  async afterSave(trx, { slug, updated_at }, former) {
    if (former?.published && former.slug !== slug)
      await movePath(trx, { from: `/${former.slug}`, to: `/${slug}` }, new Date(updated_at));
  },
  mediaColumns: ["content", "og_image_url"],
  publicFrom: sql`select ${always} from pages where id = media_uses.subject_id and published = 1`,
  wasHidden: (_trx, former) => former?.published === 0,
  async obstacle(trx, { id }) {
    const [row] = await readArchivedRows(trx, id, "pages");
    const slug = String(row?.slug);
    const same = await findPageBySlug(trx, slug);
    return same
      ? `Die Adresse „/${slug}“ hat inzwischen die Seite „${same.title}“. Gib ihr eine andere, dann kann diese zurückkommen.`
      : null;
  },
};
