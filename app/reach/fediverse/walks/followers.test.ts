import { detachSignature, verifyJsonLd, verifyObject } from "@fedify/fedify";
import { Activity } from "@fedify/vocab";
import { type DocumentLoader, preloadedContexts } from "@fedify/vocab-runtime";
import { expect, test } from "vitest";
import { block } from "~/reach/fediverse/admin/lists.server";
import { onBothDatabases } from "../../../../tests/databases";
import * as says from "./accounts.fixture";
import { objectOf, openFollowedShow } from "./followed-show.fixture";
import { isTakenByLibrary } from "./library-signatures.fixture";
import type { FediverseServer } from "./server.fixture";
import { openShow } from "./show.fixture";

onBothDatabases("followers on other servers", (database) => {
  test("a follower finds the show, follows, is accepted, and goes", async () => {
    const { db, peers, addresses, runJobs } = await openShow(database);
    const anna = peers.createAccount("anna@social.example");
    expect(await peers.find("folgen@podcast.example")).toMatchObject({
      id: addresses.actor,
      type: "Service",
      preferredUsername: "folgen",
      inbox: addresses.inbox,
    });
    const follow = says.act(anna, "Follow", addresses.actor);
    const { status } = await peers.deliver(anna, follow, { inbox: addresses.inbox });
    expect(status).toBe(202);
    await runJobs();
    expect(peers.received.map(({ refusal }) => refusal)).toEqual([null]);
    expect(peers.received[0]?.activity).toMatchObject({
      type: "Accept",
      actor: addresses.actor,
      object: { type: "Follow", id: follow.id, actor: anna.id, object: addresses.actor },
    });
    const followers = () => db.selectFrom("fediverse_followers").selectAll().execute();
    expect(await followers()).toMatchObject([
      { actor: anna.id, handle: "anna@social.example", shared_inbox: anna.sharedInbox },
    ]);
    await peers.deliver(anna, says.undo(anna, follow), { inbox: addresses.inbox });
    expect(await followers()).toEqual([]);
  });

  test("an account is known by its domain, where that and its host agree", async () => {
    const { peers, follow, deliver, post, db, waiting, services, moderate, runJobs } =
      await openFollowedShow(database);
    const dora = peers.createAccount("dora@fedi.example");
    const evil = peers.createAccount("mallory@evil.example");
    const finger = (host: string, handle: string, said: object) =>
      peers.publish(
        `https://${host}/.well-known/webfinger?resource=${encodeURIComponent(`acct:${handle}`)}`,
        { links: [], ...said },
      );
    const subject = "acct:dora@example.org";
    const links = [{ rel: "self", type: "application/activity+json", href: dora.id }];
    finger("fedi.example", "dora@fedi.example", { subject, links });
    finger("example.org", "dora@example.org", { subject, links });
    finger("evil.example", "mallory@evil.example", { subject });
    await follow(dora);
    await follow(evil);
    const handles = async () =>
      (await db.selectFrom("fediverse_followers").select("handle").orderBy("handle").execute()).map(
        ({ handle }) => handle,
      );
    const before = ["anna@social.example", "dora@example.org", "mallory@evil.example"];
    expect(await handles()).toEqual(before);
    await deliver(dora, says.create(dora, says.note(dora, { inReplyTo: post, content: "Eins" })));
    expect(await waiting()).toMatchObject([{ origin: { handle: "@dora@example.org" } }]);
    await moderate("approve");
    await moderate("reply", "Danke");
    await runJobs();
    expect(objectOf(peers.received.at(-1)).tag).toEqual([
      { type: "Mention", href: dora.id, name: "@dora@example.org" },
    ]);
    await block(services, { id: "mila", name: "Mila", email: "m@example.org" }, [
      { value: "example.org", kind: "host" },
    ]);
    await follow(dora);
    await deliver(dora, says.create(dora, says.note(dora, { inReplyTo: post, content: "Zwei" })));
    expect(await handles()).toEqual(["anna@social.example", "mallory@evil.example"]);
    expect(await waiting()).toEqual([]);
    // Dora's host and domain once, and her domain about what mallory says.
    expect(
      peers.asked.filter((url) => url.includes("webfinger?resource=acct%3Adora")),
    ).toHaveLength(3);
  });

  test("a post arrives once at each server, signed in the form that it takes, and proves itself", async () => {
    const { peers, putNext, follow, runJobs, addresses } = await openFollowedShow(database);
    await follow(peers.createAccount("berta@social.example"));
    await follow(peers.createAccount("carl@standard.example"));
    peers.behave("standard.example", "only rfc9421");
    await runJobs();
    peers.received.length = 0;
    const { id } = await putNext();
    await runJobs();
    const taken = peers.received.filter(({ refusal }) => !refusal);
    expect(taken.map(({ url }) => url).toSorted()).toEqual([
      "https://social.example/inbox",
      "https://standard.example/inbox",
    ]);
    const [byDraft, byStandard] = taken.toSorted((a, b) => a.url.localeCompare(b.url));
    expect(byStandard?.headers["signature-input"]).toContain('"content-digest"');
    const { publicKey } = await peers.readDocument(addresses.actor);
    const pem = (publicKey as { publicKeyPem: string }).publicKeyPem;
    if (!byDraft?.activity) throw new Error("Nothing arrived.");
    expect(isTakenByLibrary(byDraft, pem)).toBe(true);
    expect(byDraft.body.equals(byStandard?.body ?? Buffer.alloc(0))).toBe(true);
    const { activity } = byDraft;
    expect(activity).toMatchObject({
      type: "Create",
      actor: addresses.actor,
      to: ["https://www.w3.org/ns/activitystreams#Public"],
      cc: [addresses.followers],
      object: { type: "Note", url: `https://podcast.example/episodes/${id}` },
    });
    const loaders = loadersOf(peers);
    const proves = (document: object) =>
      verifyObject(Activity, detachSignature(document), loaders).then((found) => found !== null);
    expect(await proves(activity)).toBe(true);
    expect(await verifyJsonLd(activity, loaders)).toBe(true);
    const changed = { ...activity, published: "2020-01-01T00:00:00Z" };
    expect(await proves(changed)).toBe(false);
    expect(await verifyJsonLd(changed, loaders)).toBe(false);
    const note = objectOf(byDraft);
    const { "@context": _, ...served } = await peers.readDocument(note.id);
    const none = { type: "Collection", totalItems: 0 };
    const parts = ["replies", "likes", "shares"].map((part) => [
      part,
      expect.objectContaining({ ...none, id: `${note.id}/${part}` }),
    ]);
    expect(served).toEqual({ ...note, ...Object.fromEntries(parts) });
  });

  test("what a server does not take is tried again, and nothing hangs with it", async () => {
    const { peers, putNext, follow, runJobs, pass, db } = await openFollowedShow(database);
    for (const host of ["fails.example", "hangs.example", "gone.example"])
      await follow(peers.createAccount(`otto@${host}`));
    await runJobs();
    peers.behave("fails.example", 500);
    peers.behave("hangs.example", "hang");
    peers.behave("gone.example", 410);
    peers.received.length = 0;
    await putNext();
    await runJobs();
    const deliveries = () =>
      db
        .selectFrom("fediverse_deliveries")
        .select(["host", "state", "attempts", "status"])
        .where("activity_id", "=", (eb) =>
          eb.selectFrom("fediverse_activities").select("id").orderBy("id", "desc").limit(1),
        )
        .orderBy("host")
        .execute();
    expect(await deliveries()).toMatchObject([
      { host: "fails.example", state: "waiting", attempts: 1, status: 500 },
      { host: "gone.example", state: "failed" },
      { host: "hangs.example", state: "waiting", attempts: 1, status: null },
      { host: "social.example", state: "delivered", status: 202 },
    ]);
    expect(Math.max(...peers.timeouts)).toBeLessThanOrEqual(15_000);
    peers.behave("fails.example", null);
    peers.behave("hangs.example", null);
    await pass(2);
    expect((await deliveries()).filter(({ state }) => state === "delivered")).toHaveLength(3);
  });
});

/** Documents of the show as it serves them; Fedify's own contexts. */
function loadersOf(peers: FediverseServer) {
  const load: DocumentLoader = async (documentUrl) => {
    const known = preloadedContexts[documentUrl];
    const document = known ?? (await peers.readDocument(documentUrl.replace(/#.*/, "")));
    return { contextUrl: null, documentUrl, document };
  };
  return { documentLoader: load, contextLoader: load };
}
