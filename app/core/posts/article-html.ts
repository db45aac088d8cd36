import { escapeHtml, stripHtml } from "~/lib/text/html";
import { withoutMarks } from "~/lib/text/slug";

/** An entry of the table of contents. */
export type Chapter = { id: string; title: string };

export type Article = {
  html: string;
  /** Empty if there are too few for a table of contents. */
  chapters: Chapter[];
};

/** Minimum number of chapters for a table of contents. If there are fewer, subheadings count as chapters. */
const minChapters = 3;
/** Ids that other elements of the page have. */
const reservedIds = ["inhalt", "menu-panel", "search-panel", "post-title", "geraet", "was-fehlt"];

/** Prepares sanitised HTML for long texts: adds ids to chapters, and lets wide code and tables scroll. */
export function articleOf(sanitised: string): Article {
  const { html, headings } = withAnchors(sanitised);
  const whole = headings.filter(({ tag }) => tag === "h2");
  const chosen = [whole, headings].find(({ length }) => length >= minChapters) ?? [];
  return {
    html: withScrollingTables(withScrollingCode(html)),
    chapters: chosen.map(({ id, title }) => ({ id, title })),
  };
}

function withAnchors(source: string) {
  const taken = new Set(reservedIds);
  const headings: (Chapter & { tag: string })[] = [];
  const html = source.replace(
    /<(h[23])((?:\s[^>]*)?)>([\s\S]*?)<\/\1>/g,
    (whole, tag: string, attributes: string, inside: string) => {
      const title = stripHtml(inside);
      if (!title) return whole;
      const own = /\sid="([\w-]+)"/.exec(attributes)?.[1];
      const id = freeName(own ?? anchorName(title), taken);
      headings.push({ id, title, tag });
      return `<${tag} id="${id}">${inside}${anchor(id, title)}</${tag}>`;
    },
  );
  return { html, headings };
}

function anchor(id: string, title: string): string {
  return `<a class="heading-anchor" href="#${id}" aria-label="Link zum Abschnitt „${escapeHtml(title)}“">#</a>`;
}

function anchorName(title: string): string {
  const name = withoutMarks(title)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  return name || "abschnitt";
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`;
  taken.add(name);
  return name;
}

/** Lets code wider than a phone be scrolled by keyboard. */
function withScrollingCode(html: string): string {
  return html.replaceAll("<pre>", '<pre tabindex="0">');
}

/** Wraps each outermost table in a region that can be scrolled by keyboard. */
function withScrollingTables(html: string): string {
  let depth = 0;
  let number = 0;
  return html.replace(/<(\/?)table\b[^>]*>/g, (tag, closing: string, at: number) => {
    if (closing) return --depth === 0 ? `${tag}</div>` : tag;
    if (depth++ > 0) return tag;
    number++;
    const caption = /^\s*<caption[^>]*>([\s\S]*?)<\/caption>/.exec(
      html.slice(at + tag.length),
    )?.[1];
    const label = escapeHtml(stripHtml(caption ?? "") || `Tabelle ${number}`);
    return `<div class="table-scroll" role="region" aria-label="${label}" tabindex="0">${tag}`;
  });
}
