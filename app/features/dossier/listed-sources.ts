import { escapeHtml } from "~/lib/html";
import { citationOf, sourceUrl } from "./citation";
import type { Source } from "./dossier";

/** A description without the list of sources at its end, where the dossier has them. */
export function withoutSources(description: string): string {
  return description.replace(
    /<h([2-4])>\s*Quellen:?\s*<\/h\1>\s*<([uo])l>(?:(?!<h\d).)*<\/\2l>\s*$/s,
    "",
  );
}

/** A description with the sources at its end, unless it lists some there itself. */
export function withSources(description: string, sources: readonly Source[]): string {
  if (!sources.length || withoutSources(description) !== description) return description;
  const items = sources.map((source) => `<li>${linked(source)}</li>`);
  return `${description}<h3>Quellen</h3><ul>${items.join("")}</ul>`;
}

function linked(source: Source): string {
  const [text, url] = [escapeHtml(citationOf(source)), sourceUrl(source)];
  return url ? `<a href="${escapeHtml(url)}">${text}</a>` : text;
}
