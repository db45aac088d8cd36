export type NavigationItem = { label: string; to: string };

export type Navigation = {
  header: NavigationItem[];
  footer: { title: string; items: NavigationItem[] }[];
  /** Links behind the button 'Entdecken'. */
  doors: NavigationItem[];
};

/** True if the current path is that of the link or below it. The home page is active only on / itself. */
export function isActive({ to }: NavigationItem, pathname: string): boolean {
  return pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));
}
