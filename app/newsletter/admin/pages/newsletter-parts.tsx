import { useMay } from "~/core/accounts/admin/may";
import { href } from "~/lib/href";
import { ClosedNote } from "~/routes/admin/closed-note";
import { ListTabs } from "~/ui/admin/tabs";

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
      {open.length > 1 && (
        <ListTabs
          label="Teile des Newsletters"
          tabs={open.map(({ to, label }) => ({ to, label, isCurrent: to === current }))}
        />
      )}
    </>
  );
}
