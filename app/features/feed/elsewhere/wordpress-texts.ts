import { escapeHtml } from "~/lib/html";

type Context = {
  /** Addresses of pictures by the ids of attachments. */
  pictureAt(id: string): string | undefined;
  /** Hears of each shortcode for which nothing stands here. */
  dropped(name: string): void;
};

const caption =
  /\[caption\b[^[\]]*\]\s*((?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)([^[]*)\[\/caption\]/gi;
/** With the pair of brackets that makes plain text of one. */
const shortcode = /\[\[([^[\]]{1,500})\]\]|\[(\/?)([a-z][\w-]{0,60})(\s[^[\]]*|)\/?\]/gi;
/** What plays or shows what an episode's page has anyway. */
const silent = /^(?:podlove-|powerpress|ssp_|podcast_|audio$|playlist$|smart_track_player)/;
const known = /^(?:video|embed|gallery|caption|contact-form|wp_|su_|vc_|et_|fusion_|elementor)/;

/**
 * A text of WordPress as HTML: without the comments of its blocks, with paragraphs where blank lines stand for them,
 * and without shortcodes: captions, galleries and embedded addresses stay in the form of this site, of all others
 * what stands between them. What only looks like one ('[lacht]') stays. In time linear in its length.
 */
export function wordpressHtml(content: string, { pictureAt, dropped }: Context): string {
  const closed = new Set(
    [...content.matchAll(/\[\/([a-z][\w-]{0,60})\]/gi)].map(([, name = ""]) => name.toLowerCase()),
  );
  const plain = content
    .replace(/<!--\s*\/?wp:[^<>]*-->/g, "")
    .replace(caption, "<figure>$1<figcaption>$2</figcaption></figure>")
    .replace(shortcode, (whole, literal, slash, given = "", attributes = "") => {
      if (literal) return `[${literal}]`;
      const name = given.toLowerCase();
      const isOne = silent.test(name) || known.test(name) || closed.has(name);
      if (!isOne && !attributes.includes("=")) return whole;
      if (name === "gallery" && !slash) return galleryOf(attributes, pictureAt);
      if (!slash && !silent.test(name) && !/^(?:caption|embed)$/.test(name)) dropped(name);
      return "";
    });
  return /<!--\s*wp:/.test(content) ? plain : withBlankLines(plain);
}

function galleryOf(attributes: string, pictureAt: Context["pictureAt"]): string {
  const ids = /\bids\s*=\s*["']?([\d,\s]{1,2000})/i.exec(attributes)?.[1]?.split(",") ?? [];
  const pictures = ids.flatMap((id) => pictureAt(id.trim()) ?? []);
  return pictures.map((src) => `<figure><img src="${escapeHtml(src)}" alt=""></figure>`).join("");
}

const block =
  /^<\/?(?:p|div|[uod]l|li|h[1-6]|hr|blockquote|table|t[rdh]|thead|tbody|pre|section|article|figure|address|form|d[td])\b/i;

/** Paragraphs out of blank lines, as WordPress makes them when it shows a text of its older editor. */
function withBlankLines(html: string): string {
  let isWithin = false;
  const parts = html.replace(/\r\n?/g, "\n").split(/\n[ \t]*\n\s*/);
  return parts
    .map((part) => {
      const wasWithin = isWithin;
      const [opened, ended] = [part.lastIndexOf("<pre"), part.lastIndexOf("</pre>")];
      if (opened !== ended) isWithin = opened > ended;
      if (wasWithin || isWithin) return `${part}\n`;
      const text = part.trim();
      return !text || block.test(text) ? text : `<p>${text.replaceAll("\n", "<br>")}</p>`;
    })
    .join("\n");
}
