import { href } from "~/lib/href";
import { Link } from "~/ui/link";

const parts = [
  { to: href("/admin/newsletter"), label: "Ausgaben" },
  { to: href("/admin/newsletter/subscribers"), label: "Abonnenten" },
  { to: href("/admin/newsletter/domain"), label: "Domain" },
  { to: href("/admin/newsletter/settings"), label: "Versand" },
];

/** To the parts of the newsletter's page. `current`: the address of the one that is shown. */
export function NewsletterParts({ current }: { current: string }) {
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
