import { AdminSection } from "~/ui/admin/admin-page";

/** What is odd about a feed. */
export function Oddities({ oddities }: { oddities: string[] }) {
  if (oddities.length === 0) return null;
  return (
    <AdminSection title="Aufgefallen ist">
      <ul className="list-disc pl-5">
        {oddities.map((oddity) => (
          <li key={oddity} className="break-words">
            {oddity}
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}
