export type NavigationItem = { label: string; to: string };

export type Navigation = {
  header: NavigationItem[];
  footer: { title: string; items: NavigationItem[] }[];
  /** Entries behind 'Entdecken'. */
  doors: NavigationItem[];
};

/** The active link is the one whose path the current path starts with; Home only on / itself. */
export function isActive({ to }: NavigationItem, pathname: string): boolean {
  return pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));
}
