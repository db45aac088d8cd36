/**
 * Whether each signature by RFC 9421 is one of this request and its body, and has not expired (§2.3, §7.2): Fedify asks
 * for neither, and any one of several will do for it.
 * @param input the header `Signature-Input`
 */
export function coversBody(input: string, now: Date): boolean {
  const lists = [...input.matchAll(/\(([^)]*)\)/g)].map(([, list = ""]) => list);
  const ends = [...input.matchAll(/;\s*expires=(\d+)/g)].map(([, seconds]) => Number(seconds));
  const covers = (list: string) =>
    ["content-digest", "@method"].every((part) => list.includes(`"${part}"`)) &&
    (list.includes('"@target-uri"') || list.includes('"@path"'));
  return lists.length > 0 && lists.every(covers) && ends.every((end) => end * 1000 > now.getTime());
}
