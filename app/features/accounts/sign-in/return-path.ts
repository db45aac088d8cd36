/** Where somebody goes who has just logged in and was on the way nowhere. */
export const firstAdminPage = "/admin/dashboard";

/**
 * The page within the operator's area that a login leads back to.
 * @param wanted the parameter `weiter`: anybody may have written it, so other sites and pages are ignored
 */
export function returnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith("/admin/") || wanted.length > 2000) return firstAdminPage;
  if (!URL.canParse(wanted, here)) return firstAdminPage;
  const { origin, pathname, search, hash } = new URL(wanted, here);
  if (origin !== here || !pathname.startsWith("/admin/")) return firstAdminPage;
  if (/^\/admin\/(login|logout)(\/|\.data$|$)/.test(pathname)) return firstAdminPage;
  return pathname.replace(/\.data$/, "") + search + hash;
}

const here = "http://localhost";
