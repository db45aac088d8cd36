import type { PersonLink } from "./person.fields";

/** Links as one types them: a line for each, 'Name | https://…'. */
export function formatLinks(links: readonly PersonLink[]): string {
  return links.map(({ label, url }) => `${label} | ${url}`).join("\n");
}

/** The links, or the number (from 1) of the first line that cannot be read; an address alone is called by its host. */
export function parseLinks(text: string): { links: PersonLink[] } | { wrongLine: number } {
  const links: PersonLink[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (!line.trim()) continue;
    const [, label = "", url = ""] =
      /^(?:(.*\S)\s*\|)?\s*(https?:\/\/\S+)$/.exec(line.trim()) ?? [];
    const host = URL.parse(url)?.host;
    if (!host) return { wrongLine: index + 1 };
    links.push({ label: label || host, url });
  }
  return { links };
}
