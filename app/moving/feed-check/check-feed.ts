import {
  attributeOf,
  childOf,
  childrenOf,
  type FeedNode,
  lineIn,
} from "~/core/feed/read/feed-nodes";
import { FeedWarnings } from "~/core/feed/read/feed-warnings";
import { type FeedSource, linkOf, parseElements } from "~/core/feed/read/parse-feed";
import { audioRules } from "./rules/audio-rules";
import { episodeRules } from "./rules/episode-rules";
import { feedRules } from "./rules/feed-rules";
import { fileRules } from "./rules/file-rules";
import { podcastingRules } from "./rules/podcasting-rules";
import { podcastingShowRules } from "./rules/podcasting-show-rules";
import {
  attributeIn,
  type CheckedShow,
  type FeedFile,
  isWeb,
  type KnownFile,
  type Severity,
  type ShowPlace,
} from "./rules/rule";
import { showRules } from "./rules/show-rules";

export const allShowRules = [...feedRules, ...showRules, ...podcastingShowRules];
export const allEpisodeRules = [...episodeRules, ...audioRules, ...podcastingRules];

/** Maximum number of places named per rule. */
export const maxPlaces = 50;

/** A violation of a rule. */
export type Place = {
  /** null for the show itself. */
  episode: FeedFile["episode"];
  /** The actual value, or ''. */
  found: string;
};

/** A rule's findings: `count` cases, the first of them with places. */
export type Finding = {
  rule: string;
  severity: Severity;
  sentence: string;
  by: (typeof showRules)[number]["by"];
  /** Where the finding can be fixed: in the show's form, or in a field of an episode's form. */
  place?: ShowPlace | undefined;
  field?: string | undefined;
  count: number;
  places: Place[];
};

export type FeedReport = {
  title: string;
  episodes: number;
  findings: Finding[];
  files: FeedFile[];
  /** True if there are further pages (RFC 5005), which were not read. */
  hasMore: boolean;
};

/** `checkFeed` for the pages of a feed as texts, in order. */
export function checkFeedPages(...pages: string[]): FeedReport {
  return checkFeed(pages.map((content) => ({ content })));
}

/**
 * Checks the pages of a feed by the rules for shows and episodes; its files are checked by `checkFiles`.
 * @throws FeedError with one German sentence when it is no podcast feed
 */
export function checkFeed(pages: readonly FeedSource[]): FeedReport {
  const warnings = new FeedWarnings();
  const read = pages.map((page) => parseElements(page, warnings));
  const [first] = read;
  const last = read.at(-1);
  if (!first || !last) throw new RangeError("no page of a feed");
  const items = read.flatMap(({ document }) => document.items);
  const show: CheckedShow = {
    channel: first.channel,
    head: first.text.slice(0, Math.max(0, first.text.search(/<(?:\w+:)?channel[\s>]/i))),
    damage:
      warnings.list()[0] ??
      (read.some(({ document }) => document.unclosed || document.cutOff) ? "" : null),
    items,
    guids: counted(items.map((item) => lineIn(item, "guid"))),
    audio: counted(items.map((item) => attributeIn(item, "enclosure", "url"))),
  };
  const findings = new Findings();
  for (const rule of allShowRules) findings.add(rule, rule.check(show), null);
  for (const item of items)
    for (const rule of allEpisodeRules) findings.add(rule, rule.check(item, show), episodeOf(item));
  return {
    title: lineIn(show.channel, "title"),
    episodes: items.length,
    findings: findings.list(),
    files: [...pictureOf(show.channel, null), ...items.flatMap(filesOf)],
    hasMore: linkOf(last.channel, "next", undefined) !== null,
  };
}

/** Checks the files of a feed, as far as they are known by address. */
export function checkFiles(files: readonly FeedFile[], known: ReadonlyMap<string, KnownFile>) {
  const findings = new Findings();
  for (const file of files) {
    const facts = known.get(file.address);
    if (!facts) continue;
    for (const rule of fileRules)
      if (rule.use === file.use) {
        const { place, ...others } = rule;
        findings.add(file.episode ? others : rule, rule.check(facts, file), file.episode);
      }
  }
  return findings.list();
}

type AnyRule = Omit<Finding, "rule" | "count" | "places"> & { id: string };

class Findings {
  #byRule = new Map<string, Finding>();

  add(rule: AnyRule, verdict: string | null, episode: Place["episode"]): void {
    if (verdict === null) return;
    const { id, severity, sentence, by, place, field } = rule;
    // Pictures of the show and of episodes are fixed in different forms.
    const key = `${id} ${episode !== null}`;
    const finding = this.#byRule.get(key) ?? {
      rule: id,
      severity,
      sentence,
      by,
      place,
      field,
      count: 0,
      places: [],
    };
    finding.count++;
    if (finding.places.length < maxPlaces) finding.places.push({ episode, found: verdict.trim() });
    this.#byRule.set(key, finding);
  }

  list(): Finding[] {
    return [...this.#byRule.values()];
  }
}

function episodeOf(item: FeedNode) {
  const title = lineIn(item, "title", "itunes:title", "guid") || "Folge ohne Titel";
  return { title: title.slice(0, 200), link: lineIn(item, "link") };
}

function filesOf(item: FeedNode): FeedFile[] {
  const enclosure = childOf(item, "enclosure");
  const address = attributeOf(enclosure, "url");
  const length = attributeOf(enclosure, "length");
  const audio: FeedFile = {
    address,
    use: "audio",
    length: /^\d+$/.test(length) ? Number(length) : null,
    type: attributeOf(enclosure, "type").toLowerCase(),
    episode: episodeOf(item),
  };
  const transcripts = childrenOf(item, "podcast:transcript").map((node): FeedFile => {
    const type = attributeOf(node, "type").toLowerCase();
    const address = attributeOf(node, "url");
    return { address, use: "transcript", length: null, type, episode: audio.episode };
  });
  return [
    ...(isWeb(address) ? [audio] : []),
    ...pictureOf(item, audio.episode),
    ...transcripts.filter(({ address, type }) => isWeb(address) && type.startsWith("text/vtt")),
  ];
}

function pictureOf(node: FeedNode, episode: FeedFile["episode"]): FeedFile[] {
  const address = attributeIn(node, "itunes:image", "href");
  return isWeb(address) ? [{ address, use: "picture", length: null, type: "", episode }] : [];
}

function counted(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) if (text) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
