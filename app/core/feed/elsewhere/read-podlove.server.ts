import { formatWebVtt } from "~/core/transcripts/text/format-cues";
import type { ParsedEpisode, ParsedFeed } from "../feed.schema";
import { FeedWarnings } from "../read/feed-warnings";
import { withOwnGuids } from "../read/guids";
import { parseItem } from "../read/parse-item";
import { parseShow } from "../read/parse-show";
import type { Elsewhere, Found } from "./elsewhere";
import { type PodloveRow, podloveRows } from "./podlove-rows.server";
import { PodloveTables, provisionalGuid } from "./podlove-tables";

const wanted = new Set(
  ["episode", "asset", "filetype", "mediafile", "contributor", "voice_assignment"].concat(
    ["role", "episode-contribution", "show-contribution"].map((name) => `contributor-${name}`),
    ["podcast", "website", "asset_assignment"].map((name) => `podlove_${name}`),
  ),
);

const drafts =
  "Podloves Export nennt von seinen Beiträgen weder Kennung noch Text noch Datum: Was davon neu ist, bleibt Entwurf, bis der Feed oder der Export von WordPress hier war.";

/**
 * Reads Podlove Publisher's own export. It has no guids, texts or dates: `joinEpisodes` takes them from the feed or
 * from WordPress's export, and new episodes stay drafts until one of these was imported.
 * @throws FeedError with one German sentence if nothing in it is usable
 */
export async function readPodlove(
  path: string,
): Promise<{ feed: ParsedFeed; elsewhere: Elsewhere }> {
  const { tables, transcripts } = await tablesIn(path);
  const warnings = new FeedWarnings();
  const show = parseShow(tables.channel(), undefined, warnings);
  const place = { show, base: undefined, boilerplate: new Set<string>() };
  const episodes = tables.episodes().flatMap(({ item, post, files }): ParsedEpisode[] => {
    const parsed = parseItem(item, place, warnings);
    return parsed ? [{ ...parsed, isDraft: true, post, files }] : [];
  });
  const own = withOwnGuids(episodes, warnings);
  own.sort((a, b) => ((a.publishedAt ?? "") < (b.publishedAt ?? "") ? 1 : -1));
  const counts = { items: transcripts, posts: 0, pages: 0, comments: 0, transcripts };
  return {
    elsewhere: { program: "Podlove", path, site: "", authors: [], attachments: {}, counts },
    feed: {
      show,
      episodes: own,
      warnings: [...warnings.list(), drafts],
      cases: warnings.cases(),
      selfAddress: null,
      feedAddresses: [],
      nextAddress: null,
      newAddress: null,
    },
  };
}

async function tablesIn(path: string) {
  const tables = new Map<string, PodloveRow["columns"][]>();
  const withTranscript = new Set<string>();
  for await (const { table, columns } of podloveRows(path)) {
    if (table === "transcript") withTranscript.add(columns.episode_id ?? "");
    if (!wanted.has(table)) continue;
    const rows = tables.get(table) ?? [];
    rows.push(columns);
    tables.set(table, rows);
  }
  return { tables: new PodloveTables(tables), transcripts: withTranscript.size };
}

/** The transcripts in the file. The lines of a transcript follow each other there. */
export async function* podloveTranscripts({ path }: Elsewhere): AsyncGenerator<Found> {
  const { tables } = await tablesIn(path);
  const voices = new Map(
    tables.rows("voice_assignment").map(({ episode_id, voice, contributor_id }) => {
      return [`${episode_id} ${voice}`, tables.nameOf(contributor_id)];
    }),
  );
  const posts = new Map(tables.rows("episode").map(({ id, post_id }) => [id, post_id]));
  const lines: PodloveRow["columns"][] = [];
  let done = 0;
  const found = (): Found => {
    const [{ episode_id = "" } = {}] = lines;
    const cues = lines.splice(0).map(({ start, end, voice, content = "" }) => ({
      startSeconds: Number(start) / 1000,
      endSeconds: Number(end) / 1000,
      speaker: voices.get(`${episode_id} ${voice}`) || voice || "",
      text: content.replace(/\s+/g, " ").trim(),
    }));
    const transcript = formatWebVtt(cues.filter(({ text }) => text));
    return { done: ++done, guid: provisionalGuid(posts.get(episode_id)), transcript };
  };
  for await (const { table, columns } of podloveRows(path)) {
    if (table !== "transcript") continue;
    if (lines.length && lines[0]?.episode_id !== columns.episode_id) yield found();
    lines.push(columns);
  }
  if (lines.length) yield found();
}
