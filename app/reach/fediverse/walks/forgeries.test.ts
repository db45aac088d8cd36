import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import { importJwk, signJsonLd } from "@fedify/fedify/sig";
import { preloadedContexts } from "@fedify/vocab-runtime";
import { expect, test } from "vitest";
import { withProof } from "~/reach/fediverse/delivery/proof.server";
import { multibase } from "~/reach/fediverse/documents/multibase";
import { onBothDatabases } from "../../../../tests/databases";
import {
  type Activity,
  act,
  actorDocument,
  create,
  createPeerAccount,
  note,
  type PeerAccount,
  remove,
} from "./accounts.fixture";
import { openFollowedShow } from "./followed-show.fixture";
import { openShow } from "./show.fixture";

type Show = Awaited<ReturnType<typeof openFollowedShow>>;
type Peers = Show["peers"];
/** Sends an activity in anna's name, as mallory on evil.example could; returns the response's status. */
type Forge = (
  peers: Peers,
  people: Record<"anna" | "mallory", PeerAccount>,
  sent: { activity: Activity; inbox: string },
) => Promise<number>;

const security = "https://w3id.org/security/v1";
const activityStreams = "https://www.w3.org/ns/activitystreams";
const evilKey = "https://evil.example/key";

/** Mallory's published key, which claims to be anna's. */
function publishKey(peers: Peers, { anna, mallory }: Parameters<Forge>[1], type: string) {
  peers.publish(evilKey, {
    "@context": [security, { Key: "https://w3id.org/security#Key" }],
    id: evilKey,
    type,
    owner: anna.id,
    publicKeyPem: mallory.key.publicKey,
  });
  return { ...mallory.key, id: evilKey };
}

/** An account's document with mallory's key. */
function dressedUp({ anna, mallory }: Parameters<Forge>[1], id: string, keyId: string) {
  const publicKey = { id: keyId, owner: id, publicKeyPem: mallory.key.publicKey };
  return { ...actorDocument(anna), id, publicKey };
}

const byHttp =
  (form: "draft" | "rfc9421", keyOf: (...of: Parameters<Forge>) => PeerAccount["key"]): Forge =>
  async (...of) => {
    const [peers, { mallory }, { activity, inbox }] = of;
    const key = keyOf(...of);
    return (await peers.deliver(mallory, activity, { inbox, form, key })).status;
  };

const unsigned: Forge = async ({ ask }, _, { activity, inbox }) => {
  const headers = { "content-type": "application/activity+json" };
  const body = Buffer.from(JSON.stringify(activity));
  return (await ask({ method: "POST", url: inbox, headers, body })).status;
};
const signedByMallory = byHttp("draft", (_, { mallory }) => mallory.key);

const contextLoader = async (documentUrl: string) => {
  const document = preloadedContexts[documentUrl];
  if (!document) throw new Error(`${documentUrl} is not among the contexts.`);
  return { contextUrl: null, documentUrl, document };
};

async function withLinkedDataSignature(activity: Activity, key: PeerAccount["key"]) {
  const jwk = { ...createPrivateKey(key.privateKey).export({ format: "jwk" }), alg: "RS256" };
  const document = {
    ...activity,
    "@context": [activityStreams, security, { sensitive: "as:sensitive" }],
  };
  const signed = await signJsonLd(document, await importJwk(jwk, "private"), new URL(key.id), {
    contextLoader,
  });
  return { ...activity, ...Object(signed) };
}

/** By a key of mallory's whose document claims that anna controls it. */
async function withForgedProof(peers: Peers, { anna }: { anna: PeerAccount }, activity: Activity) {
  const id = "https://evil.example/multikey";
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  const bytes = new Uint8Array([0xed, 0x01, ...Buffer.from(x, "base64url")]);
  peers.publish(id, {
    "@context": "https://w3id.org/security/multikey/v1",
    id,
    type: "Multikey",
    controller: anna.id,
    publicKeyMultibase: multibase(bytes),
  });
  const key = await importJwk(privateKey.export({ format: "jwk" }), "private");
  const context = [activityStreams, "https://w3id.org/security/data-integrity/v1"];
  const document = { ...activity, "@context": context };
  return withProof(document, { key, verificationMethod: id, now: new Date() });
}

const inDocument =
  (sign: (...of: Parameters<Forge>) => Promise<object>, send: Forge): Forge =>
  async (...of) => {
    const [peers, people, { inbox }] = of;
    const activity = Object(await sign(...of));
    return send(peers, people, { activity, inbox });
  };

const forms = ["draft", "rfc9421"] as const;
const senders = { alone: unsigned, "beside mallory's signature": signedByMallory };

