import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createSendOutside, type SendOutside } from "~/platform/outside/send-outside.server";
import {
  type Activity,
  actorDocument,
  createPeerAccount,
  type PeerAccount,
} from "./accounts.fixture";
import {
  type Behaviour,
  isRecord,
  misbehave,
  parsed,
  readRequest,
  send,
  sendJson,
  webFinger,
} from "./answers.fixture";
import {
  checkDraft,
  checkMessage,
  type Signable,
  SignatureRefused,
  signDraft,
  signMessage,
} from "./http-signatures.fixture";

/** The tested site, requested at its own address. */
export type AskSite = (request: Signable) => Promise<{
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}>;

/** A received request with its signer (the address of a key), or why it was refused. */
export type Received = Signable & {
  at: Date;
  signer: string | null;
  refusal: string | null;
  /** The body, if it is JSON. */
  activity: Activity | null;
};

export type FediverseServer = Awaited<ReturnType<typeof startFediverseServer>>;

/**
 * Other servers of the Fediverse, written from Mastodon's documents (spec/activitypub, spec/security,
 * spec/webfinger) with nothing but Node: any number of hosts on one port, distinguished by `Host`.
 * @param longest milliseconds that a request to it may take, whatever the site allows
 */
export async function startFediverseServer({
  now,
  ask,
  longest = 60_000,
}: {
  now: () => Date;
  ask: AskSite;
  longest?: number;
}) {
  const accounts = new Map<string, PeerAccount>();
  const documents = new Map<string, unknown>();
  const behaviours = new Map<string, Behaviour>();
  const keys = new Map<string, string>();
  const received: Received[] = [];
  const asked: string[] = [];
  const timeouts: number[] = [];

  const server = createServer(async (incoming, outgoing) => {
    const request = await readRequest(incoming);
    const { host, pathname } = new URL(request.url);
    const behaviour = behaviours.get(`${host}${pathname}`) ?? behaviours.get(host);
    const isChoosy = behaviour === "only rfc9421";
    if (incoming.method === "POST") received.push(await examined(request, isChoosy));
    else asked.push(request.url);
    if (behaviour !== undefined && !isChoosy) return misbehave(outgoing, behaviour, request.url);
    if (incoming.method === "POST") {
      const { refusal } = received.at(-1) ?? {};
      return send(outgoing, refusal ? 401 : 202, "text/plain", refusal ?? "");
    }
    answerReading(outgoing, new URL(request.url));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  async function examined(request: Signable, isChoosy: boolean): Promise<Received> {
    const seen = { ...request, at: now(), activity: parsed(request.body) };
    try {
      if (isChoosy && !request.headers["signature-input"])
        throw new SignatureRefused("It is not signed by RFC 9421.");
      const signer = request.headers["signature-input"]
        ? await checkMessage(request, findKey, { now: now() })
        : await checkDraft(request, findKey, now());
      const owner = signer.split("#")[0];
      if (seen.activity?.actor !== owner)
        throw new SignatureRefused("Another account signed it than the one that acts.");
      return { ...seen, signer, refusal: null };
    } catch (error) {
      if (!(error instanceof SignatureRefused)) throw error;
      return { ...seen, signer: null, refusal: error.message };
    }
  }

  /** A key is kept until a signature fails with it, as in Mastodon. */
  async function findKey(id: string, isRefetch: boolean): Promise<string> {
    const kept = keys.get(id);
    if (kept && !isRefetch) return kept;
    const { publicKey } = await readDocument(id.split("#")[0] ?? "");
    const found = [publicKey].flat().find((key) => isRecord(key) && key.id === id);
    if (!isRecord(found) || typeof found.publicKeyPem !== "string")
      throw new SignatureRefused(`There is no key ${id}.`);
    keys.set(id, found.publicKeyPem);
    return found.publicKeyPem;
  }

  /** A document of the tested site, as programs read it. */
  async function readDocument(url: string, accept = "application/activity+json") {
    const request = { method: "GET", url, headers: { accept }, body: Buffer.alloc(0) };
    const { status, headers, body } = await ask(request);
    if (status !== 200) throw new SignatureRefused(`${url} answers ${status}.`);
    if (!/^application\/(activity|jrd|ld)?\+?json/.test(headers["content-type"] ?? ""))
      throw new SignatureRefused(`${url} is ${headers["content-type"]}.`);
    const document: unknown = JSON.parse(body.toString());
    if (!isRecord(document)) throw new SignatureRefused(`${url} is no object.`);
    return document;
  }

  function answerReading(outgoing: ServerResponse, url: URL) {
    const address = url.href.replace(/#.*/, "");
    const account = accounts.get(address);
    if (account?.isDeleted) return send(outgoing, 410, "text/plain", "");
    if (account) return sendJson(outgoing, "application/activity+json", actorDocument(account));
    if (documents.has(address))
      return sendJson(outgoing, "application/activity+json", documents.get(address));
    const [, name] = url.searchParams.get("resource")?.match(/^acct:@?([^@]+)@/) ?? [];
    const found = accounts.get(`${url.origin}/users/${name}`);
    if (url.pathname !== "/.well-known/webfinger" || !found)
      return send(outgoing, 404, "text/plain", "");
    sendJson(outgoing, "application/jrd+json", webFinger(found));
  }

  const real = createSendOutside({ allowPrivate: true });
  /** Requests of the tested site: every https address leads here, whatever its host. */
  const sendOutside: SendOutside = (address, sending) => {
    timeouts.push(sending.timeout);
    const url = new URL(address);
    const headers = Object.fromEntries(
      Object.entries(sending.headers ?? {}).filter(([name]) => name.toLowerCase() !== "host"),
    );
    return real(`http://127.0.0.1:${port}${url.pathname}${url.search}`, {
      ...sending,
      headers: { ...headers, Host: url.host },
      timeout: Math.min(sending.timeout, longest),
    });
  };

  type Signing = { inbox: string; form?: "draft" | "rfc9421"; at?: Date; key?: PeerAccount["key"] };
  /** A request to the tested site; a test may change it before sending. */
  function signed(from: PeerAccount, activity: unknown, signing: Signing): Signable {
    const { inbox, form = "draft", at = now(), key = from.key } = signing;
    const body = Buffer.from(typeof activity === "string" ? activity : JSON.stringify(activity));
    const headers = { "content-type": "application/activity+json" };
    const request = { method: "POST", url: inbox, headers, body };
    const sign = form === "draft" ? signDraft : signMessage;
    return { ...request, headers: sign(request, key, { now: at }) };
  }

  return {
    received,
    /** Addresses of requested documents. */
    asked,
    /** The site's timeout for each of its requests, in milliseconds. */
    timeouts,
    sendOutside,
    ask,
    signed,
    readDocument,
    /** @param handle `name@host` */
    createAccount(handle: string, pair?: { privateKey: string; publicKey: string }) {
      const account = createPeerAccount(handle, pair);
      accounts.set(account.id, account);
      return account;
    },
    /** Serves a document at its address, or marks it as gone. */
    publish(url: string, document: unknown) {
      documents.set(url, document);
    },
    /** @param place a host, or a host and a path; null: the proper answer again */
    behave(place: string, behaviour: Behaviour | null) {
      if (behaviour === null) behaviours.delete(place);
      else behaviours.set(place, behaviour);
    },
    /** Follows `acct:` to the account's document, like a search in Mastodon. */
    async find(handle: string) {
      const host = handle.split("@")[1];
      const resource = encodeURIComponent(`acct:${handle}`);
      const url = `https://${host}/.well-known/webfinger?resource=${resource}`;
      const { links } = await readDocument(url, "application/jrd+json");
      const self = [links].flat().find((link) => isRecord(link) && link.rel === "self");
      if (!isRecord(self) || typeof self.href !== "string") throw new Error(`No ${handle} there.`);
      return readDocument(self.href);
    },
    deliver: async (from: PeerAccount, activity: unknown, signing: Signing) =>
      ask(signed(from, activity, signing)),
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
