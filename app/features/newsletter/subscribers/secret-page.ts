/** Pages whose address holds a secret: kept nowhere, named to nobody, found by no search engine. */
export const secretPageHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
} as const;

export function secretPageMeta(title: string) {
  return [{ title }, { name: "robots", content: "noindex" }];
}
