/**
 * What the address of a list asks for: the words in `q`, the order in `sortierung`, the page in `seite`.
 * @param sorts the orders that the list has beside 'datum'; with a '-' before it each goes the other way round
 */
export function listSearch(request: Request, sorts: readonly string[] = []) {
  const search = new URL(request.url).searchParams;
  const asked = search.get("sortierung") ?? "";
  const isKnown = ["datum", ...sorts].some((name) => asked === name || asked === `-${name}`);
  return {
    search,
    query: (search.get("q") ?? "").trim().slice(0, 200),
    sort: isKnown ? asked : "-datum",
    page: Number.parseInt(search.get("seite") ?? "1", 10) || 1,
  };
}
