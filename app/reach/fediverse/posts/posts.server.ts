import type { Selectable } from "kysely";
import { escapeHtml } from "~/lib/text/html";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Db, Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import type { Services } from "~/platform/services.server";
import { type Addresses, readAddresses } from "../addresses";
import { momentInSeconds, recordActivity } from "../delivery/record-activity.server";
import { documentContext, publicAudience } from "../documents/context";
import { textHtml } from "../documents/text-html";
import { quotePolicy } from "../replies/stamps.server";
import type { FediversePostRow } from "../tables";
import type { Note, NoteTag } from "./note";
import { fillTemplate, hasHashtag, hashtagPattern, postText } from "./post-text";
import type { PostedItem, PostSubject } from "./posted-items.server";

export type Post = Selectable<FediversePostRow>;

/** The current public post of an entry, or null. */
export async function findPostOf(db: Db | Trx, kind: Post["kind"], itemId: string) {
  const posts = db.selectFrom("fediverse_posts").selectAll().where("ended_at", "is", null);
  const post = posts.where("kind", "=", kind).where("item_id", "=", itemId);
  return (await post.executeTakeFirst()) ?? null;
}

/** A post by its id, also a deleted one (`ended_at`). */
export async function findPostById(db: Db | Trx, id: string) {
  const posts = db.selectFrom("fediverse_posts").selectAll();
  return (await posts.where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Further writes in the same transaction. */
type Beside = (trx: Trx, now: Date) => Promise<void>;

/**
 * Posts an entry, unless it is posted already. `id`: a UUID, used for one post only.
 * @returns whether it was posted
 */
export function createPost(
  services: Services,
  { kind, itemId }: PostSubject,
  { id, ...post }: PostInput & { id: string },
  beside?: Beside,
): Promise<boolean> {
  return writeContent(services, async (trx) => {
    await oneAtATime(trx, services, `fediverse-post:${kind}:${itemId}`);
    if ((await findPostOf(trx, kind, itemId)) || (await findPostById(trx, id))) return false;
    const now = services.clock.now();
    const addresses = await readAddresses({ ...services, db: trx });
    const object = buildNote(addresses, post, { id, published: momentInSeconds(now) });
    const said = { note: JSON.stringify(object), created_at: now.toISOString() };
    const row = { id, kind, item_id: itemId, ...said };
    await trx.insertInto("fediverse_posts").values(row).execute();
    await recordActivity(trx, services, { type: "Create", object, to: "followers" }, now);
    await beside?.(trx, now);
    return true;
  });
}

/** Sends an update of a post if its content has changed. */
export async function updatePost(services: Services, post: Post, said: PostInput): Promise<void> {
  const now = services.clock.now();
  const sent: Note = JSON.parse(post.note);
  const moments = { published: sent.published, updated: momentInSeconds(now) };
  const addresses = await readAddresses(services);
  const made = buildNote(addresses, said, { id: post.id, ...moments });
  const object = { ...made, id: sent.id, attributedTo: sent.attributedTo };
  if (postedText(sent) === postedText(object)) return;
  const change = { note: JSON.stringify(object), updated_at: now.toISOString() };
  await services.db.transaction().execute(async (trx) => {
    if (await changePost(trx, post, change))
      await recordActivity(trx, services, { type: "Update", object, to: "followers" }, now);
  });
}

/** Sends a post's deletion to everybody who got it. */
export async function endPost(services: Services, post: Post, beside?: Beside): Promise<void> {
  const { id } = JSON.parse(post.note);
  await writeContent(services, async (trx) => {
    const now = services.clock.now();
    if (!(await changePost(trx, post, { ended_at: now.toISOString() }))) return;
    const object = { id, type: "Tombstone" };
    await recordActivity(trx, services, { type: "Delete", object, to: "followers" }, now);
    await beside?.(trx, now);
  });
}

/** @returns whether the row was still as it was read */
async function changePost(trx: Trx, { id, note }: Post, change: Partial<Post>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("fediverse_posts")
    .set(change)
    .where("id", "=", id)
    .where("note", "=", note)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `sentence`: the operator's own; '': the template's. */
type PostInput = { item: PostedItem; sentence: string; template: string; isQuotable: boolean };

/** A post with this id; its moments are ISO 8601, UTC, without fractions of a second. */
export function buildNote(
  addresses: Addresses,
  { item, sentence, template, isQuotable }: PostInput,
  { id, ...moments }: { id: string; published: string; updated?: string },
): Note {
  const { values, hashtags, attachment, language, isExplicit = false } = item;
  const said = sentence || fillTemplate(template, values);
  const text = postText(said, values.adresse, hashtags);
  const tag = hashtags.filter(({ name }) => hasHashtag(text, name));
  const content = postHtml(text, tag);
  return {
    "@context": documentContext,
    id: addresses.post(id),
    type: "Note",
    attributedTo: addresses.actor,
    to: [publicAudience],
    cc: [addresses.followers],
    ...moments,
    url: values.adresse,
    content,
    contentMap: { [language]: content },
    summary: isExplicit ? "Anstößige Inhalte" : null,
    sensitive: isExplicit,
    tag,
    interactionPolicy: quotePolicy(addresses.actor, isQuotable),
    attachment: [attachment],
  };
}

/** Paragraphs, with addresses and hashtags as links, in the form of Mastodon's own posts. */
function postHtml(text: string, tags: readonly NoteTag[]): string {
  const hrefs = new Map(tags.map(({ name, href }) => [name.toLowerCase(), escapeHtml(href)]));
  const withHashtags = (html: string) =>
    html.replace(hashtagPattern, (name) => {
      const href = hrefs.get(name.toLowerCase());
      const shown = `#<span>${name.slice(1)}</span>`;
      return href ? `<a href="${href}" class="mention hashtag" rel="tag">${shown}</a>` : name;
    });
  return textHtml(text, withHashtags);
}

/** The compared part of a post: pictures of a page change with every detail of it, which is no reason for an update. */
function postedText({ content, summary, attachment }: Note): string {
  const sound = attachment.flatMap(({ type, url }) => (type === "Audio" ? url : []));
  return JSON.stringify([content, summary, sound]);
}
