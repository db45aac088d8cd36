import { generateKeyPairSync, randomUUID } from "node:crypto";
import type { SigningKey } from "./http-signatures.fixture";

/** An account on another server, in the layout of Mastodon's documents. */
export type PeerAccount = {
  id: string;
  name: string;
  host: string;
  inbox: string;
  sharedInbox: string;
  followers: string;
  key: SigningKey & { publicKey: string };
  /** Its address returns 410. */
  isDeleted: boolean;
  /** The account to which its followers moved. */
  movedTo: string | null;
  alsoKnownAs: string[];
  /** Further ones beside the usual. */
  contexts: readonly unknown[];
};

export type Activity = Record<string, unknown> & { id: string; type: string };
export type Visibility = "public" | "unlisted" | "followers" | "direct";

const everybody = "https://www.w3.org/ns/activitystreams#Public";
const activityStreams = "https://www.w3.org/ns/activitystreams";

export const rsaPair = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });

/** @param handle `name@host` */
export function createPeerAccount(handle: string, pair = rsaPair()): PeerAccount {
  const [name = "", host = ""] = handle.split("@");
  const id = `https://${host}/users/${name}`;
  return {
    id,
    name,
    host,
    inbox: `${id}/inbox`,
    sharedInbox: `https://${host}/inbox`,
    followers: `${id}/followers`,
    key: { id: `${id}#main-key`, ...pair },
    isDeleted: false,
    movedTo: null,
    alsoKnownAs: [],
    contexts: [],
  };
}

export function actorDocument(account: PeerAccount) {
  const { id, name, host, inbox, sharedInbox, followers, key } = account;
  return {
    "@context": [
      activityStreams,
      "https://w3id.org/security/v1",
      {
        manuallyApprovesFollowers: "as:manuallyApprovesFollowers",
        toot: "http://joinmastodon.org/ns#",
        alsoKnownAs: { "@id": "as:alsoKnownAs", "@type": "@id" },
        movedTo: { "@id": "as:movedTo", "@type": "@id" },
        discoverable: "toot:discoverable",
      },
      ...account.contexts,
    ],
    id,
    type: "Person",
    following: `${id}/following`,
    followers,
    inbox,
    outbox: `${id}/outbox`,
    preferredUsername: name,
    name: `${name} of ${host}`,
    summary: "<p>Hört zu.</p>",
    url: `https://${host}/@${name}`,
    manuallyApprovesFollowers: false,
    discoverable: true,
    published: "2022-11-05T00:00:00Z",
    ...(account.movedTo ? { movedTo: account.movedTo } : {}),
    alsoKnownAs: account.alsoKnownAs,
    publicKey: { id: key.id, owner: id, publicKeyPem: key.publicKey },
    tag: [],
    attachment: [],
    endpoints: { sharedInbox },
    icon: { type: "Image", mediaType: "image/png", url: `https://${host}/avatars/${name}.png` },
  };
}

/** An account's activity with an object, or an object's address. */
export function act(
  { id, host }: PeerAccount,
  type: string,
  object: unknown,
  more: Record<string, unknown> = {},
): Activity {
  return {
    "@context": activityStreams,
    id: `https://${host}/${type.toLowerCase()}/${randomUUID()}`,
    type,
    actor: id,
    object,
    ...more,
  };
}

export const undo = (account: PeerAccount, activity: Activity) =>
  act(account, "Undo", { ...activity, "@context": undefined });

type Reply = {
  inReplyTo: string | null;
  content: string;
  visibility?: Visibility;
  /** Mentioned actors. */
  mentions?: string[];
  id?: string;
  updated?: string;
};

/** Addressees of each of Mastodon's four kinds of posts. */
const addressees: Record<Visibility, [to: ("all" | "followers" | "mentions")[], cc: string[]]> = {
  public: [["all"], ["followers", "mentions"]],
  unlisted: [["followers"], ["all", "mentions"]],
  followers: [["followers"], ["mentions"]],
  direct: [["mentions"], []],
};

export function note(account: PeerAccount, reply: Reply) {
  const { id, host, name, followers } = account;
  const { visibility = "public", mentions = [], content, inReplyTo, updated } = reply;
  const names: Record<string, string[]> = { all: [everybody], followers: [followers], mentions };
  const [to, cc] = addressees[visibility].map((list) => list.flatMap((one) => names[one] ?? []));
  const noteId = reply.id ?? `${id}/statuses/${randomUUID()}`;
  return {
    id: noteId,
    type: "Note",
    summary: null,
    inReplyTo,
    published: "2026-11-28T12:00:00Z",
    ...(updated ? { updated } : {}),
    url: `https://${host}/@${name}/${noteId.split("/").at(-1)}`,
    attributedTo: id,
    to,
    cc,
    sensitive: false,
    content,
    contentMap: { de: content },
    attachment: [],
    tag: mentions.map((href) => ({ type: "Mention", href, name: `@${href}` })),
    replies: {
      id: `${noteId}/replies`,
      type: "Collection",
      first: { type: "CollectionPage", partOf: `${noteId}/replies`, items: [] },
    },
  };
}

type Note = ReturnType<typeof note>;

export const create = (account: PeerAccount, object: Note) =>
  act(account, "Create", object, { id: `${object.id}/activity`, to: object.to, cc: object.cc });

export const update = (account: PeerAccount, object: Note) =>
  act(account, "Update", object, { to: object.to, cc: object.cc });

export const remove = (account: PeerAccount, object: Note) =>
  act(account, "Delete", { id: object.id, type: "Tombstone" }, { to: [everybody] });

/** Mastodon's activity for a deleted account. */
export const removeAccount = (account: PeerAccount) =>
  act(account, "Delete", account.id, { to: [everybody] });

export const boost = (account: PeerAccount, object: string) =>
  act(account, "Announce", object, {
    published: "2026-11-28T12:00:00Z",
    to: [everybody],
    cc: [account.followers],
  });

export const move = (account: PeerAccount, target: string) =>
  act(account, "Move", account.id, { target, to: [account.followers] });

/** Mastodon reports in the name of the server's own actor. */
export const report = (account: PeerAccount, objects: string[], content: string) =>
  act(account, "Flag", objects, { content, to: objects.slice(0, 1) });
