import { escapeHtml } from "~/lib/html";

type Context = {
  /** Address of a file by its attachment id. */
  fileAt(id: string): string | undefined;
  /** Called with each shortcode that has no counterpart here. */
  dropped(name: string): void;
};

const caption =
  /\[caption\b[^[\]]*\]\s*((?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)([^[]*)\[\/caption\]/gi;
/** With the second pair of brackets that escapes a shortcode. Quoted attributes may contain brackets. */
const shortcode =
  /\[\[([^[\]]{1,500})\]\]|\[(\/?)([a-z][\w-]{0,60})(\s(?:"[^"]*"|'[^']*'|[^[\]"'])*|\s[^[\]]*|)\/?\]/gi;
/** Attributes of an unknown shortcode without an end tag: without quotation marks it may be text in brackets. */
const quoted = /=\s*(?:["'„“”]|&#?\w{1,8};)/;
const unquoted = /^(?:\s+[a-z][a-z\d_-]*=\S+)+[\s/]*$/;
/** Shortcodes whose content an episode's page shows anyway. */
const silent = /^(?:podlove-|powerpress|ssp_|podcast_|audio$|playlist$|smart_track_player)/;
const known = /^(?:video|embed|gallery|caption|contact-form|wp_|su_|vc_|et_|fusion_|elementor)/;

/**
 * A text of WordPress as HTML: without block comments, with paragraphs for blank lines, and without shortcodes:
 * captions, galleries and embedded addresses get this site's form, others leave their content. Text that only
 * looks like one ('[lacht]') stays. Linear in its length.
 */
export function wordpressHtml(content: string, { fileAt, dropped }: Context): string {
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
      const isMeant = quoted.test(attributes) || (given === name && unquoted.test(attributes));
      if (!isOne && !isMeant) return whole;
      if (name === "gallery" && !slash) return galleryOf(attributes, fileAt);
      const players = slash ? "" : playersOf(name, attributes, fileAt);
      if (players) return players;
      if (!slash && !silent.test(name) && !/^(?:caption|embed)$/.test(name)) dropped(name);
      return "";
    });
  return /<!--\s*wp:/.test(content) ? plain : withBlankLines(plain);
}

function galleryOf(attributes: string, fileAt: Context["fileAt"]): string {
  return filesIn(attributes, fileAt)
    .map((src) => `<figure><img src="${escapeHtml(src)}" alt=""></figure>`)
    .join("");
}

function filesIn(attributes: string, fileAt: Context["fileAt"]): string[] {
  const ids = /\bids\s*=\s*["']?([\d,\s]{1,2000})/i.exec(attributes)?.[1]?.split(",") ?? [];
  return ids.flatMap((id) => fileAt(id.trim()) ?? []);
}

const playedFile =
  /\s(?:src|mp3|m4[abv]|mp4|og[gav]|opus|wav|wma|flac|webm)=["']?([^\s"'<>]{1,2000})|\s(https?:[^\s"'<>]{1,2000})/i;

/** WordPress's own players as HTML elements: texts drop them, but they can be reported. */
function playersOf(name: string, attributes: string, fileAt: Context["fileAt"]): string {
  const [, named, bare] = playedFile.exec(attributes) ?? [];
  const file = named ?? bare;
  const tag = name === "video" ? "video" : "audio";
  const files = name === "playlist" ? filesIn(attributes, fileAt) : file ? [file] : [];
  if (!/^(?:audio|video|playlist)$/.test(name)) return "";
  return files.map((src) => `<${tag} src="${escapeHtml(src)}"></${tag}>`).join("");
}

const block =
  /^<\/?(?:p|div|[uod]l|li|h[1-6]|hr|blockquote|table|t[rdh]|thead|tbody|pre|section|article|figure|address|form|d[td])\b/i;

/** Makes paragraphs of blank lines, as WordPress does for texts of its older editor. */
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
