import type { Navigation, NavigationItem } from "./navigation";
import type { NavigationEntry, NavigationPlace, Show } from "./show.schema";

/** What the program itself leads to, in the order that holds until the operator wants another. */
export const ownEntries: Record<NavigationPlace, readonly NavigationItem[]> = {
  header: [
    { label: "Home", to: "/" },
    { label: "Episoden", to: "/episodes" },
    { label: "Videos", to: "/videos" },
    { label: "Blog", to: "/blog" },
    { label: "Kontakt", to: "/contact" },
  ],
  footer: [
    { label: "Alle Episoden", to: "/episodes" },
    { label: "Videos", to: "/videos" },
    { label: "Blog", to: "/blog" },
    { label: "Zeitstrahl", to: "/zeitstrahl" },
    { label: "Orte", to: "/orte" },
    { label: "Personen", to: "/personen" },
    { label: "Legende oder belegt?", to: "/legenden" },
    { label: "Newsletter", to: "/newsletter" },
    { label: "Suche", to: "/suche" },
    { label: "Kontakt", to: "/contact" },
    { label: "Gespeicherte Folgen", to: "/offline" },
  ],
  legal: [
    { label: "Impressum", to: "/imprint" },
    { label: "Datenschutz", to: "/privacy" },
    { label: "So zählen wir", to: "/zaehlweise" },
  ],
};

/** The law wants them to be reached from every page. */
export const demanded: readonly string[] = ["/imprint", "/privacy"];

/** A page of the operator's own that the navigation leads to. */
export type NavigationPage = { id: string; slug: string; title: string; place: NavigationPlace };

/** An entry of the navigation as its form shows it. */
export type NavigationRow = NavigationEntry & {
  kind: "own" | "page" | "link";
  /** What it is called while the operator calls it nothing. */
  standard: string;
  /** Where it leads. */
  address: string;
};

/** Every entry of a place in its order: what is new stands last. */
export function navigationRows(
  { navigation }: Pick<Show, "navigation">,
  place: NavigationPlace,
  pages: readonly NavigationPage[],
): NavigationRow[] {
  const known = [
    ...ownEntries[place].map(({ to, label }) => ({
      to,
      kind: "own" as const,
      standard: label,
      address: to,
    })),
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

/** What header and footer show; `without`: addresses where there is nothing to see yet. */
export function navigationOf(
  show: Pick<Show, "navigation">,
  pages: readonly NavigationPage[],
  without: readonly string[],
): Navigation {
  const items = (place: NavigationPlace): NavigationItem[] =>
    navigationRows(show, place, pages)
      .filter(({ isShown, to }) => isShown || demanded.includes(to))
      .filter(({ to }) => !without.includes(to))
      .map(({ label, standard, address }) => ({ label: label || standard, to: address }));
  const footer = [
    { title: "Podcast", items: items("footer") },
    { title: "Rechtliches", items: items("legal") },
  ];
  return { header: items("header"), footer: footer.filter((column) => column.items.length > 0) };
}

/** Whether an entry leads to another site. */
function isLink({ to }: { to: string }): boolean {
  return /^https?:/.test(to);
}

/** How an entry names a page: its address may change. */
function pageReference(id: string): string {
  return `page:${id}`;
}
