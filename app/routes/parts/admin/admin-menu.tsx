import { Form, useLocation } from "react-router";
import { formatCount } from "~/lib/german-number";
import { href } from "~/lib/href";
import { Link } from "~/ui/link";
import { ThemeSwitch } from "~/ui/theme-switch";
import { type AdminLink, adminNavigation } from "./navigation";

export type AdminCounts = { comments: number; messages: number };

/** The side navigation, with what waits in numbers, one's own account and the way out. */
export function AdminMenu({ counts, name }: { counts: AdminCounts; name: string }) {
  const { pathname } = useLocation();
  return (
    <div className="flex flex-col gap-6">
      {adminNavigation.map((group) => (
        <div key={group.label}>
          <p className="label mb-1 px-3">{group.label}</p>
          <ul>
            {group.links.map((link) => (
              <li key={link.to}>
                <MenuLink link={link} counts={counts} pathname={pathname} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="border-t border-hair pt-4">
        <MenuLink
          link={{ to: href("/admin/account"), label: name }}
          counts={counts}
          pathname={pathname}
        />
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

function MenuLink({
  link: { to, label, count },
  counts,
  pathname,
}: {
  link: AdminLink;
  counts: AdminCounts;
  pathname: string;
}) {
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  const waiting = count ? counts[count] : 0;
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