const ways: Record<string, Forge> = {};
for (const form of forms) {
  for (const type of ["Key", "CryptographicKey"])
    ways[`${form}, a document of type ${type}`] = byHttp(form, (peers, people) =>
      publishKey(peers, people, type),
    );
  ways[`${form}, mallory's own key`] = byHttp(form, (_, { mallory }) => mallory.key);
  ways[`${form}, an account's twin on another host`] = byHttp(form, (peers, people) => {
    const id = "https://evil.example/users/anna";
    peers.publish(id, dressedUp(people, id, `${id}#key`));
    return { ...people.mallory.key, id: `${id}#key` };
  });
  ways[`${form}, the account's document on another host`] = byHttp(form, (peers, people) => {
    const id = "https://evil.example/users/anna";
    peers.publish(id, dressedUp(people, people.anna.id, `${id}#key`));
    return { ...people.mallory.key, id: `${id}#key` };
  });
  for (const type of ["Key", "CryptographicKey"])
    ways[`${form}, anna's key of type ${type} among the files of her host`] = byHttp(
      form,
      (peers, people) => {
        const id = "https://social.example/files/key.json";
        const { key } = people.anna;
        const forged = { id: key.id, type, owner: people.anna.id };
        peers.publish(id, {
          "@context": security,
          ...forged,
          publicKeyPem: people.mallory.key.publicKey,
        });
        return { ...people.mallory.key, id };
      },
    );
  ways[`${form}, the account's document among the files of its host`] = byHttp(
    form,
    (peers, people) => {
      const id = "https://social.example/files/anna.json";
      peers.publish(id, dressedUp(people, people.anna.id, `${id}#key`));
      return { ...people.mallory.key, id: `${id}#key` };
    },
  );
}
for (const [how, send] of Object.entries(senders)) {
  for (const type of ["Key", "CryptographicKey"])
    ways[`linked data signature ${how}, a document of type ${type}`] = inDocument(
      (peers, people, { activity }) =>
        withLinkedDataSignature(activity, publishKey(peers, people, type)),
      send,
    );
  ways[`object proof ${how}`] = inDocument(
    (peers, people, { activity }) => withForgedProof(peers, people, activity),
    send,
  );
  ways[`anna's own linked data signature ${how}`] = inDocument(
    (_, { anna }, { activity }) => withLinkedDataSignature(activity, anna.key),
    send,
  );
}

onBothDatabases("nobody speaks in the name of somebody else", (database) => {
  test("whichever way it is signed", async () => {
    const show = await openFollowedShow(database);
    const { peers, anna, deliver, post, addresses, db, moderate, shown, waiting } = show;
    const mallory = peers.createAccount("mallory@evil.example");
    const reply = note(anna, { inReplyTo: post, content: "Von mir" });
    await deliver(anna, create(anna, reply));
    await moderate("approve");
    const followers = () => db.selectFrom("fediverse_followers").select("actor").execute();
    const answers: Record<string, readonly number[]> = {};
    for (const [way, forge] of Object.entries(ways)) {
      const { inbox } = addresses;
      const statuses = [];
      const content = `Gefälscht: ${way}`;
      for (const activity of [
        create(anna, note(anna, { inReplyTo: post, content })),
        act(anna, "Undo", act(anna, "Follow", addresses.actor)),
        remove(anna, reply),
      ])
        statuses.push(await forge(peers, { anna, mallory }, { activity, inbox }));
      answers[way] = statuses;
    }
    for (const [way, statuses] of Object.entries(answers))
      expect([way, ...statuses]).toEqual([way, 401, 401, 401]);
    expect(await followers()).toEqual([{ actor: anna.id }]);
    expect((await shown()).map(({ content }) => content)).toEqual([[{ text: "Von mir" }]]);
    expect(await waiting()).toEqual([]);
  });

  test("a document that lies at an account's address is not the account", async () => {
    const { peers, addresses, db } = await openShow(database);
    const { actor, inbox } = addresses;
    const eve = peers.createAccount("eve@social.example");
    const anna = createPeerAccount("anna@social.example");
    peers.publish(anna.id, actorDocument(eve));
    for (const key of [eve.key, { ...eve.key, id: anna.key.id }]) {
      const { status } = await peers.deliver(anna, act(anna, "Follow", actor), { inbox, key });
      expect(status).toBe(401);
    }
    expect(await db.selectFrom("fediverse_followers").select("actor").execute()).toEqual([]);
  });

  test("a key with an address of its own is taken where the account names it", async () => {
    const { peers, addresses, db } = await openShow(database);
    const { actor, inbox } = addresses;
    const anna = peers.createAccount("anna@social.example");
    const id = `${anna.id}/main-key`;
    anna.key.id = id;
    const { publicKey } = actorDocument(anna);
    const stub = { ...actorDocument(anna), inbox: undefined };
    const key = { ...publicKey, "@context": security };
    const types = ["CryptographicKey", "Key", undefined];
    for (const document of [stub, ...types.map((type) => ({ ...key, type }))]) {
      await db.deleteFrom("fediverse_kv").execute();
      peers.publish(id, document);
      expect((await peers.deliver(anna, act(anna, "Follow", actor), { inbox })).status).toBe(202);
    }
  });
});
