/** Where somebody goes who has just logged in and was on the way nowhere. */
const start = "/admin/dashboard";

/**
 * The page within the operator's area that a login leads back to.
 * @param wanted the parameter `weiter`: anybody may have written it, so other sites and pages are ignored
 */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith("/admin/") || wanted.length > 2000) return start;
  if (!URL.canParse(wanted, here)) return start;
  const { origin, pathname, search, hash } = new URL(wanted, here);
  if (origin !== here || !pathname.startsWith("/admin/")) return start;
  if (/^\/admin\/(login|logout)(\/|\.data$|$)/.test(pathname)) return start;
  return pathname.replace(/\.data$/, "") + search + hash;
}

/** The login page that leads back to `path` afterwards. */
export function loginPath(path: string): string {
  const back = returnPath(path);
  return back === start ? "/admin/login" : `/admin/login?weiter=${encodeURIComponent(back)}`;
}

const here = "http://localhost";
