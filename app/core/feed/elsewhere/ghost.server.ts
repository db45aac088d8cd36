import { readFile, stat } from "node:fs/promises";
import { z } from "zod";
import { decodeUri } from "~/lib/http/decode-uri";
import { parseJson } from "~/lib/parse-json";
import { decodeText } from "~/lib/text/decode-text";
import { countText } from "~/lib/text/german-number";
import { FeedError, feedBytes, type ParsedFeed } from "../feed.schema";
import { parseAddress } from "../read/feed-nodes";
import { FeedWarnings, some } from "../read/feed-warnings";
import { parseShow } from "../read/parse-show";
import { absoluteHtml, withLinks } from "../write/feed-html";
import type { Elsewhere, Found, FoundArticle } from "./elsewhere";
import { textNode } from "./wordpress-episode";
import { type Cases, noteMedia } from "./wordpress-report";

/** True if a file begins like Ghost's export, which is JSON with the tables of its database. */
export function isGhostStart(start: string): boolean {
  return /^\ufeff?\s*\{\s*"(?:db|meta|data)"\s*:/.test(start);
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const key = z.union([z.string(), z.number()]).transform(String);
const postSchema = z.object({
  id: key,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  custom_excerpt: text,
  feature_image: text,
  type: z.enum(["post", "page"]).optional(),
  /** Only in exports from before Ghost 3. */
  page: z.union([z.boolean(), z.number()]).optional(),
  status: text,
  visibility: text,
  published_at: z.union([z.string(), z.number()]).nullish(),
});
const linkSchema = z.object({ post_id: key, tag_id: key, sort_order: z.number().default(0) });
const dataSchema = z.object({
  posts: z.array(postSchema),
  tags: z.array(z.object({ id: key, name: text, visibility: text })).default([]),
  posts_tags: z.array(linkSchema).default([]),
  users: z.array(z.object({ name: text })).default([]),
  settings: z.array(z.object({ key: text, value: z.unknown() })).default([]),
});
const fileSchema = z.union([
  z
    .object({ db: z.tuple([z.object({ data: dataSchema })]).rest(z.unknown()) })
    .transform(({ db }) => db[0].data),
  z.object({ data: dataSchema }).transform(({ data }) => data),
]);

type GhostData = z.infer<typeof dataSchema>;
type GhostPost = GhostData["posts"][number];

/** Ghost's export has this placeholder instead of the site's address. */
const placeholder = /__GHOST_URL__/g;

/**
 * Reads Ghost's export: posts, pages, tags and people.
 * @param site the site's address, which is not in the export. If it is '', pictures on the site cannot be fetched.
 * @throws FeedError with one German sentence if the export cannot be read
 */
export async function readGhost(
  path: string,
  site: string,
): Promise<{ feed: ParsedFeed; elsewhere: Elsewhere }> {
  const data = await dataIn(path);
  const warnings = new FeedWarnings();
  const setting = (name: string) =>
    String(data.settings.find((one) => one.key === name)?.value ?? "");
  const children = [
    textNode("title", setting("title")),
    textNode("description", setting("description")),
  ];
  const show = parseShow(
    { name: "channel", attributes: new Map(), children },
    site || undefined,
    warnings,
  );
  const count = (type: FoundArticle["type"]) =>
    data.posts.filter((post) => typeOf(post) === type).length;
  const told = ghostWarnings(data, site);
  for (const { title, html } of data.posts)
    noteMedia(warnings, { title, html: html.replace(placeholder, site), link: site || null });
  const elsewhere: Elsewhere = {
    program: "Ghost",
    path,
    site,
    authors: [...new Set(data.users.map(({ name }) => name))].filter(Boolean),
    attachments: {},
    counts: { items: data.posts.length, posts: count("post"), pages: count("page"), comments: 0 },
  };
  known.set(elsewhere, data);
  return {
    elsewhere,
    feed: {
      show,
      episodes: [],
      warnings: [...warnings.list(), ...told.keys()],
      cases: { ...warnings.cases(), ...Object.fromEntries(told) },
      selfAddress: null,
      feedAddresses: site ? [`${site}/rss`] : [],
      nextAddress: null,
      newAddress: null,
    },
  };
}

/** Exports already parsed, so that `ghostArticles` need not read the file again in the same process. */
const known = new WeakMap<Elsewhere, GhostData>();

async function dataIn(path: string): Promise<GhostData> {
  if ((await stat(path)).size > feedBytes)
    throw new FeedError("Der Export von Ghost ist größer als 100 MB.");
  const json = parseJson(decodeText(await readFile(path)));
  if (json === undefined)
    throw new FeedError(
      "Der Export von Ghost ist kein vollständiges JSON. Lade ihn dort noch einmal herunter.",
    );
  const read = fileSchema.safeParse(json);
  if (read.success) return read.data;
  throw new FeedError(
    "Dieses JSON hat nicht die Form, in der Ghost seit Version 1 exportiert („db“ mit „posts“). Hol den Export in Ghost unter Settings → Migration tools.",
  );
}

export async function* ghostArticles(elsewhere: Elsewhere): AsyncGenerator<Found> {
  const { path, site } = elsewhere;
  const data = known.get(elsewhere) ?? (await dataIn(path));
  const names = new Map(
    data.tags
      .filter(({ visibility }) => visibility !== "internal")
      .map(({ id, name }) => [id, name]),
  );
  const tagsOf = new Map<string, string[]>();
  for (const { post_id, tag_id } of data.posts_tags.toSorted(
    (a, b) => a.sort_order - b.sort_order,
  )) {
    const name = names.get(tag_id);
    if (name && !name.startsWith("#")) tagsOf.set(post_id, [...(tagsOf.get(post_id) ?? []), name]);
  }
  const slugs = new Set(data.posts.map(({ slug }) => slug));
  for (const [at, post] of data.posts.entries()) {
    const [category = "", ...tags] = tagsOf.get(post.id) ?? [];
    yield { done: at + 1, article: articleOf(post, { site, slugs, category, tags }) };
  }
}

type Place = { site: string; slugs: ReadonlySet<string>; category: string; tags: string[] };

/** The origin assumed if the site's address is unknown. */
const nowhere = "https://ghost";

function articleOf(post: GhostPost, { site, slugs, category, tags }: Place): FoundArticle {
  const home = site || nowhere;
  const old = `${home}/${post.slug}/`;
  const html = absoluteHtml(post.html.replace(placeholder, home), old);
  return {
    type: typeOf(post),
    guid: `ghost ${post.uuid || post.id}`,
    title: post.title,
    slug: post.slug,
    content: withLinks(html, (address) => ownPath(address, home, slugs)),
    excerpt: post.custom_excerpt,
    category,
    tags,
    image: parseAddress(post.feature_image.replace(placeholder, site), site ? old : undefined),
    isPublished: isPublic(post),
    moment: momentIn(post.published_at),
    addresses: post.slug ? [old] : [],
  };
}

/** The path here of a former post or page, found by its slug alone, since routes may add prefixes; else undefined. */
function ownPath(address: string, home: string, slugs: ReadonlySet<string>): string | undefined {
  if (!address.startsWith(`${home}/`)) return undefined;
  const { pathname = "", hash = "" } = URL.parse(address) ?? {};
  const slug = decodeUri(pathname.split("/").findLast(Boolean) ?? "");
  return slugs.has(slug) ? `/${encodeURIComponent(slug)}/${hash}` : undefined;
}

/**
 * A timestamp of Ghost's export as ISO 8601 in UTC, or null. Ghost writes UTC, with or without a zone; other programs
 * write milliseconds since 1970, sometimes as text.
 */
function momentIn(given: string | number | null | undefined): string | null {
  const text = String(given ?? "").trim();
  const iso = text.replace(" ", "T").replace(/T[\d:.]+$/, "$&Z");
  const isIso = /^\d{4}-\d\d-\d\d(?:T|$)/.test(iso);
  const moment = new Date(/^\d{11,14}$/.test(text) ? Number(text) : isIso ? iso : Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

function typeOf({ type, page }: GhostPost): FoundArticle["type"] {
  return type ?? (page ? "page" : "post");
}

function isPublic({ status, visibility }: GhostPost): boolean {
  return ["published", "scheduled"].includes(status) && ["", "public"].includes(visibility);
}

function ghostWarnings({ posts }: GhostData, site: string): Cases {
  const told: Cases = new Map();
  const say = (
    found: readonly GhostPost[],
    sentence: (count: string, titles: string) => string,
  ) => {
    const titles = found.map(({ title }) => title || "Ohne Titel");
    const count = countText(titles.length, "Eintrag", "Einträge");
    if (titles.length) told.set(sentence(count, some(titles)), titles);
  };
  say(
    posts.filter((post) => !isPublic(post)),
    (count, titles) =>
      `${count} nicht für alle sichtbar (Entwurf, nur für Mitglieder oder nur als Mail), hier Entwurf: ${titles}.`,
  );
  say(
    posts.filter(({ html }) => !html),
    (count, titles) => `${count} ohne HTML in der Datei, also ohne Text: ${titles}.`,
  );
  const isOnSite = ({ html, feature_image }: GhostPost) =>
    /__GHOST_URL__|\b(?:src|href)="\/(?!\/)/.test(html) ||
    /^(?:__GHOST_URL__|\/)/.test(feature_image);
  if (!site)
    say(
      posts.filter(isOnSite),
      (count, titles) =>
        `${count} mit Bildern oder Links der eigenen Website, deren Adresse nicht in der Datei steht; mit „npm run admin -- import DATEI --site https://…“ kommen sie mit: ${titles}.`,
    );
  return told;
}
