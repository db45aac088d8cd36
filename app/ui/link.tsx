import type { AnchorHTMLAttributes } from "react";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string };

/**
 * A link to a page of this site: an anchor and nothing more, since a page has dozens. FollowLinks spares the
 * reload and fetches ahead, once for all of them. Links with state or a mask want the router's own.
 */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} data-page="" />;
}
