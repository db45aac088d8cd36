import type { IncomingMessage } from "node:http";
import { type Rendered, sendOnce } from "~/platform/page-cache/page-cache.server";
import { commonHeaders, openHeaders } from "~/platform/page-cache/security-headers.server";
import type { StreamRequest } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { version } from "~/platform/version.server";
import { type Account, findLiveAccount, siteHost } from "../account.server";
import { fediverseAddresses } from "../addresses";
import { countFollowers } from "../followers.server";
import type { Note } from "../posts/note";
import { findPostById } from "../posts/posts.server";
import { findStamp, quotePolicy } from "../replies/stamps.server";
import { actorDocument } from "./actor.server";
import { documentContext, publicAudience } from "./context";

/**
 * The account behind 'acct:name@host', the account's or the site's address (RFC 7033); null: unknown.
 * @param resource as requested, in any case
 */
function webFinger(services: Services, { name }: Account, resource: string) {
  const { actor } = fediverseAddresses(services);
  const home = `${services.env.BASE_URL}/`;
  const subject = `acct:${name}@${siteHost(services)}`;
  const names = [subject, subject.replace("acct:", "acct:@"), actor, home, services.env.BASE_URL];
  if (!names.some((one) => one.toLowerCase() === resource.toLowerCase())) return null;
  return {
    subject,
    aliases: [actor, home],
    links: [
      { rel: "self", type: "application/activity+json", href: actor },
      { rel: "http://webfinger.net/rel/profile-page", type: "text/html", href: home },
    ],
  };
}

const schema = "http://nodeinfo.diaspora.software/ns/schema/2.1";

function nodeInfoLinks(services: Services) {
  return { links: [{ rel: schema, href: fediverseAddresses(services).nodeInfo }] };
}

/** NodeInfo 2.1: the show is the only account that posts here. */
async function nodeInfo({ db }: Services) {
  const { posts } = await db
    .selectFrom("fediverse_posts")
    .select((eb) => eb.fn.countAll<number | string>().as("posts"))
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return {
    version: "2.1",
    software: { name: "podcast-website", version },
    protocols: ["activitypub"],
    services: { inbound: [], outbound: [] },
    openRegistrations: false,
    usage: { users: { total: 1, activeHalfyear: 1, activeMonth: 1 }, localPosts: Number(posts) },
    metadata: {},
  };
}

const postsOfPage = 20;

