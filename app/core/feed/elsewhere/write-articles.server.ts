import { checkTexts } from "~/core/content/check.server";
import { emptyTexts } from "~/core/content/fields";
import {
  findRow,
  type Kind,
  type StoredRow,
  textsOf,
  withAdditions,
} from "~/core/content/kind.server";
import { fittingTags } from "~/core/content/tags-field";
import { pageFields } from "~/core/pages/page.fields";
import { pageKind } from "~/core/pages/page.kind.server";
import { postFields } from "~/core/posts/post.fields";
import { postKind } from "~/core/posts/post.kind.server";
import { readingTimeOf } from "~/core/posts/posts.server";
import { postPath } from "~/core/posts/posts-path";
import { addRedirects } from "~/core/redirects/redirects.server";
import type { Show } from "~/core/show/show.schema";
import { getShow } from "~/core/show/show.server";
import { decodeUri } from "~/lib/http/decode-uri";
import { stripHtml } from "~/lib/text/html";
import { cutAtWord } from "~/lib/text/plain-text";
import { slugOf } from "~/lib/text/slug";
import { berlinTime } from "~/lib/time/berlin-time";
import { writeContent } from "~/platform/db/content-signal.server";
import { yieldToWriters } from "~/platform/db/one-at-a-time.server";
import { sanitizeWithin } from "~/platform/html/sanitize-within.server";
import {
  type Fingerprints,
  findFeedValues,
  fingerprintsOf,
  keepFeedValues,
  mergeFields,
} from "../import/feed-values.server";
import { downloadPicturesOf } from "../import/fetch-files.server";
import type { ImportRun } from "../import/import-run.server";
import { changeKey } from "../import/imports.schema";
import { FeedWarnings } from "../read/feed-warnings";
import { guidOf } from "../read/guids";
import { picturesIn, withLinkTexts, withPictures } from "../write/feed-html";
import type { FoundArticle } from "./elsewhere";
import { type Columns, freeSlug, saveArticle } from "./save-article.server";

const maxArticles = 50;
const maxCharacters = 500_000;
const maxLeads = 2000;
const types = ["post", "page"] as const;

type Plan = {
  kind: Kind;
  id: string;
  former: StoredRow | null;
  /** null if nothing changes. */
  columns: Columns | null;
  fields: Fingerprints;
};

/** Imports posts and pages of an export in small batches, each in one transaction. */
export class ArticleWriter {
  counts = {
    post: { created: 0, changed: 0, unchanged: 0 },
    page: { created: 0, changed: 0, unchanged: 0 },
  };
  #run: ImportRun;
  #kinds: Record<FoundArticle["type"], Kind>;
  #warnings = new FeedWarnings();
  #batch: FoundArticle[] = [];
  #characters = 0;
  #seen = new Set<string>();
  #leads = new Map<string, { fields: Fingerprints; from: string[]; to: string }>();

