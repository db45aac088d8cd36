import type { ReactNode } from "react";
import { newsletterPages } from "~/features/newsletter/campaigns/campaigns-path";
import { AdminPage } from "~/ui/admin/admin-page";
import { Link } from "~/ui/link";

const parts = [
  { to: newsletterPages.campaigns, label: "Ausgaben" },
  { to: newsletterPages.subscribers, label: "Abonnenten" },
  { to: newsletterPages.domain, label: "Domain" },
  { to: newsletterPages.settings, label: "Versand" },
];

type NewsletterPageProps = {
  /** The part's own address. */
  part: string;
  actions?: ReactNode;
  children: ReactNode;
};

/** One of the parts of the newsletter's page. */
export function NewsletterPage({ part, actions, children }: NewsletterPageProps) {
  return (
    <AdminPage title="Newsletter" actions={actions}>
      <nav aria-label="Teile des Newsletters" className="list-tabs">
        <ul className="flex flex-wrap gap-1">
          {parts.map(({ to, label }) => (
            <li key={to} className="flex">
              <Link
                to={to}
                className="list-tab max-sm:px-1.5"
                aria-current={to === part ? "page" : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </AdminPage>
  );
}
