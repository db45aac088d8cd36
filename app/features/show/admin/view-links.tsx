import { Link } from "~/ui/link";

type ViewLinksProps = {
  label: string;
  views: readonly { to: string; label: string; isCurrent: boolean }[];
};

/** Ways to fill in the same section. */
export function ViewLinks({ label, views }: ViewLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {views.map(({ to, label: text, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? "page" : undefined}
              className={`button button-outline ${isCurrent ? "bg-ink text-paper" : ""}`}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
