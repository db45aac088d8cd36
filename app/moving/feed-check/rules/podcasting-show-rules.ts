import { attributeOf, childrenOf, type FeedNode } from "~/core/feed/read/feed-nodes";
import { aiContentOf, isFeedGuid } from "~/core/feed/read/parse-podcasting";
import { firstWrong, isWeb, type ShowRule, shown, type Verdict } from "./rule";

/** An aspect ratio in CSS: '16/9', '1.91 / 1', '1'. */
const ratio = /^(?:\d+(?:\.\d+)?(?:\s*\/\s*\d+(?:\.\d+)?)?)?$/;

function rule(id: string, sentence: string, check: (channel: FeedNode) => Verdict): ShowRule {
  const common = { by: ["podcasting"], severity: "warning", place: { section: "feed" } } as const;
  return { id, sentence, ...common, check: ({ channel }) => check(channel) };
}

/** Rules on Podcasting 2.0 elements of the show. */
export const podcastingShowRules: readonly ShowRule[] = [
  rule(
    "ai-content",
    "Ob KI beteiligt war, steht als true oder false da (podcast:txt, ai-content).",
    aiContentVerdict,
  ),
  rule(
    "images",
    "Jedes weitere Bild hat eine Adresse und ein Seitenverhältnis wie 16/9 (podcast:image).",
    imagesVerdict,
  ),
  rule(
    "remote-guid",
    "Empfohlene Sendungen und der Verlag haben ihre Kennung (podcast:remoteItem, feedGuid).",
    (channel) => {
      const named = [...itemsOf(channel, "podcast:podroll"), ...itemsOf(channel, publisher)];
      const guids = named.flat().map((item) => attributeOf(item, "feedguid"));
      return firstWrong(guids, isFeedGuid);
    },
  ),
  rule(
    "publisher",
    "Der Verlag ist genau ein Feed der Art publisher (podcast:publisher, medium).",
    (channel) => {
      const media = itemsOf(channel, publisher).map((items) =>
        items.map((item) => attributeOf(item, "medium")).join(" "),
      );
      return firstWrong(media, (medium) => medium === "publisher");
    },
  ),
];

const publisher = "podcast:publisher";

function itemsOf(channel: FeedNode, name: string): FeedNode[][] {
  return childrenOf(channel, name).map((node) => childrenOf(node, "podcast:remoteitem"));
}

/** For a show or an episode. */
export function aiContentVerdict(node: FeedNode): Verdict {
  return firstWrong(aiContentOf(node), (said) => /^(?:true|false)$/.test(said));
}

/** For a show or an episode. */
export function imagesVerdict(node: FeedNode): Verdict {
  const wrong = childrenOf(node, "podcast:image").find((image) => {
    return !isWeb(attributeOf(image, "href")) || !ratio.test(attributeOf(image, "aspect-ratio"));
  });
  return wrong ? shown(attributeOf(wrong, "aspect-ratio") || attributeOf(wrong, "href")) : null;
}
