import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { type ContentKind, contentKindNames, contentKinds } from "~/content/kinds";
import { useMay } from "~/features/accounts/admin/may";
import type { Action } from "~/features/accounts/permissions";
import { useShow } from "~/features/show/use-show";
import { formatCount } from "~/lib/german-number";
import { href } from "~/lib/href";
import { Link } from "~/ui/link";
import { Logo } from "~/ui/logo";
import { ThemeSwitch } from "~/ui/theme";

type AdminFrameProps = { name: string; counts: AdminCounts | undefined; children: ReactNode };

/** The frame of every page of the operator's area. */
export function AdminFrame({ name, counts, children }: AdminFrameProps) {
  const menu = <AdminMenu name={name || "Konto"} counts={counts ?? { comments: 0, messages: 0 }} />;
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

type AdminCounts = { comments: number; messages: number };

/** The side navigation, with what waits in numbers, one's own account and the way out. */
function AdminMenu({ counts, name }: { counts: AdminCounts; name: string }) {
  const { pathname } = useLocation();
  const { words } = useShow();
  const may = useMay();
  const groups = adminNavigation
    .map((group) => ({ ...group, links: group.links.filter(({ asks }) => may(asks)) }))
    .filter(({ links }) => links.length > 0);
  return (
    <div className="flex flex-col gap-6">
      {groups.map((group) => (
        <div key={group.label}>
          <p className="label mb-1 px-3">{group.label || words.day || "Inhalt"}</p>
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
          link={{ to: href("/admin/account"), label: name, asks: "accounts.readOwn" }}
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

/** `asks`: what one must be allowed to do there. */
type AdminLink = { to: string; label: string; asks: Action; count?: "comments" | "messages" };

function listOf(kind: ContentKind): AdminLink {
  const { list, title, permissions } = contentKinds[kind];
  return { to: list, label: title, asks: `${permissions}.list` };
}

/** Kinds that have a place of their own between other entries; what else there is stands after the people. */
const placed: readonly string[] = ["episode", "video", "post", "campaign", "person", "page"];

/** The side navigation: the specification's entries first, in its order, then what else there is. */
const adminNavigation: readonly { label: string; links: readonly AdminLink[] }[] = [
  {
    // The day on which it is all about, or what it is.
    label: "",
    links: [
      { to: href("/admin/dashboard"), label: "Analytics", asks: "analytics.read" },
      {
        to: href("/admin/local-analytics"),
        label: "Lokale Analytics",
        asks: "localAnalytics.read",
      },
      listOf("episode"),
      listOf("video"),
      listOf("post"),
      {
        to: href("/admin/comments"),
        label: "Kommentare",
        asks: "comments.list",
        count: "comments",
      },
      listOf("campaign"),
      {
        to: href("/admin/messages"),
        label: "Nachrichten",
        asks: "messages.list",
        count: "messages",
      },
      listOf("person"),
      ...contentKindNames.filter((kind) => !placed.includes(kind)).map(listOf),
      { to: href("/admin/media"), label: "Mediathek", asks: "media.update" },
    ],
  },
  {
    label: "Sendung",
    links: [
      { to: href("/admin/show/:section?"), label: "Einstellungen", asks: "show.read" },
      listOf("page"),
      { to: href("/admin/redirects"), label: "Weiterleitungen", asks: "redirects.list" },
      { to: href("/admin/import"), label: "Import", asks: "imports.list" },
      { to: href("/admin/export"), label: "Export", asks: "exports.read" },
      { to: href("/admin/backups"), label: "Sicherung", asks: "backups.list" },
      { to: href("/admin/persons"), label: "Personendaten", asks: "persons.read" },
      { to: href("/admin/trash"), label: "Papierkorb", asks: "trash.list" },
      { to: href("/admin/audit"), label: "Protokoll", asks: "audit.list" },
      { to: href("/admin/operators"), label: "Zugänge", asks: "accounts.list" },
    ],
  },
];