/** All existing posts, in pages of `Create` activities, newest first; without a page, their number. */
async function outboxDocument(services: Services, account: Account, page: number | null) {
  const { db } = services;
  const { outbox, actor, followers } = fediverseAddresses(services);
  const { count } = await db
    .selectFrom("fediverse_posts")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  const totalItems = Number(count);
  const pageAt = (number: number) => `${outbox}?page=${number}`;
  if (page === null) return { ...collection(outbox, totalItems), first: pageAt(1) };
  const posts = await db
    .selectFrom("fediverse_posts")
    .select(["id", "note", "created_at"])
    .where("ended_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .offset((page - 1) * postsOfPage)
    .limit(postsOfPage)
    .execute();
  return {
    ...collection(pageAt(page), totalItems),
    type: "OrderedCollectionPage",
    partOf: outbox,
    ...(totalItems > page * postsOfPage && { next: pageAt(page + 1) }),
    ...(page > 1 && { prev: pageAt(page - 1) }),
    orderedItems: posts.map(({ note, created_at }) => {
      const { "@context": _, ...object } = servedNote(services, account, note);
      return {
        id: `${object.id}#create`,
        type: "Create",
        actor,
        published: created_at,
        to: [publicAudience],
        cc: [followers],
        object,
      };
    }),
  };
}

/** A stored post as it is now: who may quote it follows the setting. */
function servedNote(services: Services, account: Account, note: string): Note {
  const interactionPolicy = quotePolicy(services, account);
  return { ...JSON.parse(note), "@context": documentContext, interactionPolicy };
}

/** Only the number of followers is public, not who they are. */
async function followersDocument(services: Services) {
  return collection(fediverseAddresses(services).followers, await countFollowers(services.db));
}

function collection(id: string, totalItems: number) {
  return { "@context": documentContext, id, type: "OrderedCollection", totalItems };
}

/** `page`: the address for browsers; without it, browsers get the JSON, too. */
type Document = { json: object; page?: string; type?: string; status?: number };
type DocumentRequest = { services: Services; account: Account; url: URL; id: string };

const activityType = "application/activity+json; charset=utf-8";
const plain = "application/json; charset=utf-8";

/** The documents below '/fediverse' and '/.well-known', by the end of the address; '*' is an id. */
const documents: Readonly<Record<string, (asked: DocumentRequest) => Promise<Document | null>>> = {
  actor: async ({ services, account }) => ({
    json: await actorDocument(services, account),
    page: "/",
  }),
  outbox: async ({ services, account, url }) => {
    const page = url.searchParams.get("page");
    if (page !== null && !/^[1-9]\d{0,5}$/.test(page)) return null;
    const number = page === null ? null : Number(page);
    return { json: await outboxDocument(services, account, number), page: "/" };
  },
  followers: async ({ services }) => ({ json: await followersDocument(services), page: "/" }),
  following: async ({ services }) => {
    const { root } = fediverseAddresses(services);
    return { json: { ...collection(`${root}/following`, 0), orderedItems: [] }, page: "/" };
  },
  "posts/*": async ({ services, account, id }) => {
    const post = await findPostById(services.db, id);
    if (!post) return null;
    const note = servedNote(services, account, post.note);
    if (!post.ended_at) return { json: note, page: `${note.url}#kommentare` };
    const { "@context": context, id: address } = note;
    const ended = { "@context": context, id: address, type: "Tombstone", deleted: post.ended_at };
    return { json: ended, status: 410 };
  },
  "answers/*": async ({ services, id }) => {
    const reply = await services.db
      .selectFrom("fediverse_replies")
      .innerJoin("fediverse_posts", "fediverse_posts.id", "fediverse_replies.post_id")
      .select(["answer", "note"])
      .where("fediverse_replies.id", "=", id)
      .where("answer", "!=", "")
      .executeTakeFirst();
    const json = reply && JSON.parse(reply.answer);
    // A reply to one person or to followers is hidden from others who know its address.
    if (!reply || ![json.to, json.cc].flat().includes(publicAudience)) return null;
    return { json, page: `${JSON.parse(reply.note).url}#kommentare` };
  },
  "stamps/*": async ({ services, id }) => {
    const stamp = await findStamp(services, id);
    return stamp && { json: { "@context": documentContext, ...stamp } };
  },
  "nodeinfo/2.1": async ({ services }) => ({ json: await nodeInfo(services), type: plain }),
  nodeinfo: async ({ services }) => ({ json: nodeInfoLinks(services), type: plain }),
  webfinger: async ({ services, account, url }) => {
    const resource = url.searchParams.get("resource");
    if (resource === null)
      return { json: { error: "resource is missing" }, type: plain, status: 400 };
    const json = webFinger(services, account, resource);
    return json && { json, type: "application/jrd+json; charset=utf-8" };
  },
};

/** Answers other servers' requests about the account; the answers are cached nowhere. */
export async function sendDocument(
  services: Services,
  name: string,
  { incoming, outgoing }: Pick<StreamRequest, "incoming" | "outgoing">,
): Promise<void> {
  const { headers: own, ...rendered } = await answer(services, name, incoming);
  const common = { ...commonHeaders(services.env.BASE_URL), ...openHeaders };
  const headers = { ...common, ...own, "Cache-Control": "no-store" };
  sendOnce({ ...rendered, headers }, incoming, outgoing);
}

async function answer(
  services: Services,
  name: string,
  { url: target = "/", headers: { accept = "" } }: IncomingMessage,
): Promise<Rendered> {
  const account = await findLiveAccount(services);
  const url = new URL(target, services.env.BASE_URL);
  const [, folder, id] = /^(posts|answers|stamps)\/([\w-]{1,64})$/.exec(name) ?? [];
  const key = folder ? `${folder}/*` : name;
  const find = Object.hasOwn(documents, key) ? documents[key] : undefined;
  const found = account && (await find?.({ services, account, url, id: id ?? "" }));
  if (!found) return text(404, "Diese Adresse gibt es nicht.");
  const { json, page, type = activityType, status = 200 } = found;
  if (page !== undefined && !isForPrograms(accept)) {
    const Location = new URL(page, services.env.BASE_URL).href;
    return { ...text(303, ""), headers: { Location } };
  }
  const body = Buffer.from(JSON.stringify(json));
  return { status, headers: { "Content-Type": type }, body };
}

function text(status: number, words: string): Rendered {
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  return { status, headers, body: Buffer.from(words) };
}

function isForPrograms(accept: string): boolean {
  if (/application\/(?:activity|ld)\+json/i.test(accept)) return true;
  return /application\/json/i.test(accept) && !/text\/html/i.test(accept);
}
