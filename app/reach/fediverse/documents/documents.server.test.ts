import { createPublicKey } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { changeSecret } from "~/core/export/change-secret.server";
import { act } from "~/reach/fediverse/walks/accounts.fixture";
import { openFediverse } from "~/reach/fediverse/walks/site.fixture";
import { onBothDatabases } from "../../../../tests/databases";
import { handleOf, hasOtherHost, readAccount } from "../account.server";
import { changeAccount } from "../change-account.server";
import { readKeys } from "../keys.server";

type Site = Awaited<ReturnType<typeof openFediverse>>;

onBothDatabases("the account", (database) => {
  const open: Site[] = [];
  afterEach(async () => {
    for (const site of open.splice(0)) await site.close();
  });

  async function site(options?: { isOn: boolean }) {
    const opened = await openFediverse(database(), options);
    open.push(opened);
    const json = async (path: string) => JSON.parse((await opened.get(path)).body.toString());
    return { ...opened, json };
  }

  test("has a name of small letters, digits and underscores, which stays once somebody follows", async () => {
    const { services, peers, inbox, actor } = await site({ isOn: false });
    expect(await readAccount(services)).toBeNull();
    expect(await changeAccount(services, { name: "Königin" })).toMatch(/^Umlaute und ß kennt/);
    for (const name of ["", "a b", "a-b", "a".repeat(31), "a@b"])
      expect(await changeAccount(services, { name })).toMatch(/^Der Name besteht aus/);
    expect(await changeAccount(services, { isOn: true })).toBeNull();
    const begun = { isOn: true, name: "mein_podcast", actorPath: "users/mein_podcast", host: "" };
    expect(await readAccount(services)).toMatchObject(begun);
    expect(await changeAccount(services, { name: " @Die_Show2 " })).toBeNull();
    const account = await readAccount(services);
    expect(account && handleOf(services, account)).toBe("@die_show2@podcast.example");
    const { id } = await peers.find("die_show2@podcast.example");
    expect(id).toBe(actor.replace("folgen", "mein_podcast"));
    // What a server reads from the id is found, too.
    expect(await peers.find("mein_podcast@podcast.example")).toMatchObject({ id });
    const anna = peers.createAccount("anna@social.example");
    await peers.deliver(anna, act(anna, "Follow", id), { inbox });
    expect(await changeAccount(services, { name: "anders" })).toMatch(/^Der Name lässt sich nicht/);
    expect(await changeAccount(services, { name: "DIE_SHOW2", template: "x" })).toBeNull();
  });

  test("is found under its name in any case and by addresses, and nobody else is", async () => {
    const { peers, get, actor } = await site();
    const { id, preferredUsername, type } = await peers.find("FOLGEN@podcast.example");
    expect({ id, preferredUsername, type }).toEqual({
      id: actor,
      preferredUsername: "folgen",
      type: "Service",
    });
    const ask = (resource: string) =>
      get(`/.well-known/webfinger?resource=${encodeURIComponent(resource)}`, "*/*");
    for (const resource of ["acct:folgen@PODCAST.example", actor, "https://podcast.example/"]) {
      const { status, headers } = await ask(resource);
      expect([status, headers["access-control-allow-origin"]]).toEqual([200, "*"]);
      expect(headers["content-type"]).toMatch(/^application\/jrd\+json/);
    }
    for (const resource of ["acct:anna@podcast.example", "acct:folgen@other.example", "folgen"])
      expect((await ask(resource)).status).toBe(404);
    expect((await get("/.well-known/webfinger")).status).toBe(400);
  });

  test("says who it is to programs, and leads browsers to the page", async () => {
    const { get, json, services } = await site();
    for (const accept of [
      "application/activity+json",
      'application/ld+json; profile="https://www.w3.org/ns/activitystreams"',
      "application/json",
    ]) {
      const { status, headers } = await get("/fediverse/actor", accept);
      expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
      expect(headers["content-type"]).toMatch(/^application\/activity\+json/);
    }
    for (const accept of [
      "text/html,application/xhtml+xml,*/*;q=0.8",
      "text/html, application/json",
      "",
    ]) {
      const { status, headers } = await get("/fediverse/actor", accept);
      expect([status, headers.location]).toEqual([303, "https://podcast.example/"]);
    }
    const actor = await json("/fediverse/actor");
    expect(createPublicKey(actor.publicKey.publicKeyPem).asymmetricKeyDetails).toMatchObject({
      modulusLength: 2048,
    });
    expect(actor.assertionMethod[0].publicKeyMultibase).toMatch(/^z6Mk/);
    expect(await json("/fediverse/followers")).toMatchObject({ totalItems: 0 });
    expect(await json("/fediverse/following")).toMatchObject({ totalItems: 0, orderedItems: [] });
    expect(actor).toMatchObject({
      published: services.clock
        .now()
        .toISOString()
        .replace(/\.\d+Z$/, "Z"),
      indexable: true,
      attributionDomains: ["podcast.example"],
      icon: { type: "Image", mediaType: "image/jpeg", width: 2000, height: 2000 },
      image: { type: "Image", mediaType: "image/png", width: 1200, height: 630 },
    });
    const { links } = await json("/.well-known/nodeinfo");
    for (const [index, version] of ["2.1", "2.0"].entries()) {
      expect(links[index].rel).toBe(`http://nodeinfo.diaspora.software/ns/schema/${version}`);
      expect(await json(new URL(links[index].href).pathname)).toMatchObject({
        version,
        protocols: ["activitypub"],
        metadata: { nodeName: "Mein Podcast" },
      });
    }
    const { headers, body } = await get("/.well-known/host-meta");
    expect(headers["content-type"]).toMatch(/^application\/xrd\+xml/);
    expect(body.toString()).toContain(
      'template="https://podcast.example/.well-known/webfinger?resource={uri}"',
    );
    await changeAccount(services, { isIndexable: false });
    expect(await json("/fediverse/actor")).toMatchObject({ indexable: false });
    await changeAccount(services, { isOn: false });
    for (const path of [
      "/fediverse/actor",
      "/.well-known/webfinger?resource=x",
      "/.well-known/nodeinfo",
    ])
      expect((await get(path)).status).toBe(404);
  });

  test("tells of posts that stand, of ended ones that they are gone, and of private answers nothing", async () => {
    const { services, get, json } = await site();
    const { db } = services;
    const everybody = "https://www.w3.org/ns/activitystreams#Public";
    const note = (id: string) => ({
      "@context": "https://www.w3.org/ns/activitystreams",
      id: `https://podcast.example/fediverse/posts/${id}`,
      type: "Note",
      url: "https://podcast.example/episodes/12",
    });
    for (let index = 0; index < 22; index++) {
      const id = `post-${index}`;
      const created_at = new Date(Date.UTC(2026, 10, 1, index)).toISOString();
      const row = {
        id,
        kind: "episode" as const,
        item_id: "e",
        note: JSON.stringify(note(id)),
        created_at,
      };
      await db
        .insertInto("fediverse_posts")
        .values({ ...row, ended_at: index ? null : created_at })
        .execute();
    }
    for (const [id, to] of [
      ["open", everybody],
      ["secret", "https://social.example/users/anna"],
    ] as const)
      await db
        .insertInto("fediverse_replies")
        .values({
          id,
          object_id: id,
          post_id: "post-1",
          visibility: "public",
          actor: "a",
          handle: "h",
          host: "h",
          inbox: "i",
          url: "u",
          in_reply_to: "r",
          created_at: "2026-11-01",
          answer: JSON.stringify({ id, type: "Note", to: [to], cc: [] }),
        })
        .execute();
    expect((await json("/fediverse/posts/post-1")).id).toMatch(/post-1$/);
    const page = await get("/fediverse/posts/post-1", "text/html");
    expect(page.headers.location).toBe("https://podcast.example/episodes/12#kommentare");
    expect((await get("/fediverse/posts/post-0")).status).toBe(410);
    expect(await json("/fediverse/posts/post-0")).toMatchObject({ type: "Tombstone" });
    expect((await get("/fediverse/posts/post-0", "text/html")).status).toBe(410);
    for (const path of ["posts/nothing", "posts/*", "constructor", "toString", "x/y"])
      expect((await get(`/fediverse/${path}`)).status).toBe(404);
    expect((await get("/fediverse/answers/open")).status).toBe(200);
    for (const accept of ["application/activity+json", "text/html"])
      expect((await get("/fediverse/answers/secret", accept)).status).toBe(404);
    expect(await json("/fediverse/outbox")).toMatchObject({ totalItems: 21 });
    const first = await json("/fediverse/outbox?page=1");
    expect(first.orderedItems).toHaveLength(20);
    expect(first.orderedItems[0]).toMatchObject({
      type: "Create",
      object: { id: note("post-21").id },
    });
    const { pathname, search } = new URL(first.next);
    expect((await json(pathname + search)).orderedItems).toHaveLength(1);
    for (const wrong of ["0", "x", "-1", "1.5"])
      expect((await get(`/fediverse/outbox?page=${wrong}`)).status).toBe(404);
  });

  test("has one pair of keys, however many make the first one, and others with another SECRET", async () => {
    const { services, json } = await site();
    const other = { ...services, secret: services.secret };
    const [one, two] = await Promise.all([readKeys(services), readKeys(other)]);
    const jwk = (key: CryptoKey) => crypto.subtle.exportKey("jwk", key);
    expect(await jwk(one.rsa.publicKey)).toEqual(await jwk(two.rsa.publicKey));
    const { keys } = await services.db
      .selectFrom("fediverse_account")
      .select("keys")
      .executeTakeFirstOrThrow();
    expect(keys).not.toContain("kty");
    const before = await json("/fediverse/actor");
    await changeSecret({ ...services, secret: "another secret of a test, 32 letters" });
    const after = await json("/fediverse/actor");
    expect(after.publicKey.id).toBe(before.publicKey.id);
    expect(after.publicKey.publicKeyPem).not.toBe(before.publicKey.publicKeyPem);
  });

  test("sends followers on to an account that says it is the same", async () => {
    const { services, peers, inbox, actor, json, deliver } = await site();
    const anna = peers.createAccount("anna@social.example");
    await peers.deliver(anna, act(anna, "Follow", actor), { inbox });
    const next = peers.createAccount("show@new.example");
    expect(await changeAccount(services, { movedTo: "show@new.example" })).toMatch(/keine Adresse/);
    expect(await changeAccount(services, { movedTo: "https://gone.example/a" })).toMatch(
      /nicht abzurufen/,
    );
    expect(await changeAccount(services, { movedTo: next.id })).toMatch(/^Trag dort zuerst/);
    next.alsoKnownAs.push(actor);
    expect(await changeAccount(services, { movedTo: next.id })).toBeNull();
    expect(await json("/fediverse/actor")).toMatchObject({ movedTo: next.id });
    await deliver();
    const moves = peers.received.filter(({ activity }) => activity?.type === "Move");
    expect(moves).toMatchObject([{ refusal: null, activity: { object: actor, target: next.id } }]);
    expect(
      await changeAccount(services, { alsoKnownAs: ["https://old.example/@show"] }),
    ).toBeNull();
    expect(await changeAccount(services, { alsoKnownAs: ["javascript:x"] })).toMatch(
      /keine Adresse/,
    );
    expect(await json("/fediverse/actor")).toMatchObject({
      alsoKnownAs: ["https://old.example/@show"],
    });
  });

  test("stands still where the site has another host than its followers know", async () => {
    const { services } = await site();
    await services.db.updateTable("fediverse_account").set({ host: "old.example" }).execute();
    const account = await readAccount(services);
    expect(account && hasOtherHost(services, account)).toBe(true);
  });
});
