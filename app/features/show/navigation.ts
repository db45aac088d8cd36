export type NavigationItem = { label: string; to: string };

/** The pages in the header, in order. */
export const mainNavigation: readonly NavigationItem[] = [
  { label: "Home", to: "/" },
  { label: "Episoden", to: "/episodes" },
  { label: "Videos", to: "/videos" },
  { label: "Blog", to: "/blog" },
  { label: "Kontakt", to: "/contact" },
];

export const footerColumns: readonly { title: string; items: readonly NavigationItem[] }[] = [
  {
    title: "Podcast",
    items: [
      { label: "Alle Episoden", to: "/episodes" },
      { label: "Videos", to: "/videos" },
      { label: "Blog", to: "/blog" },
      { label: "Newsletter", to: "/newsletter" },
      { label: "Suche", to: "/suche" },
      { label: "Kontakt", to: "/contact" },
      { label: "Gespeicherte Folgen", to: "/offline" },
    ],
  },
  {
    title: "Rechtliches",
    items: [
      { label: "Impressum", to: "/imprint" },
      { label: "Datenschutz", to: "/privacy" },
      { label: "So zählen wir", to: "/zaehlweise" },
    ],
  },
];

/** The active link is the one whose path the current path starts with; Home only on / itself. */
export function isActive(item: NavigationItem, pathname: string): boolean {
  return item.to === "/" ? pathname === "/" : pathname.startsWith(item.to);
}
