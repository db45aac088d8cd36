import { sumOf } from "~/core/content/search/search-source.server";
import { emptySections } from "~/core/show/navigation/empty-sections.server";
import { emptyPages } from "~/core/show/navigation/episode-tabs.server";
import { type NavigationRow, navigationRows } from "~/core/show/navigation/navigation-entries";
import type { Show } from "~/core/show/show.schema";
import type { NavigationPlace } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { listNavigationPages, listPublishedPages, type OwnPage } from "./pages.server";

const places: readonly NavigationPlace[] = ["footer", "legal", "header"];

/** A page of a room in the search; its id is its path. */
export type SitePage = { id: string; title: string; words: string; version: string };

/** The pages that the search finds: not those that the navigation hides, or that have nothing to show. */
export async function listFoundPages(
  services: Services,
  show: Pick<Show, "navigation">,
): Promise<{ own: OwnPage[]; site: SitePage[] }> {
  const { db, rooms } = services;
  const inNavigation = await listNavigationPages(services);
  const rows = places.flatMap((place) => navigationRows(show, rooms.pages, place, inNavigation));
  const isSeen = ({ isShown, isRequired }: NavigationRow) => isShown || isRequired;
  const isHidden = (path: string) => {
    const entries = rows.filter(({ address }) => address === path);
    return entries.length > 0 && !entries.some(isSeen);
  };
  const empty = [...(await emptyPages(services)), ...(await emptySections(services))];
  const site = rooms.pages.flatMap(({ path, title = "", searchWords: words }): SitePage[] => {
    if (words === undefined || isHidden(path) || empty.includes(path)) return [];
    const row = rows.find((each) => each.address === path && isSeen(each));
    const shown = row?.label || row?.standard || title;
    return [{ id: path, title: shown, words, version: sumOf(shown + words) }];
  });
  const own = (await listPublishedPages(db)).filter(({ slug }) => !isHidden(`/${slug}`));
  return { own, site };
}
