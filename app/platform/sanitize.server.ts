import sanitizeHtml from "sanitize-html";
import { withoutDeepTags } from "./html/html-parser";
import { normalForm } from "./html/normal-form";

// Excludes ids that the frame of each page uses.
const anchorName = /^(?!(?:inhalt|menu-panel|search-panel)$)[a-z][\w-]{0,80}$/i;
const ownPicture = /^\/media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
/** Elements that stand on lines of their own and may contain others. */
const divisions = (
  "div section article header footer main aside nav address center details summary form " +
  "fieldset dl dt dd hgroup dir menu"
).split(" ");

const options: sanitizeHtml.IOptions = {
  allowedTags: (
    "p br h2 h3 h4 ul ol li blockquote hr div strong em u s sub sup code pre a cite q " +
    "figure figcaption img table caption thead tbody tfoot tr th td"
  ).split(" "),
  allowedAttributes: {
    a: ["href", "title"],
    // Chapters and sources, which links within a text lead to.
    ...Object.fromEntries(["h2", "h3", "h4", "li", "sup"].map((tag) => [tag, ["id"]])),
    ol: ["start"],
    img: ["src", "alt", "width", "height"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "title", "template"],
  transformTags: {
    "*": (tagName, { id, ...attribs }) => ({
      tagName,
      attribs: id && anchorName.test(id) ? { ...attribs, id } : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(attribs) }),
    ...Object.fromEntries(divisions.map((tag) => [tag, "div"])),
    h1: "h2",
    h5: "h4",
    h6: "h4",
    b: "strong",
    i: "em",
    ins: "u",
    del: "s",
    strike: "s",
  },
};

/** Keeps only pictures of this site, since no page may make a request to a third party. */
function imageAttributes({ src = "", alt = "", width, height }: sanitizeHtml.Attributes) {
  const size = (name: string, value: string | undefined) =>
    /^\d{1,4}$/.test(value ?? "") ? { [name]: value ?? "" } : {};
  return {
    ...(ownPicture.test(src) ? { src } : {}),
    alt,
    ...size("width", width),
    ...size("height", height),
  };
}

/**
 * Reduces HTML from an editor or a foreign feed to the elements that a page of this site may show, in the normal
 * form of the site. Sanitising the result again changes no byte, even after the editor loaded it.
 */
export function sanitize(html: string): string {
  return normalForm(sanitizeHtml(withoutDeepTags(html), options));
}
