import sanitizeHtml from "sanitize-html";
import { withoutDeepTags } from "./html/html-parser";
import { normalForm } from "./html/normal-form";

// Excludes the ids of the page's frame.
const anchorName = /^(?!(?:inhalt|menu-panel|search-panel)$)[a-z][\w-]{0,80}$/i;
const ownPicture = /^\/media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
/** Elements that hold others on lines of their own. */
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
    // Link targets within a text: chapters and sources.
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

/** Only pictures of this site, since no page makes a request to a third party; others are removed. */
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
 * HTML of an editor or a foreign feed, reduced to what a page of this site may show, in its normal form:
 * sanitising it again, or after the editor, changes no byte.
 */
export function sanitize(html: string): string {
  return normalForm(sanitizeHtml(withoutDeepTags(html), options));
}
