import { Icon } from "~/ui/icon";
import type { PlatformLink } from "./show.schema";

export function PlatformLinks({
  links,
  className = "",
}: {
  links: PlatformLink[];
  className?: string;
}) {
  if (links.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-2.5 print:hidden ${className}`}>
      {links.map((link) => (
        <li key={link.label}>
          <a
            href={link.url}
            rel="noopener"
            className="inline-flex min-h-9 items-center gap-2 border border-current/45 px-3 py-1 text-[0.9375rem] no-underline hover:border-current hover:underline"
          >
            {link.label}
            <Icon shape="outside" size={14} />
          </a>
        </li>
      ))}
    </ul>
  );
}
