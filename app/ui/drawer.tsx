import type { ReactNode } from "react";
import { formatCount } from "~/lib/text/german-number";

type DrawerProps = {
  title: string;
  /** Number of the entries in it. */
  count: number;
  /** Element of the title; `b` where no heading may be. */
  as?: "h2" | "h3" | "b";
  /** Id of the title. */
  id?: string;
  className?: string;
  open?: boolean;
  children: ReactNode;
};

/** A part of a page that is opened on demand, behind its heading with the number of its entries. */
export function Drawer(props: DrawerProps) {
  const { title, count, as: Title = "h2", id, className = "", open, children } = props;
  return (
    <details className={`drawer ${className}`} open={open}>
      <summary>
        <Title id={id}>{`${title} (${formatCount(count)})`}</Title>
      </summary>
      {children}
    </details>
  );
}

type QuietDrawerProps = {
  /** One or two words, such as 'Warum?'. */
  label: string;
  /** Added to the label for screen readers. */
  about?: string;
  className?: string;
  open?: boolean;
  /** Nothing where a stylesheet shows what follows the drawer (`:has`). */
  children?: ReactNode;
};

/** A few more words about what is beside it, on demand. */
export function QuietDrawer({ label, about, className = "", open, children }: QuietDrawerProps) {
  return (
    <details className={`drawer ${className}`} open={open}>
      <summary className="label">
        {label}
        {about && <span className="sr-only">{` ${about}`}</span>}
      </summary>
      {children}
    </details>
  );
}
