import type { IncomingMessage } from "node:http";
import { type Rendered, sendOnce } from "~/platform/page-cache/page-cache.server";
import { commonHeaders, openHeaders } from "~/platform/page-cache/security-headers.server";
import type { StreamRequest } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";
import { type Account, findLiveAccount } from "../account.server";
import { findPostById } from "../posts/posts.server";
import { findStamp } from "../replies/stamps.server";
import { actorDocument } from "./actor.server";
import {
  featuredDocument,
  featuredTagsDocument,
  followersDocument,
  followingDocument,
  outboxDocument,
  postDocument,
} from "./collections.server";
import { documentContext, publicAudience } from "./context";
import { hostMeta, nodeInfo, nodeInfoLinks, webFinger } from "./discovery.server";

/** `json`: a text is sent as it is. `page`: the address for browsers; without it, browsers get the JSON, too. */
type Document = { json: object | string; page?: string; type?: string; status?: number };
type DocumentRequest = { services: Services; account: Account; url: URL; id: string };

const activityType = "application/activity+json; charset=utf-8";
const plain = "application/json; charset=utf-8";

function ofAccount(read: (services: Services, account: Account) => object | Promise<object>) {
  return async ({ services, account }: DocumentRequest): Promise<Document> => ({
    json: await read(services, account),
    page: "/",
  });
}

/** A collection of a post at an address of its own. */
function ofPost(part: "replies" | "likes" | "shares") {
  return async ({ services, account, id }: DocumentRequest): Promise<Document | null> => {
    const post = await findPostById(services.db, id);
    if (!post || post.ended_at) return null;
    const note = await postDocument(services, account, post);
    const { "@context": context, url, [part]: json } = note;
    return { json: { "@context": context, ...json }, page: `${url}#kommentare` };
  };
}

/** The documents below '/fediverse' and '/.well-known', by the end of the address; '*' is an id. */
const documents: Readonly<Record<string, (asked: DocumentRequest) => Promise<Document | null>>> = {
  actor: ofAccount(actorDocument),
  outbox: async ({ services, account, url }) => {
    const page = url.searchParams.get("page");
    if (page !== null && !/^[1-9]\d{0,5}$/.test(page)) return null;
    const number = page === null ? null : Number(page);
    return { json: await outboxDocument(services, account, number), page: "/" };
  },
  followers: ofAccount(followersDocument),
  following: ofAccount(followingDocument),
  featured: ofAccount(featuredDocument),
  "featured-tags": ofAccount(featuredTagsDocument),
  "posts/*": async ({ services, account, id }) => {
    const post = await findPostById(services.db, id);
    if (!post) return null;
    if (!post.ended_at) {
      const json = await postDocument(services, account, post);
      return { json, page: `${json.url}#kommentare` };
    }
    const note = JSON.parse(post.note);
    const { "@context": context, id: address } = note;
    const ended = { "@context": context, id: address, type: "Tombstone", deleted: post.ended_at };
    return { json: ended, status: 410 };
  },
  "posts/*/replies": ofPost("replies"),
  "posts/*/likes": ofPost("likes"),
  "posts/*/shares": ofPost("shares"),
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
  "nodeinfo/2.0": async ({ services }) => ({ json: await nodeInfo(services, "2.0"), type: plain }),
  "nodeinfo/2.1": async ({ services }) => ({ json: await nodeInfo(services, "2.1"), type: plain }),
  nodeinfo: async ({ services }) => ({ json: nodeInfoLinks(services), type: plain }),
  "host-meta": async ({ services }) => ({
    json: hostMeta(services),
    type: "application/xrd+xml; charset=utf-8",
  }),
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
  const path = account && withinAccount(account, name);
  const [, folder, id = "", part = ""] =
    /^(posts|answers|stamps)\/([\w-]{1,64})(\/\w+)?$/.exec(path ?? "") ?? [];
  const key = folder ? `${folder}/*${part}` : (path ?? "");
  const find = Object.hasOwn(documents, key) ? documents[key] : undefined;
  const found = account && (await find?.({ services, account, url, id }));
  if (!found) return text(404, "Diese Adresse gibt es nicht.");
  const { json, page, type = activityType, status = 200 } = found;
  if (page !== undefined && !isForPrograms(accept)) {
    const Location = new URL(page, services.env.BASE_URL).href;
    return { ...text(303, ""), headers: { Location } };
  }
  const body = Buffer.from(typeof json === "string" ? json : JSON.stringify(json));
  return { status, headers: { "Content-Type": type }, body };
}

/** The name of a document below 'users/NAME', whose own is the actor; null for the name of somebody else. */
function withinAccount({ actorPath, name }: Account, path: string): string | null {
  const [, user, within = "actor"] = /^(users\/\w+)(?:\/(.+))?$/.exec(path) ?? [];
  if (!user) return path;
  return user === actorPath || user === `users/${name}` ? within : null;
}

function text(status: number, words: string): Rendered {
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  return { status, headers, body: Buffer.from(words) };
}

function isForPrograms(accept: string): boolean {
  if (/application\/(?:activity|ld)\+json/i.test(accept)) return true;
  return /application\/json/i.test(accept) && !/text\/html/i.test(accept);
}
