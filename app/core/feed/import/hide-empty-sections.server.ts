import { listNavigationPages } from "~/core/pages/pages.server";
import { emptySections } from "~/core/show/empty-sections.server";
import { navigationRows } from "~/core/show/navigation-entries";
import type { Show } from "~/core/show/show.schema";
import { getShow, saveShow } from "~/core/show/show.server";
import { writeContent } from "~/platform/db/content-signal.server";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import type { Services } from "~/platform/services.server";

/** Hides sections of the navigation for which a feed has no content; the operator's guide says so. */
export async function hideEmptySections(services: Services): Promise<Show> {
  const empty = await emptySections(services);
  const pages = await listNavigationPages(services);
  return writeContent(services, async (trx) => {
    await oneAtATime(trx, services, "show");
    const show = await getShow(trx);
    const without = (place: "header" | "footer") =>
      navigationRows(show, services.rooms.pages, place, pages).map(({ to, label, isShown }) => {
        return { to, label, isShown: isShown && !empty.includes(to) };
      });
    const navigation = {
      ...show.navigation,
      header: without("header"),
      footer: without("footer"),
    };
    const after = { ...show, navigation };
    await saveShow(trx, after, services.clock.now());
    return after;
  });
}
