/**
 * Tests whether a path is a page's, by the addresses of routes (`blog/:slug`, without the first slash): any other
 * path would be a page of its own in the statistics, without limit.
 */
export function pagePaths(addresses: readonly string[]): (path: string) => boolean {
  const forms = addresses.map((address) => address.replace(/:\w+/g, "[\\w-]{1,300}"));
  const form = new RegExp(`^/(?:(?:${forms.join("|")})/?)?$`);
  return (path) => form.test(path);
}
