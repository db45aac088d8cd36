/**
 * Returns a function that tests whether a path belongs to a page. Without this test, the statistics would count
 * every invented path as a page, without limit.
 * @param addresses route patterns without the leading slash, such as `blog/:slug`
 */
export function pagePaths(addresses: readonly string[]): (path: string) => boolean {
  const forms = addresses.map((address) => address.replace(/:\w+/g, "[\\w-]{1,300}"));
  const form = new RegExp(`^/(?:(?:${forms.join("|")})/?)?$`);
  return (path) => form.test(path);
}
