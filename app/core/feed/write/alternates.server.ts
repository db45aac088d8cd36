import type { Episode } from "~/core/episodes/episodes.schema";
import type { Db } from "~/platform/db/handles";
import type { FeedAlternate } from "../feed.schema";
import { audioTypeOf } from "./feed-item-xml";

type OwnFiles = Awaited<ReturnType<typeof mapOwnFiles>>;

const prefix = "/media/";

/** Files of this site that episodes offer in several formats, by address. */
export async function mapOwnFiles(db: Db, episodes: readonly Episode[]) {
  const paths = episodes
    .filter(({ alternates }) => alternates.length > 0)
    .flatMap(({ audioUrl, alternates }) => [audioUrl, ...alternates.map(({ url }) => url)])
    .filter((url) => url.startsWith(prefix))
    .map((url) => url.slice(prefix.length));
  if (!paths.length) return new Map<string, never>();
  const files = await db
    .selectFrom("media_files")
    .select(["path", "mime as type", "bytes", "sha256", "duration_seconds as seconds"])
    .where("path", "in", paths)
    .execute();
  return new Map(files.map((file) => [prefix + file.path, file]));
}

/** The formats of an episode's audio, if there are several; own files that are gone are left out. */
export function alternatesOf(
  { audioUrl, audioMime, alternates }: Episode,
  files: OwnFiles,
  baseUrl: string,
): FeedAlternate[] {
  if (!alternates.length) return [];
  const first = { url: audioUrl, title: "Standard", isDefault: true };
  return [first, ...alternates].flatMap((said) => {
    const file = files.get(said.url);
    const url = URL.parse(said.url, baseUrl)?.href;
    if (!url || (said.url.startsWith(prefix) && !file)) return [];
    const type = (said === first && audioMime) || audioTypeOf(url);
    if (!file) return [{ ...said, url, type }];
    const { bytes, sha256, seconds } = file;
    const integrity = `sha256-${Buffer.from(sha256, "hex").toString("base64")}`;
    const bitrate = seconds ? Math.round((bytes * 8) / seconds) : undefined;
    return [{ ...said, url, type: file.type, bytes, bitrate, integrity }];
  });
}
