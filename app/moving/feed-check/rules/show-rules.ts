import { attributeOf, childOf, childrenOf, lineFrom, lineIn } from "~/core/feed/read/feed-nodes";
import { categoryChoices } from "~/core/show/apple-categories";
import { formatCount } from "~/lib/text/german-number";
import { parsePubDate } from "~/lib/time/pub-date";
import {
  attributeIn,
  attributesOf,
  firstWrong,
  isWeb,
  missing,
  nodeBytes,
  required,
  type ShowRule,
  shown,
  wrong,
} from "./rule";

/** Bytes of a text: Apple's limit, which PSP-1 adopted. */
export const textBytes = 4000;
/** Characters of displayed texts in podcast:… elements. */
export const shortText = 128;

const mail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** The beginning of a BCP 47 tag. */
const language = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/** Rules on the show's own metadata. */
export const showRules: readonly ShowRule[] = [
  {
    id: "title",
    sentence: "Die Sendung hat einen Titel.",
    by: ["rss", "apple", "psp"],
    severity: "error",
    place: { section: "general", field: "name" },
    check: ({ channel }) => missing(channel, "title"),
  },
  {
    id: "description",
    sentence: "Die Sendung hat eine Beschreibung.",
    by: ["rss", "apple", "psp"],
    severity: "error",
    place: { section: "general", field: "description" },
    check: ({ channel }) => missing(channel, "description"),
  },
  {
    id: "description-length",
    sentence: "Die Beschreibung der Sendung ist höchstens 4.000 Bytes lang.",
    by: ["appleTags", "psp"],
    severity: "warning",
    place: { section: "general", field: "description" },
    check: ({ channel }) => {
      const bytes = nodeBytes(childOf(channel, "description"));
      return bytes > textBytes ? `${formatCount(bytes)} Bytes` : null;
    },
  },
  {
    id: "language",
    sentence: "Die Sprache steht als Kürzel im Feed, zum Beispiel „de“.",
    by: ["appleTags", "psp", "spotify"],
    severity: "error",
    place: { section: "general", field: "language" },
    check: ({ channel }) =>
      required(lineIn(channel, "language"), language.test(lineIn(channel, "language"))),
  },
  {
    id: "image",
    sentence: "Die Sendung hat ein Titelbild (itunes:image).",
    by: ["apple", "psp", "spotify", "youtube"],
    severity: "error",
    place: { section: "general", field: "cover" },
    check: ({ channel }) => (isWeb(attributeIn(channel, "itunes:image", "href")) ? null : ""),
  },
  {
    id: "image-type",
    sentence: "Die Adresse des Titelbilds endet auf .jpg oder .png.",
    by: ["appleTags", "psp"],
    severity: "error",
    place: { section: "general", field: "cover" },
    check: ({ channel }) => pictureType(attributeIn(channel, "itunes:image", "href")),
  },
  {
    id: "category",
    sentence: "Die Sendung hat eine Kategorie (itunes:category).",
    by: ["appleTags", "psp"],
    severity: "error",
    place: { section: "general", field: "appleCategory" },
    check: ({ channel }) => (childOf(channel, "itunes:category") ? null : ""),
  },
  {
    id: "category-name",
    sentence: "Jede Kategorie steht in Apples Liste, genau so geschrieben.",
    by: ["appleCategories"],
    severity: "error",
    place: { section: "general", field: "appleCategory" },
    check: ({ channel }) => {
      const names = childrenOf(channel, "itunes:category").flatMap((category) => {
        const name = attributeOf(category, "text");
        return [
          name,
          ...attributesOf(category, "itunes:category", "text").map((sub) => `${name} › ${sub}`),
        ];
      });
      return firstWrong(names, (name) => categoryChoices.includes(name));
    },
  },
  {
    id: "explicit",
    sentence: "Die Sendung sagt, ob sie anstößig ist (itunes:explicit).",
    by: ["appleTags", "psp"],
    severity: "error",
    place: { section: "general", field: "explicit" },
    check: ({ channel }) => missing(channel, "itunes:explicit"),
  },
  {
    id: "explicit-form",
    sentence: "Ob die Sendung anstößig ist, steht als true oder false da (itunes:explicit).",
    by: ["appleTags", "psp"],
    severity: "warning",
    place: { section: "general", field: "explicit" },
    check: ({ channel }) => {
      const said = lineIn(channel, "itunes:explicit");
      return wrong(said, /^(?:true|false)$/.test(said));
    },
  },
  {
    id: "author",
    sentence: "Die Sendung nennt, wer sie macht (itunes:author).",
    by: ["appleTags", "psp"],
    severity: "warning",
    place: { section: "general", field: "author" },
    check: ({ channel }) => missing(channel, "itunes:author"),
  },
  {
    id: "owner-email",
    sentence:
      "Der Feed nennt eine E-Mail-Adresse (itunes:owner): An sie schicken Verzeichnisse ihren Code.",
    by: ["spotify", "youtube"],
    severity: "error",
    place: { section: "general", field: "email" },
    check: ({ channel }) => {
      const owner = childOf(channel, "itunes:owner");
      const address = owner ? lineIn(owner, "itunes:email") : "";
      return required(address, mail.test(address));
    },
  },
  {
    id: "type",
    sentence: "Die Reihenfolge ist episodic oder serial (itunes:type).",
    by: ["appleTags", "psp"],
    severity: "warning",
    place: { section: "feed", field: "feedType" },
    check: ({ channel }) => {
      const type = lineIn(channel, "itunes:type");
      return wrong(type, /^(?:episodic|serial)$/i.test(type));
    },
  },
  {
    id: "copyright",
    sentence: "Die Sendung nennt, wem sie gehört (copyright).",
    by: ["appleTags", "psp"],
    severity: "hint",
    place: { section: "general", field: "copyright" },
    check: ({ channel }) => missing(channel, "copyright"),
  },
  {
    id: "locked",
    sentence:
      "Der Feed sagt mit yes oder no, ob andere Anbieter ihn übernehmen dürfen (podcast:locked).",
    by: ["podcasting", "psp"],
    severity: "warning",
    place: { section: "feed", field: "feedLocked" },
    check: ({ channel }) => {
      const said = lineIn(channel, "podcast:locked");
      return required(said, /^(?:yes|no)$/.test(said));
    },
  },
  {
    id: "funding",
    sentence:
      "Jeder Unterstützer-Link hat eine Adresse und höchstens 128 Zeichen Text (podcast:funding).",
    by: ["podcasting"],
    severity: "warning",
    place: { section: "feed" },
    check: ({ channel }) => {
      const funding = childrenOf(channel, "podcast:funding");
      const found = funding.find(
        (node) => !isWeb(attributeOf(node, "url")) || lineFrom(node).length > shortText,
      );
      return found ? shown(lineFrom(found)) : null;
    },
  },
  {
    id: "trailer",
    sentence:
      "Ein Trailer hat eine Adresse, ein Datum und einen Titel von höchstens 128 Zeichen (podcast:trailer).",
    by: ["podcasting"],
    severity: "warning",
    check: ({ channel }) => {
      const found = childrenOf(channel, "podcast:trailer").find((node) => {
        const title = lineFrom(node);
        const isDated = parsePubDate(attributeOf(node, "pubdate")) !== null;
        return !isWeb(attributeOf(node, "url")) || !isDated || !title || title.length > shortText;
      });
      return found ? shown(lineFrom(found)) : null;
    },
  },
];

/** Passes for JPEG and PNG, and without a picture. */
export function pictureType(address: string): string | null {
  return wrong(address, /\.(?:jpe?g|png)(?:[?#]|$)/i.test(address));
}
