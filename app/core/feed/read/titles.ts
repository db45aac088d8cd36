import { episodeFields } from "~/core/episodes/episode.fields";
import { cutAtWord } from "~/lib/text/plain-text";
import type { ParsedEpisode } from "../feed.schema";

export const { limit: titleLength = 0 } = episodeFields.title;

const marked =
  /^(?:#|(?:folge|episode|ep|nr|ausgabe|sendung|teil)[\s.:#-]*(?:nr\.?\s*)?)(\d{1,5})(?!\d)/i;
const padded = /^(0\d{1,4})(?=[\s:.\-–—|_])(?!\.\d)/;
const plain = /^(\d{1,5})\s?(?:[:\-–—|]|\.(?=\s))/;
const series = /^(\p{L}{1,12})[\s-]?#?(\d{1,5})(?=$|[\s:.,|_\-–—])(?!\.\d)/u;

type Numbered = { number: number; rest: string };
type ReadNumber = (title: string) => Numbered | null;

/**
 * Episodes with uniform titles, and with the numbers found in them. If all episodes have an itunes:title, it is used.
 * If only some have, the RSS titles are used, without the number if those itunes:titles lack it.
 */
export function withUnifiedTitles(episodes: readonly ParsedEpisode[]): ParsedEpisode[] {
  const readNumber = numberReader(episodes.map(({ feedTitle }) => feedTitle));
  const isAll = episodes.every(({ ownTitle }) => ownTitle);
  const leavesOut = ({ feedTitle, ownTitle }: ParsedEpisode) =>
    ownTitle !== "" && readNumber(feedTitle) !== null && readNumber(ownTitle) === null;
  const isShort = !isAll && episodes.some(leavesOut);
  return episodes.map((episode) => {
    const { feedTitle, ownTitle } = episode;
    const numbered = readNumber(feedTitle);
    const short = leavesOut(episode) ? ownTitle : numbered?.rest;
    const title = isAll ? ownTitle : (isShort && short) || feedTitle;
    return {
      ...episode,
      title: cutAtWord(title, titleLength),
      number: episode.number ?? numbered?.number ?? null,
    };
  });
}

/**
 * Reads the number from titles of a show. '#12 …', '012 …' and 'Folge 12: …' always have one. '12 – Der Kaffeefilter'
 * looks like '1984: Orwell', and 'LNP138' like 'Top 10', so these count only if most titles have a number, each a
 * different one.
 */
function numberReader(titles: readonly string[]): ReadNumber {
  const sure: ReadNumber = (title) => numberBy(marked, title) ?? numberBy(padded, title);
  const likely: ReadNumber = (title) => sure(title) ?? numberBy(plain, title);
  const prefix = commonPrefix(titles);
  const inSeries: ReadNumber = (title) =>
    prefixOf(title) === prefix ? numberBy(series, title) : null;
  const found = titles.map(likely).filter((numbered) => numbered !== null);
  const areMany = found.length >= 3 && found.length * 2 >= titles.length;
  const own = areMany && distinct(found) === found.length ? likely : sure;
  const ofSeries = prefix ? titles.map(inSeries).filter((numbered) => numbered !== null) : [];
  const isSeries =
    ofSeries.length >= 3 &&
    ofSeries.length * 2 > titles.length &&
    // A tenth may repeat, since a number may be used twice by mistake.
    distinct(ofSeries) >= ofSeries.length * 0.9;
  return isSeries ? (title) => own(title) ?? inSeries(title) : own;
}

function commonPrefix(titles: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const prefix of titles.map(prefixOf)) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  counts.delete("");
  const [[prefix] = [""]] = [...counts].sort(([, a], [, b]) => b - a);
  return prefix;
}

function prefixOf(title: string): string {
  return series.exec(title)?.[1]?.toLowerCase() ?? "";
}

function distinct(found: readonly Numbered[]): number {
  return new Set(found.map(({ number }) => number)).size;
}

function numberBy(pattern: RegExp, title: string): Numbered | null {
  const match = pattern.exec(title);
  const digits = match?.at(-1);
  if (!match || !digits) return null;
  const rest = title.slice(match[0].length).replace(/^[\s:.,|_\-–—]+/, "");
  return { number: Number(digits), rest };
}
