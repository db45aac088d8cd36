import { attributeOf, childOf, childrenOf, type FeedNode, lineIn } from "./feed-nodes";
import type { FeedWarnings } from "./feed-warnings";

/** Elements of a channel that the import reads, or ignores silently because the site has its own. */
const knownOfShow: ReadonlySet<string> = new Set([
  ..."author owner image category explicit summary subtitle title type complete new-feed-url block"
    .split(" ")
    .map((name) => `itunes:${name}`),
  ..."guid locked person image funding license medium updatefrequency txt podroll publisher"
    .split(" ")
    .map((name) => `podcast:${name}`),
]);
const knownOfItem: ReadonlySet<string> = new Set([
  ..."title duration episode season episodetype explicit image summary subtitle keywords block"
    .split(" ")
    .map((name) => `itunes:${name}`),
  ..."season episode person chapters transcript image soundbite txt alternateenclosure"
    .split(" ")
    .map((name) => `podcast:${name}`),
]);

/** Warns of podcast elements that the import drops. */
export function reportDropped(
  channel: FeedNode,
  items: readonly FeedNode[],
  warnings: FeedWarnings,
): void {
  const entries = new Map<string, number>();
  const author = lineIn(channel, "itunes:author");
  const ofItem = (item: FeedNode) =>
    lineIn(item, "itunes:author") === author
      ? new Set([...knownOfItem, "itunes:author"])
      : knownOfItem;
  for (const item of items)
    for (const name of droppedIn(item, ofItem(item)))
      entries.set(name, (entries.get(name) ?? 0) + 1);
  const files = new Set(items.map((item) => attributeOf(childOf(item, "enclosure"), "url")));
  const hasTrailers = childrenOf(channel, "podcast:trailer").every((trailer) =>
    files.has(attributeOf(trailer, "url")),
  );
  const taken = hasTrailers ? new Set([...knownOfShow, "podcast:trailer"]) : knownOfShow;
  const ofShow = [...droppedIn(channel, taken)].map((name) => `${name} der Sendung`);
  const ofEntries = [...entries].map(([name, count]) => `${name} (${count}-mal)`);
  const names = [...ofShow, ...ofEntries];
  const shown = names.length > 20 ? [...names.slice(0, 20), "…"] : names;
  if (names.length)
    warnings.explain(
      `Nicht übernommen, da es hier keinen Ort dafür gibt: ${shown.join(", ")}.`,
      names,
    );
}

function droppedIn({ children }: FeedNode, taken: ReadonlySet<string>): Set<string> {
  const names = children.flatMap((child) => (typeof child === "string" ? [] : [child.name]));
  return new Set(
    names.filter(
      (name) => /^(itunes|podcast|spotify|fyyd|rawvoice):/.test(name) && !taken.has(name),
    ),
  );
}
