import { AdminSection } from "~/ui/admin/admin-page";
import { Link } from "~/ui/link";
import type { ReadPanel } from "../account-panels.server";

export function AccountPanels({ panels }: { panels: readonly ReadPanel[] }) {
  return panels.map(({ title, to, label, text }) => (
    <AdminSection key={to} title={title}>
      <p>{text}</p>
      <Link to={to} className="button button-outline self-start">
        {label}
      </Link>
    </AdminSection>
  ));
}
