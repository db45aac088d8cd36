import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import type { MenuLink } from "~/core/accounts/menu.server";
import { useShow } from "~/core/show/use-show";
import { href } from "~/lib/href";
import { formatCount } from "~/lib/text/german-number";
import { Logo } from "~/ui/drawings/logo";
import { Link } from "~/ui/link";
import { ThemeSwitch } from "~/ui/theme";

type AdminFrameProps = { name: string; menu: readonly MenuLink[]; children: ReactNode };

/** The frame of every page of the operator's area. */
export function AdminFrame({ name, menu: links, children }: AdminFrameProps) {
  const menu = <AdminMenu name={name || "Konto"} links={links} />;
  return (
    <div className="flex grow flex-col lg:flex-row">
      <header className="admin-side">
        <div className="flex items-center gap-3 px-3">
          <Link to={href("/admin")} className="flex items-center gap-3 no-underline">
            <Logo className="size-8 shrink-0" />
            <span className="font-serif text-lg font-bold">Redaktion</span>
          </Link>
        </div>
        <nav aria-label="Redaktion" className="hidden lg:block">
          {menu}
        </nav>
        <details className="lg:hidden">
          <summary className="button button-outline">Menü</summary>
          <nav aria-label="Redaktion, Menü" className="pt-4">
            {menu}
          </nav>
        </details>
      </header>
      <main
        id="inhalt"
        tabIndex={-1}
        className="min-w-0 grow px-4 py-6 outline-none sm:px-8 lg:py-8"
      >
        <div className="mx-auto max-w-6xl">{children}</div>
      </main>
    </div>
  );
}

const groups = [
  // The entries for content come first and need no heading.
  { name: "content", label: "" },
  { name: "show", label: "Sendung" },
] as const;

/** The side navigation, with counts of waiting items, the operator's account and signing out. */
function AdminMenu({ links, name }: { links: readonly MenuLink[]; name: string }) {
  const { pathname } = useLocation();
  const { words } = useShow();
  const shown = groups
    .map((group) => ({ ...group, links: links.filter((link) => link.group === group.name) }))
    .filter((group) => group.links.length > 0);
  return (
    <div className="flex flex-col gap-6">
      {shown.map((group) => (
        <div key={group.label}>
          <p className="label mb-1 px-3">{group.label || words.day || "Inhalt"}</p>
          <ul>
            {group.links.map((link) => (
              <li key={link.to}>
                <MenuItem {...link} pathname={pathname} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="border-t border-hair pt-4">
        <MenuItem to={href("/admin/account")} label={name} waiting={0} pathname={pathname} />
        <Link to="/" className="admin-link">
          Zur Website
        </Link>
        <Form method="post" action={href("/admin/logout")}>
          <button type="submit" className="admin-link w-full text-left">
            Abmelden
          </button>
        </Form>
        <ThemeSwitch className="mx-3 mt-4" />
      </div>
    </div>
  );
}

type MenuItemProps = Pick<MenuLink, "to" | "label" | "waiting"> & { pathname: string };

function MenuItem({ to, label, waiting, pathname }: MenuItemProps) {
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link to={to} className="admin-link" aria-current={isHere ? "page" : undefined}>
      {label}
      {waiting > 0 && (
        <span className="admin-count">
          <span className="sr-only">, </span>
          {formatCount(waiting)}
          <span className="sr-only"> offen</span>
        </span>
      )}
    </Link>
  );
}