  constructor(run: ImportRun) {
    const { rooms } = run.services;
    this.#run = run;
    this.#kinds = {
      post: withAdditions(postKind, rooms) as Kind,
      page: withAdditions(pageKind, rooms) as Kind,
    };
  }

  async add(found: FoundArticle): Promise<void> {
    if (this.#seen.has(articleGuid(found))) return this.#warnings.note("doubleGuid", found.title);
    const isUndated = found.type === "post" && found.isPublished && !found.moment;
    if (isUndated) this.#warnings.note("undated", found.title);
    const article = isUndated ? { ...found, isPublished: false } : found;
    this.#seen.add(articleGuid(article));
    this.#batch.push(article);
    this.#characters += article.content.length;
    if (this.#batch.length >= maxArticles || this.#characters > maxCharacters) await this.#flush();
  }

  async end(): Promise<void> {
    await this.#flush();
    await this.#redirect();
    this.#run.warnings.push(...this.#warnings.list());
    Object.assign(this.#run.cases, this.#warnings.cases());
  }

  async #flush(): Promise<void> {
    const articles = this.#batch.splice(0);
    this.#characters = 0;
    const { services } = this.#run;
    await downloadPicturesOf(
      this.#run,
      articles.map(({ title, image, content }) => ({
        name: title,
        addresses: [...(image ? [image] : []), ...picturesIn(content)],
      })),
    );
    const batch = { show: await getShow(services.db), slugs: new Set<string>() };
    const plans: Plan[] = [];
    for (const type of types) {
      const few = articles.filter((article) => article.type === type);
      const last = await findFeedValues(services.db, type, few.map(articleGuid));
      for (const article of few) {
        const plan = await this.#plan(article, last.get(articleGuid(article)) ?? null, batch);
        if (plan) plans.push(plan);
      }
    }
    if (!plans.length) return;
    await writeContent(services, async (trx) => {
      for (const { columns, ...plan } of plans)
        if (columns) await saveArticle(trx, services, { ...plan, columns });
      for (const type of types) {
        const few = plans.filter(({ kind }) => kind.name === type);
        await keepFeedValues(trx, type, new Map(few.map(({ id, fields }) => [id, fields])));
      }
    });
    await this.#gatherLeads(articles, plans);
    await yieldToWriters(services);
  }

  /** Returns null if an operator deleted the article, or it has no usable content. */
  async #plan(
    article: FoundArticle,
    last: Fingerprints | null,
    { show, slugs }: { show: Show; slugs: Set<string> },
  ): Promise<Plan | null> {
    const { services, options, unapplied, resolved } = this.#run;
    const { type, title } = article;
    const kind = this.#kinds[type];
    const id = articleGuid(article);
    const former = await findRow(services.db, kind, id);
    if (!former && last) {
      this.#warnings.note("trashed", title);
      return null;
    }
    const urlOf = (address: string) => resolved.get(address)?.url;
    const incoming = articleTexts(article, urlOf, this.#warnings);
    const fields = { ...last, ...fingerprintsOf(incoming) };
    let texts = newTexts(article, incoming);
    if (former) {
      const own = textsOf(kind, former);
      const { taken, conflicts } = mergeFields<Record<string, string>>({
        own: Object.fromEntries(Object.keys(incoming).map((name) => [name, own[name] ?? ""])),
        incoming,
        last,
        isOperators: true,
        groups: [["date", "time"]],
        isTaken: (name) => options.taken?.has(changeKey(id, name)) ?? false,
      });
      for (const name of conflicts) unapplied.set(changeKey(id, name), title);
      if (!taken.length) {
        this.counts[type].unchanged++;
        return { kind, id, former, fields, columns: null };
      }
      texts = { ...own, ...Object.fromEntries(taken.map((name) => [name, incoming[name] ?? ""])) };
    }
    // The article is checked as a draft, so that it may lack, for example, a picture.
    const draft = { ...texts, published: "" };
    const context = { former, now: services.clock.now(), show };
    const checked = await checkTexts(kind, draft, context);
    if ("errors" in checked) {
      this.#warnings.note("refused", `${title}: ${Object.values(checked.errors)[0]}`);
      return null;
    }
    const columns: Columns = { ...checked.columns, published: texts.published === "1" ? 1 : 0 };
    if (!former) columns.slug = await freeSlug(services, kind, columns, slugs);
    if (type === "post" && !columns.image_url) this.#warnings.note("noPicture", title);
    this.counts[type][former ? "changed" : "created"]++;
    return { kind, id, former, fields, columns };
  }

  /** Collects new addresses to redirect. An operator may have removed the redirect of an earlier one. */
  async #gatherLeads(articles: readonly FoundArticle[], plans: readonly Plan[]): Promise<void> {
    const slugs = new Map(
      plans.map(({ id, columns, former }) => [id, String((columns ?? former)?.slug)]),
    );
    const led = await findFeedValues(this.#run.services.db, "address", [...slugs.keys()]);
    for (const article of articles) {
      const [id, fields] = [articleGuid(article), fingerprintsOf({ from: article.addresses })];
      const slug = slugs.get(id);
      if (!slug || !article.isPublished || led.get(id)?.from === fields.from) continue;
      const to = article.type === "page" ? `/${slug}` : postPath({ slug });
      this.#leads.set(id, { fields, from: article.addresses, to });
    }
    if (this.#leads.size >= maxLeads) await this.#redirect();
  }

  async #redirect(): Promise<void> {
    const { services } = this.#run;
    const leads = [...this.#leads.values()];
    const redirects = leads.flatMap(({ from, to }) => from.map((one) => ({ from: one, to })));
    if (!redirects.length) return;
    const fields = new Map([...this.#leads].map(([id, lead]) => [id, lead.fields]));
    this.#run.redirectsAdded += await writeContent(services, async (trx) => {
      await keepFeedValues(trx, "address", fields);
      return addRedirects(trx, services.rooms, redirects, services.clock.now());
    });
    this.#leads.clear();
  }
}

/** An id derived from type and guid, so that each import finds the same article. */
function articleGuid({ type, guid }: FoundArticle): string {
  return guidOf(`${type} ${guid}`);
}

/** The texts of a post or page by the name of their form field. */
export function articleTexts(
  { type, title, content, excerpt, category, tags, image, isPublished, moment }: FoundArticle,
  urlOf: (address: string) => string | undefined,
  warnings: FeedWarnings,
): Record<string, string> {
  const { limit = 0 } = postFields.content;
  const { html, isCut } = sanitizeWithin(withLinkTexts(withPictures(content, urlOf)), limit);
  if (isCut) warnings.note("longText", `Inhalt: ${title}`);
  const within = (text: string, { limit = 0, label }: { limit?: number; label: string }) =>
    warnings.cut(text, limit, `${label}: ${title}`);
  const said = {
    title: within(title || "Ohne Titel", type === "page" ? pageFields.title : postFields.title),
    content: html,
    published: isPublished ? "1" : "",
  };
  if (type === "page") return said;
  const picture = image && urlOf(image);
  const [date = "", time = ""] =
    isPublished && moment ? berlinTime(new Date(moment)).split("T") : [];
  return {
    ...said,
    excerpt: within(excerpt || cutAtWord(stripHtml(html), 300) || said.title, postFields.excerpt),
    category: within(category || "Blog", postFields.category),
    tags: fittingTags(tags).join(", "),
    date,
    time,
    ...(picture ? { imageUrl: picture } : {}),
  };
}

function newTexts(
  { type, slug, title }: FoundArticle,
  said: Record<string, string>,
): Record<string, string> {
  const own = {
    ...said,
    slug: (slugOf(decodeUri(slug)) || slugOf(title) || "eintrag").slice(0, 90),
  };
  if (type === "page") return { ...emptyTexts(pageFields), place: "none", ...own };
  const readingTime = String(readingTimeOf(said.content ?? ""));
  return { ...emptyTexts(postFields), readingTime, ...own };
}
