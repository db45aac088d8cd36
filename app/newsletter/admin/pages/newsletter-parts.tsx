import { useMay } from "~/core/accounts/admin/may";
import { href } from "~/lib/href";
import { ClosedNote } from "~/routes/admin/closed-note";
import { Link } from "~/ui/link";

const parts = [
  { to: href("/admin/newsletter"), label: "Ausgaben", asks: "campaigns.list" },
  { to: href("/admin/newsletter/subscribers"), label: "Abonnenten", asks: "subscribers.list" },
  { to: href("/admin/newsletter/domain"), label: "Domain", asks: "mailDomain.read" },
  { to: href("/admin/newsletter/settings"), label: "Versand", asks: "mailDomain.read" },
] as const;

/** Tabs of the newsletter's parts. `current`: address of the selected tab. */
export function NewsletterParts({ current }: { current: string }) {
  const may = useMay();
  const open = parts.filter(({ asks }) => may(asks));
  return (
    <>
      <ClosedNote />
      {open.length > 1 && <PartTabs parts={open} current={current} />}
    </>
  );
}

type PartTabsProps = { parts: readonly (typeof parts)[number][]; current: string };

function PartTabs({ parts, current }: PartTabsProps) {
  return (
    <nav aria-label="Teile des Newsletters" className="list-tabs">
      <ul className="flex flex-wrap gap-1">
        {parts.map(({ to, label }) => (
          <li key={to} className="flex">
            <Link
              to={to}
              className="list-tab max-sm:px-1.5"
              aria-current={to === current ? "page" : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
