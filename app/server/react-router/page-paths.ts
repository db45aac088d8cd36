/**
 * Makes a test whether a path is a page's, from the addresses of routes (`blog/:slug`, without the first slash).
 * The statistics need it, since any other path would become a page there, without limit.
 */
export function pagePaths(addresses: readonly string[]): (path: string) => boolean {
  const forms = addresses.map((address) => address.replace(/:\w+/g, "[\\w-]{1,300}"));
  const form = new RegExp(`^/(?:(?:${forms.join("|")})/?)?$`);
  return (path) => form.test(path);
}
