import type { AnchorHTMLAttributes } from "react";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string };

/**
 * A link to a page of this site. It is a bare anchor, since a page has dozens; FollowLinks navigates and prefetches
 * for all of them. Links with state or a mask need the router's own Link.
 */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} data-page="" />;
}
