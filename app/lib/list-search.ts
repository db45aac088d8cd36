/** What the address of a list asks for: the words in `q`, the order in `sortierung`, the page in `seite`. */
export function listSearch(request: Request) {
  const search = new URL(request.url).searchParams;
  return {
    search,
    query: (search.get("q") ?? "").trim().slice(0, 200),
    sorting: search.get("sortierung"),
    page: Number.parseInt(search.get("seite") ?? "1", 10) || 1,
  };
}
