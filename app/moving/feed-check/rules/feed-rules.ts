import { attributeOf, childrenOf, lineIn } from "~/core/feed/read/feed-nodes";
import { isFeedGuid } from "~/core/feed/read/parse-podcasting";
import { isWeb, required, type ShowRule, wrong } from "./rule";

const yes = /^(?:yes|true)$/i;

/** Rules on the feed as a file, and how programs find it. */
export const feedRules: readonly ShowRule[] = [
  {
    id: "well-formed",
    sentence: "Der Feed ist wohlgeformtes XML bis zum Ende.",
    by: ["rss"],
    severity: "error",
    check: ({ damage }) => damage,
  },
  {
    id: "utf-8",
    sentence: "Der Feed ist in UTF-8 geschrieben und sagt das in der ersten Zeile.",
    by: ["apple", "psp"],
    severity: "warning",
    check: ({ head }) =>
      required(head.slice(0, 60), /^<\?xml[^>]*encoding=["']utf-8["']/i.test(head)),
  },
  {
    id: "namespace-itunes",
    sentence: "Der Namensraum von Apple (xmlns:itunes) ist erklärt.",
    by: ["apple", "psp"],
    severity: "error",
    check: ({ head }) => (/www\.itunes\.com\/dtds\/podcast-1\.0\.dtd/i.test(head) ? null : ""),
  },
  {
    id: "namespaces",
    sentence: "Die Namensräume von Podcasting 2.0 und Atom sind erklärt.",
    by: ["psp"],
    severity: "warning",
    check: ({ head }) => {
      const isPodcasting = /podcastindex\.org\/namespace\/1\.0|podcast-namespace\/blob/i.test(head);
      return isPodcasting && /www\.w3\.org\/2005\/Atom/i.test(head) ? null : "";
    },
  },
  {
    id: "rss-version",
    sentence: "Der Feed nennt die Version 2.0 von RSS.",
    by: ["rss", "apple"],
    severity: "warning",
    check: ({ head }) => (/<rss\b[^>]*\bversion=["']2\.0["']/i.test(head) ? null : ""),
  },
  {
    id: "link",
    sentence: "Die Sendung nennt die Adresse ihrer Website.",
    by: ["rss", "psp"],
    severity: "error",
    check: ({ channel }) => required(lineIn(channel, "link"), isWeb(lineIn(channel, "link"))),
  },
  {
    id: "self-link",
    sentence: "Der Feed nennt seine eigene Adresse (atom:link rel=self).",
    by: ["psp"],
    severity: "warning",
    check: ({ channel }) => {
      const self = childrenOf(channel, "atom:link").find(
        (link) => attributeOf(link, "rel") === "self",
      );
      return isWeb(attributeOf(self, "href")) ? null : "";
    },
  },
  {
    id: "podcast-guid",
    sentence: "Die Sendung hat eine Kennung, die beim Umziehen bleibt (podcast:guid, eine UUID).",
    by: ["podcasting", "psp"],
    severity: "warning",
    check: ({ channel }) => {
      const guid = lineIn(channel, "podcast:guid");
      return required(guid, isFeedGuid(guid));
    },
  },
  {
    id: "block",
    sentence: "Die Sendung hält sich nicht aus den Verzeichnissen heraus (itunes:block).",
    by: ["appleTags"],
    severity: "warning",
    check: ({ channel }) => (yes.test(lineIn(channel, "itunes:block")) ? "" : null),
  },
  {
    id: "moving",
    sentence: "Der Feed zieht nicht um (itunes:new-feed-url).",
    by: ["appleTags"],
    severity: "hint",
    place: { section: "feed", field: "newFeedUrl" },
    check: ({ channel }) => wrong(lineIn(channel, "itunes:new-feed-url"), false),
  },
  {
    id: "episodes",
    sentence: "Der Feed enthält mindestens eine Folge.",
    by: ["apple", "spotify"],
    severity: "error",
    check: ({ items }) => (items.length ? null : ""),
  },
];
