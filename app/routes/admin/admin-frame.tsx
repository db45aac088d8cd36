import { Search } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { Form, useLocation } from "react-router";
import type { MenuGroup, MenuLink } from "~/core/accounts/menu.server";
import { href } from "~/lib/href";
import { formatCount } from "~/lib/text/german-number";
import { ListTabs } from "~/ui/admin/tabs";
import { Logo } from "~/ui/drawings/logo";
import { Link } from "~/ui/link";
import { ThemeSwitch } from "~/ui/theme";
import { GoTo, useGoToKey } from "./go-to";

type AdminFrameProps = { name: string; menu: readonly MenuGroup[]; children: ReactNode };

/** The frame of every page of the operator's area: its menu, and the tabs of the page's group. */
export function AdminFrame({ name, menu: groups, children }: AdminFrameProps) {
  const { pathname } = useLocation();
  const [isGoing, setGoing] = useState(false);
  const goTo = useCallback(() => setGoing(true), []);
  useGoToKey(goTo);
  const menu = <AdminMenu name={name || "Konto"} groups={groups} pathname={pathname} />;
  const group = groups.find((one) => isIn(one, pathname));
  return (
    <div className="flex grow flex-col lg:flex-row">
      <header className="admin-side">
        <div className="flex items-center justify-between gap-3 px-3">
          <Link to={href("/admin")} className="flex items-center gap-3 no-underline">
            <Logo className="size-8 shrink-0" />
            <span className="font-serif text-lg font-bold">Redaktion</span>
          </Link>
          <button
            type="button"
            onClick={goTo}
            className="scripted flex min-h-9 min-w-9 items-center justify-center gap-1.5"
            aria-label="Gehe zu …"
            title="Gehe zu …"
          >
            <Search size={18} aria-hidden />
            <kbd className="key max-lg:hidden">g</kbd>
          </button>
        </div>
        <nav aria-label="Redaktion" className="hidden lg:contents">
          {menu}
        </nav>
        <details key={pathname} className="lg:hidden">
          <summary className="button button-outline">Menü</summary>
          <nav aria-label="Redaktion, Menü" className="pt-4">
            {menu}
          </nav>
        </details>
      </header>
      <div className="flex min-w-0 grow flex-col">
        {group && group.tabs.length > 1 && <GroupTabs {...group} pathname={pathname} />}
        <main id="inhalt" tabIndex={-1} className="grow px-4 py-6 outline-none sm:px-8 lg:py-8">
          <div className="mx-auto max-w-6xl">{children}</div>
        </main>
      </div>
      {isGoing && <GoTo onClose={() => setGoing(false)} />}
    </div>
  );
}

const isBelow = (pathname: string, path: string) => `${pathname}/`.startsWith(`${path}/`);
const isIn = ({ tabs }: MenuGroup, pathname: string) =>
  tabs.some(({ to }) => isBelow(pathname, to));

function GroupTabs({ label, tabs, pathname }: MenuGroup & { pathname: string }) {
  return (
    <div className="px-4 pt-4 sm:px-8 lg:pt-6">
      <div className="mx-auto max-w-6xl">
        <ListTabs
          label={`Bereich ${label}`}
          tabs={tabs.map((tab) => ({
            to: tab.to,
            label: <MenuLabel {...tab} />,
            isCurrent: isBelow(pathname, tab.to),
          }))}
        />
      </div>
    </div>
  );
}

type AdminMenuProps = { name: string; groups: readonly MenuGroup[]; pathname: string };

/** The menu, with counts of waiting items, the operator's account and signing out. */
function AdminMenu({ name, groups, pathname }: AdminMenuProps) {
  const account = href("/admin/account");
  return (
    <>
      <ul className="admin-groups">
        {groups.map((group) => (
          <li key={group.to}>
            <Link
              to={group.to}
              className="admin-link"
              aria-current={isIn(group, pathname) ? "page" : undefined}
            >
              <MenuLabel {...group} />
            </Link>
          </li>
        ))}
      </ul>
      <div className="border-t border-hair pt-3">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
          <Link
            to={account}
            className="admin-link"
            aria-current={isBelow(pathname, account) ? "page" : undefined}
          >
            {name}
          </Link>
          <Link to="/" className="admin-link">
            Zur Website
          </Link>
          <Form method="post" action={href("/admin/logout")}>
            <button type="submit" className="admin-link w-full text-left">
              Abmelden
            </button>
          </Form>
        </div>
        <ThemeSwitch className="mx-3 mt-3" />
      </div>
    </>
  );
}

function MenuLabel({ label, waiting }: MenuLink) {
  return (
    <>
      {label}
      {waiting > 0 && (
        <span className="admin-count">
          <span className="sr-only">, </span>
          {formatCount(waiting)}
          <span className="sr-only"> offen</span>
        </span>
      )}
    </>
  );
}
