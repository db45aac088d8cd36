import sanitizeHtml from "sanitize-html";

// The shell's own names are not for texts.
const anchorName = /^(?!(?:inhalt|menu-panel|search-panel)$)[a-z][\w-]{0,80}$/i;
const ownPicture = /^\/media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["p", "br", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "hr"],
    ...["strong", "em", "b", "i", "u", "s", "sub", "sup", "code", "pre", "a"],
    ...["cite", "q", "figure", "figcaption", "img"],
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "title", "rel"],
    // Where a link in the same text leads: chapters and sources.
    ...Object.fromEntries(["h2", "h3", "h4", "li", "sup"].map((tag) => [tag, ["id"]])),
    ol: ["start"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["scope", "colspan"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    "*": (tagName, { id, ...attribs }) => ({
      tagName,
      attribs: id && anchorName.test(id) ? { ...attribs, id } : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(attribs) }),
    h1: "h2",
    div: "p",
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? "") ? { ...attribs, rel: "noopener" } : attribs,
    }),
  },
  exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
    (tag === "p" && !text.trim() && !mediaChildren.length) || (tag === "img" && !attribs.src),
};

/** Only pictures of this site: no page makes a request to a third party. Those of no such address go. */
function imageAttributes({ src = "", alt = "", width, height }: sanitizeHtml.Attributes) {
  const size = (name: string, value: string | undefined) =>
    /^\d{1,4}$/.test(value ?? "") ? { [name]: value ?? "" } : {};
  return {
    ...(ownPicture.test(src) ? { src } : {}),
    alt,
    ...size("width", width),
    ...size("height", height),
    loading: "lazy",
  };
}

/** HTML of an editor or a foreign feed, cut down to what a page of this site may show. */
export function sanitize(html: string): string {
  return sanitizeHtml(html, options).trim();
}
