import { lengthError } from "~/lib/form-answer";
import { withoutDefaults } from "~/lib/without-defaults";
import type { StoredPost } from "./edit-posts.server";
import { metaDescriptionLimit, metaTitleLimit, postSeoDefaults } from "./post-defaults";
import {
  type PostErrors,
  type PostField,
  type PostFields,
  postLimits,
  readingTimeRange,
} from "./post-form.schema";
import { slugOf } from "./slug";

/** What can be stored of a form that keeps the rules. */
export type PostInput = Omit<StoredPost, "id" | "publishedAt" | "updatedAt">;

export type CheckedPost = { errors: PostErrors } | { post: PostInput };

/** The rules of the form (specification, section 5). `former`: the post as it is stored, null for a new one. */
export function checkPost(given: PostFields, former: StoredPost | null): CheckedPost {
  const fields = former ? withoutDefaults(trimmed(given), postSeoDefaults(former)) : trimmed(given);
  const slug = slugOf(fields.slug || fields.title);
  const errors = { ...checkTexts(fields, slug), ...checkSeo(fields, former) };
  return Object.keys(errors).length > 0 ? { errors } : { post: postOf(fields, slug) };
}

function trimmed(fields: PostFields): PostFields {
  const entries = Object.entries(fields).map(([name, text]) => [name, text.trim()]);
  return { ...fields, ...Object.fromEntries(entries) };
}

function checkTexts(fields: PostFields, slug: string): PostErrors {
  const needed = (name: keyof typeof postLimits & PostField, sentence: string) =>
    fields[name] ? lengthError(fields[name], postLimits[name]) : sentence;
  return defined({
    title: needed("title", "Bitte gib einen Titel ein."),
    slug: slug
      ? lengthError(slug, postLimits.slug)
      : "Bitte gib einen Slug ein: Buchstaben von a bis z, Ziffern und Bindestriche.",
    excerpt: needed("excerpt", "Bitte gib einen Auszug ein."),
    category: needed("category", "Bitte gib eine Kategorie ein."),
    content: lengthError(fields.content, postLimits.content),
    imageUrl: fields.imageUrl
      ? addressError(fields.imageUrl)
      : "Bitte gib die Adresse eines Bildes ein oder wähle eines aus der Mediathek.",
    readingTime: readingTimeError(fields.readingTime),
    episodeId: /^[\w-]{0,64}$/.test(fields.episodeId) ? null : "Diese Folge gibt es nicht.",
  });
}

/** Too long is only what was typed: a default may be longer than what is wished for. */
function checkSeo(fields: PostFields, former: StoredPost | null): PostErrors {
  const { metaTitle, metaDescription, metaKeywords, ogImageUrl, canonicalUrl } = fields;
  const defaults = postSeoDefaults(fields);
  const typedError = (text: string, isKept: boolean, limit: number) =>
    isKept ? null : lengthError(text, limit);
  return defined({
    metaTitle: typedError(
      metaTitle,
      metaTitle === defaults.metaTitle || metaTitle === former?.metaTitle,
      metaTitleLimit,
    ),
    metaDescription: typedError(
      metaDescription,
      metaDescription === defaults.metaDescription || metaDescription === former?.metaDescription,
      metaDescriptionLimit,
    ),
    metaKeywords: lengthError(metaKeywords, postLimits.metaKeywords),
    ogImageUrl: ogImageUrl ? addressError(ogImageUrl) : null,
    canonicalUrl:
      !canonicalUrl || /^https?:/i.test(canonicalUrl)
        ? canonicalUrl && addressError(canonicalUrl)
        : addressMessage,
  });
}

const addressMessage = "Das ist keine vollständige Adresse. Sie beginnt mit https:// oder /media/.";

function addressError(address: string): string | null {
  if (!/^(?:https?:\/\/\S+|\/media\/\S+)$/i.test(address)) return addressMessage;
  if (!URL.canParse(address, "http://here")) return addressMessage;
  return lengthError(address, postLimits.address);
}

function readingTimeError(text: string): string | null {
  const { min, max } = readingTimeRange;
  const minutes = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return minutes >= min && minutes <= max
    ? null
    : `Bitte gib die Lesezeit in ganzen Minuten an, von ${min} bis ${max}.`;
}

function defined(checks: Partial<Record<PostField, string | null>>): PostErrors {
  return Object.fromEntries(Object.entries(checks).filter(([, error]) => error));
}

function postOf(fields: PostFields, slug: string): PostInput {
  const { metaTitle, metaDescription, metaKeywords, ogImageUrl } = fields;
  const defaults = postSeoDefaults(fields);
  return {
    title: fields.title,
    slug,
    excerpt: fields.excerpt,
    content: fields.content,
    category: fields.category,
    imageUrl: fields.imageUrl,
    readingTime: Number(fields.readingTime),
    episodeId: fields.episodeId || null,
    published: fields.published === "1",
    metaTitle: metaTitle || defaults.metaTitle,
    metaDescription: metaDescription || defaults.metaDescription,
    metaKeywords: metaKeywords || defaults.metaKeywords,
    ogImageUrl: ogImageUrl || defaults.ogImageUrl,
    canonicalUrl: fields.canonicalUrl || null,
  };
}
