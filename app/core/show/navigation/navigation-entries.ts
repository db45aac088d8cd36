import type { NavigationEntry, Show } from "~/core/show/show.schema";
import type { NavigationPlace, Page } from "~/platform/rooms/room.server";
import type { Navigation, NavigationItem } from "./navigation";

/** A page written by operators, as an entry of the navigation. */
export type NavigationPage = { id: string; slug: string; title: string; place: NavigationPlace };

/** An entry of the navigation in the form. */
export type NavigationRow = NavigationEntry & {
  kind: "own" | "page" | "link";
  /** The default label. */
  standard: string;
  /** Address that the entry leads to. */
  address: string;
  /** True for a page that must, by law, be reachable from every page. */
  isRequired?: boolean | undefined;
};

/** All entries of a place in order, new ones last. `own`: pages of the program. */
export function navigationRows(
  { navigation }: Pick<Show, "navigation">,
  own: readonly Page[],
  place: NavigationPlace,
  pages: readonly NavigationPage[],
): NavigationRow[] {
  const known = [
    ...own.flatMap(({ path, navigation: labels, isRequired }) => {
      const standard = labels?.[place];
      if (!standard) return [];
      return { to: path, kind: "own" as const, standard, address: path, isRequired };
    }),
    ...pages
      .filter((page) => page.place === place)
      .map(({ id, slug, title }) => ({
        to: pageReference(id),
        kind: "page" as const,
        standard: title,
        address: `/${slug}`,
      })),
  ];
  const stored = navigation[place].flatMap((entry): NavigationRow[] => {
    if (isLink(entry)) return [{ ...entry, kind: "link", standard: "", address: entry.to }];
    const found = known.find(({ to }) => to === entry.to);
    return found ? [{ ...entry, ...found }] : [];
  });
  const isStored = ({ to }: { to: string }) => stored.some((row) => row.to === to);
  const rest = known
    .filter((entry) => !isStored(entry))
    .map((entry) => ({ ...entry, label: "", isShown: true }));
  return [...stored, ...rest];
}

/** The links of header and footer. `without`: addresses of pages that are empty. */
export function navigationOf(
  show: Pick<Show, "navigation">,
  own: readonly Page[],
  pages: readonly NavigationPage[],
  without: readonly string[],
): Navigation {
  const items = (place: NavigationPlace): NavigationItem[] =>
    navigationRows(show, own, place, pages)
      .filter(({ isShown, isRequired }) => isShown || isRequired)
      .filter(({ to }) => !without.includes(to))
      .map(({ label, standard, address }) => ({ label: label || standard, to: address }));
  const footer = [
    { title: "Podcast", items: items("footer") },
    { title: "Rechtliches", items: items("legal") },
  ];
  const isDoor = ({ to }: NavigationItem) => own.some((page) => page.isDoor && page.path === to);
  const doors = items("footer").filter(isDoor);
  return {
    header: items("header"),
    footer: footer.filter((column) => column.items.length > 0),
    // A single entry needs no menu, such as the people of a show without dossiers.
    doors: doors.length > 1 ? doors : [],
  };
}

/** True if an entry leads to another site. */
function isLink({ to }: { to: string }): boolean {
  return /^https?:/.test(to);
}

/** The stored reference to a page, by id because its address may change. */
function pageReference(id: string): string {
  return `page:${id}`;
}
