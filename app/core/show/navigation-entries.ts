import type { NavigationPlace, Page } from "~/platform/rooms/room.server";
import type { Navigation, NavigationItem } from "./navigation";
import type { NavigationEntry, Show } from "./show.schema";

/** A page of the operator's own that the navigation leads to. */
export type NavigationPage = { id: string; slug: string; title: string; place: NavigationPlace };

/** An entry of the navigation as its form shows it. */
export type NavigationRow = NavigationEntry & {
  kind: "own" | "page" | "link";
  /** The label while the operator gives none. */
  standard: string;
  /** Where it leads. */
  address: string;
  /** The law wants it to be reached from every page. */
  isRequired?: boolean | undefined;
};

/** Every entry of a place in its order: what is new stands last. `own`: the pages of the program itself. */
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

/** The links of header and footer; `without`: addresses where there is nothing to see yet. */
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
    // One alone is nothing to choose from: a show without dossiers has its people at most.
    doors: doors.length > 1 ? doors : [],
  };
}

/** Whether an entry leads to another site. */
function isLink({ to }: { to: string }): boolean {
  return /^https?:/.test(to);
}

/** How an entry names a page: its address may change. */
function pageReference(id: string): string {
  return `page:${id}`;
}
