import type { FeedNode } from "../read/feed-nodes";
import { readPhpArray } from "./php-serialized";
import type { PodloveRow } from "./podlove-rows.server";
import { alternateFile, chaptersIn, leaf, textNode } from "./wordpress-episode";

type Row = PodloveRow["columns"];

/** The prefix of a provisional guid, which ends with the id of the episode's WordPress post. */
const provisional = "podlove post ";

export function provisionalGuid(post = ""): string {
  return provisional + post;
}

export function isProvisional(guid: string): boolean {
  return guid.startsWith(provisional);
}

const showElements = {
  title: "title",
  "itunes:subtitle": "subtitle",
  description: "summary",
  language: "language",
  copyright: "copyright",
  "itunes:author": "author_name",
  "itunes:type": "itunes_type",
  "podcast:guid": "guid",
} as const;

const itemElements = {
  "itunes:subtitle": "subtitle",
  description: "summary",
  pubdate: "recording_date",
  "itunes:duration": "duration",
  "itunes:episode": "number",
  "itunes:episodetype": "type",
} as const;

/** Podlove's own tables, converted to an equivalent feed. */
export class PodloveTables {
  #tables: ReadonlyMap<string, readonly Row[]>;
  #byId: ReadonlyMap<string, ReadonlyMap<string, Row>>;
  #files: string;

  constructor(tables: ReadonlyMap<string, readonly Row[]>) {
    this.#tables = tables;
    const indexed = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id ?? "", row]));
    this.#byId = new Map([...tables].map(([name, rows]) => [name, indexed(rows)]));
    const base = this.#option("podcast", "media_file_base_uri").replace(/(?<=[^/])$/, "/");
    const form =
      this.#option("website", "url_template") ||
      "%media_file_base_url%%episode_slug%%suffix%.%format_extension%";
    this.#files = form.replaceAll("%media_file_base_url%", base);
  }

  rows(table: string): readonly Row[] {
    return this.#tables.get(table) ?? [];
  }

  #option(group: string, name: string): string {
    const value = readPhpArray(this.rows(`podlove_${group}`)[0]?.[""] ?? "")?.get(name);
    return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  }

  channel(): FeedNode {
    const said = (name: string) => this.#option("podcast", name);
    const owner = [
      textNode("itunes:name", said("owner_name")),
      textNode("itunes:email", said("owner_email")),
    ];
    const children = [
      ...Object.entries(showElements).map(([name, option]) => textNode(name, said(option))),
      textNode("itunes:explicit", said("explicit") === "1" ? "yes" : "no"),
      { ...leaf("itunes:owner", {}), children: owner },
      leaf("itunes:image", { href: said("cover_image") }),
      textNode("podcast:funding", said("funding_label"), { url: said("funding_url") }),
      textNode("podcast:license", said("license_name"), { url: said("license_url") }),
      ...this.#persons(this.rows("contributor-show-contribution")),
    ];
    return { ...leaf("channel", {}), children };
  }

  /** The episodes as feed items, each with the ids of its post and files. */
  episodes(): { item: FeedNode; post: string; files: string[] }[] {
    const byEpisode = (table: string) =>
      Map.groupBy(this.rows(table), ({ episode_id = "" }) => episode_id);
    const files = byEpisode("mediafile");
    const people = byEpisode("contributor-episode-contribution");
    return this.rows("episode").map((row) => {
      const { id = "", post_id = "" } = row;
      const own = files.get(id) ?? [];
      const item = this.#item(row, own, people.get(id) ?? []);
      return { item, post: post_id, files: own.map((file) => file.id ?? "") };
    });
  }

  #item(row: Row, files: readonly Row[], people: readonly Row[]): FeedNode {
    const made = files.flatMap((file) => this.#fileOf(row, file) ?? []);
    // MP3 and AAC come first, and files that Podlove never found come last.
    const rank = ({ type, length }: (typeof made)[number]) =>
      (length === "0" ? 10 : 0) + (type === "audio/mpeg" ? 0 : /mp4|m4a/.test(type) ? 1 : 2);
    const isSound = ({ type }: { type: string }) => type.startsWith("audio/");
    const [sound, ...others] = made.filter(isSound).sort((a, b) => rank(a) - rank(b));
    const image = this.#option("asset_assignment", "image");
    const picture =
      image === "manual" ? row.cover_art : made.find(({ asset }) => asset === image)?.url;
    const children = [
      textNode("guid", provisionalGuid(row.post_id)),
      textNode("title", row.title || row.slug || ""),
      ...Object.entries(itemElements).map(([name, column]) => textNode(name, row[column] ?? "")),
      textNode("itunes:explicit", row.explicit === "1" ? "yes" : ""),
      ...(sound ? [leaf("enclosure", sound)] : []),
      ...others.map(({ title, url }) => alternateFile(url, title)),
      leaf("itunes:image", { href: picture ?? "" }),
      ...chaptersIn(row.chapters ?? ""),
      ...this.#persons(people),
    ];
    return { ...leaf("item", {}), children };
  }

  /** The file, with its address as in Podlove's lib/model/media_file.php; null if the export lacks a part. */
  #fileOf({ slug = "" }: Row, { episode_asset_id: asset = "", size: length = "0", active }: Row) {
    const { file_type_id, title = "", suffix = "" } = this.#row("asset", asset) ?? {};
    const type = this.#row("filetype", file_type_id);
    if (!type || active === "0" || !slug || !/^https?:/.test(this.#files)) return null;
    const url = this.#files
      .replaceAll("%episode_slug%", encodeURIComponent(slug.trim()).replaceAll("%2F", "/"))
      .replaceAll("%suffix%", suffix)
      .replaceAll("%format_extension%", type.extension ?? "");
    return { url: url.trim(), length, type: type.mime_type ?? "", title, asset };
  }

  #row(table: string, id = ""): Row | undefined {
    return this.#byId.get(table)?.get(id);
  }

  /** The name of a contributor or speaker; '' if Podlove hides it. */
  nameOf(contributor: string | undefined): string {
    const { visibility, publicname, realname, nickname } =
      this.#row("contributor", contributor) ?? {};
    return visibility === "0" ? "" : publicname || realname || nickname || "";
  }

  #persons(contributions: readonly Row[]): FeedNode[] {
    return contributions
      .toSorted((a, b) => Number(a.position) - Number(b.position))
      .map(({ contributor_id, role_id }) => {
        const { title, slug } = this.#row("contributor-role", role_id) ?? {};
        const role = title || slug || "contributor";
        return textNode("podcast:person", this.nameOf(contributor_id), { role });
      });
  }
}
