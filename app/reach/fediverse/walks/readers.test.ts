import { createRequire } from "node:module";
import { preloadedContexts } from "@fedify/vocab-runtime";
import { expect, test } from "vitest";
import { addRedirects, saveRedirect } from "~/core/redirects/redirects.server";
import { onBothDatabases } from "../../../../tests/databases";
import { putEpisode } from "../../../../tests/fixtures/content";
import { putPost, putVideo } from "../../../../tests/fixtures/stored-posts";
import { submitForm } from "../../../../tests/submit-form";
import { forgetJob } from "../delivery/deliver.server";
import { pageHead } from "../documents/found-by-address.server";
import { pin, post as postNow } from "../posts/post-panel.server";
import * as says from "./accounts.fixture";
import { isRecord } from "./answers.fixture";
import { objectOf, openFollowedShow } from "./followed-show.fixture";
import { openShow } from "./show.fixture";

const operator = { id: "mila", name: "Mila", email: "m@example.org", role: "owner" } as const;

onBothDatabases("what others read of the show", (database) => {
  test("every document keeps all its terms in JSON-LD", async () => {
    const { peers, db, addresses, services, runJobs, deliver, moderate, anna, post, episodeId } =
      await openFollowedShow(database);
    await putEpisode(services, { number: "3", date: "2026-01-01", tags: "Küche" });
    const reply = says.note(anna, { inReplyTo: post, content: "<p>Danke</p>" });
    await deliver(anna, says.create(anna, reply));
    await moderate("approve");
    await moderate("reply", "Gern!");
    await submitForm(
      services,
      operator,
      pin,
      { isPinned: "1" },
      { kind: "episode", itemId: episodeId },
    );
    await forgetJob.run(services, {}, { id: "day", attempts: 1, signal: AbortSignal.any([]) });
    await runJobs();
    const { id } = await db.selectFrom("fediverse_replies").select("id").executeTakeFirstOrThrow();
    const quoted_post_id = post.split("/").at(-1) ?? "";
    await db.updateTable("fediverse_replies").set({ stamp: "given", quoted_post_id }).execute();
    const { actor } = addresses;
    const root = "https://podcast.example/fediverse";
    const served = [
      actor,
      post,
      ...["replies", "likes", "shares"].map((part) => `${post}/${part}`),
      `${actor}/answers/${id}`,
      `${root}/stamps/${id}`,
      ...["outbox", "outbox?page=1", "followers", "following"].map((name) => `${root}/${name}`),
      ...["featured", "featured-tags"].map((name) => `${root}/${name}`),
    ];
    const documents = await Promise.all(served.map((url) => peers.readDocument(url)));
    const sent = peers.received.map(({ activity }) => activity);
    expect(sent.map((activity) => activity?.type)).toEqual([
      "Accept",
      "Create",
      "Add",
      "Update",
      "Create",
    ]);
    expect(documents.at(-1)).toMatchObject({
      type: "Collection",
      items: [
        {
          type: "Hashtag",
          href: "https://podcast.example/schlagwort/kueche",
          name: "#Küche",
        },
      ],
    });
    for (const document of [...documents, ...sent]) await expectKept(document);
    await expect(expectKept({ ...documents[0], unheardOf: 1 })).rejects.toThrow("Safe mode");
    expect(documents[1]).toMatchObject({
      replies: { totalItems: 1, first: { items: [reply.id] } },
      likes: { totalItems: 0 },
    });
    expect(documents[5]).toMatchObject({ contentMap: { de: documents[5]?.content } });
  });

  test("a post counts what came to it, and one is pinned until another is", async () => {
    const { peers, deliver, anna, post, services, episodeId, putNext, runJobs } =
      await openFollowedShow(database);
    await deliver(anna, says.act(anna, "Like", post));
    await deliver(anna, says.boost(anna, post));
    const read = (url: string) => peers.readDocument(url);
    expect(await read(post)).toMatchObject({
      likes: { id: `${post}/likes`, totalItems: 1 },
      shares: { id: `${post}/shares`, totalItems: 1 },
      replies: { id: `${post}/replies`, totalItems: 0 },
    });
    expect(await read(`${post}/likes`)).toMatchObject({ type: "Collection", totalItems: 1 });
    expect(await read(`${post}/shares`)).toMatchObject({ type: "Collection", totalItems: 1 });
    const { id: nextId } = await putNext();
    await runJobs();
    const next = objectOf(peers.received.at(-1)).id;
    const featured = "https://podcast.example/fediverse/featured";
    const change = async (itemId: string, isPinned: "1" | "") => {
      peers.received.length = 0;
      await submitForm(services, operator, pin, { isPinned }, { kind: "episode", itemId });
      await runJobs();
      const told = peers.received.map(({ refusal, activity }) => {
        expect([refusal, activity?.target]).toEqual([null, featured]);
        return [activity?.type, activity?.object];
      });
      return { told, items: (await read(featured)).orderedItems };
    };
    expect(await change(episodeId, "1")).toMatchObject({
      told: [["Add", post]],
      items: [{ id: post }],
    });
    expect(await change(nextId, "1")).toMatchObject({
      told: [
        ["Remove", post],
        ["Add", next],
      ],
      items: [{ id: next }],
    });
    expect(await change(nextId, "")).toEqual({ told: [["Remove", next]], items: [] });
  });

  test("Epicyon, which reads names from ids, follows, likes and boosts", async () => {
    const { peers, addresses, post, deliver, db, runJobs } = await openFollowedShow(database);
    const { id } = await peers.find("folgen@podcast.example");
    expect(nameInId(String(id))).toBe("folgen");
    expect(nameInId("https://podcast.example/fediverse/actor")).toBeNull();
    expect(writerOf(post)).toBe(id);
    const eva = peers.createAccount("eva@epicyon.example");
    eva.contexts = ["https://www.w3.org/ns/activitystreams", "https://w3id.org/security/v1"];
    const follow = says.act(eva, "Follow", addresses.actor, { "@context": eva.contexts });
    await deliver(eva, follow);
    await runJobs();
    const { activity: accept } = peers.received.at(-1) ?? {};
    expect(nameInId(String(accept?.actor))).toBe("folgen");
    await deliver(eva, says.boost(eva, post));
    // Its reactions have no ids.
    const like = { type: "Like", actor: eva.id, object: post };
    const send = async (activity: object) => {
      const said = { "@context": eva.contexts, ...activity };
      const { status } = await peers.deliver(eva, said, { inbox: addresses.inbox });
      expect(status).toBe(202);
      return db.selectFrom("fediverse_posts").select(["likes", "boosts"]).execute();
    };
    expect(await send(like)).toEqual([{ likes: 1, boosts: 1 }]);
    expect(await send(like)).toEqual([{ likes: 1, boosts: 1 }]);
    const undo = { type: "Undo", actor: eva.id, object: like };
    expect(await send(undo)).toEqual([{ likes: 0, boosts: 1 }]);
    await deliver(eva, says.undo(eva, follow));
    const left = await db.selectFrom("fediverse_followers").select("handle").execute();
    expect(left).toEqual([{ handle: "anna@social.example" }]);
  });

  test("the address that people guess leads to the account, and is followed", async () => {
    const { peers, addresses, services, db, runJobs } = await openShow(database);
    const profile = "https://podcast.example/@folgen";
    const ask = (url: string, accept: string, method = "GET") =>
      peers.ask({ method, url, headers: { accept }, body: Buffer.alloc(0) });
    expect(await peers.readDocument(profile)).toMatchObject({ id: addresses.actor });
    for (const method of ["GET", "HEAD"])
      expect(await ask(profile, "text/html", method)).toMatchObject({
        status: 303,
        headers: { location: "https://podcast.example/" },
      });
    expect((await ask("https://podcast.example/@otto", "*/*")).status).toBe(404);
    const anna = peers.createAccount("anna@social.example");
    const follow = says.act(anna, "Follow", profile);
    await peers.deliver(anna, follow, { inbox: addresses.inbox });
    await runJobs();
    const accepted = { type: "Follow", id: follow.id, object: profile };
    expect(peers.received.map(({ refusal, activity }) => [refusal, activity])).toMatchObject([
      [null, { type: "Accept", actor: addresses.actor, object: accepted }],
    ]);
    await peers.deliver(anna, says.undo(anna, follow), { inbox: addresses.inbox });
    expect(await db.selectFrom("fediverse_followers").select("actor").execute()).toEqual([]);
    // Nobody leads it elsewhere from now on; who did before keeps that.
    const form = { former: "", path: "/@folgen", target: "/blog" };
    expect(await saveRedirect(services, operator, form)).toHaveProperty("path");
    const row = { path: "/@folgen", target: "/blog", created_at: "2026-01-01T00:00:00.000Z" };
    const moment = new Date(row.created_at);
    await db.transaction().execute(async (trx) => {
      const redirects = [{ from: row.path, to: row.target }];
      expect(await addRedirects(trx, services.rooms, redirects, moment)).toBe(0);
    });
    await db.insertInto("redirects").values(row).execute();
    expect((await ask(profile, "application/activity+json")).status).toBe(404);
    const edited = { ...form, former: row.path, target: "/videos" };
    expect(await saveRedirect(services, operator, edited)).toEqual({});
  });

  test("pages name the post or the account that they are about, and who wrote them", async () => {
    const { services, db, addresses, episodeId, post } = await openFollowedShow(database);
    const { id: other } = await putEpisode(services, { number: "2", date: "2026-01-01" });
    const creator = '<meta name="fediverse:creator" content="@folgen@podcast.example"/>';
    const alternate = (href: string) =>
      `<link rel="alternate" type="application/activity+json" href="${href}"/>`;
    const link = (href: string) => `<${href}>; rel="alternate"; type="application/activity+json"`;
    const { actor } = addresses;
    expect(await pageHead(services, "/")).toEqual({
      html: `<link rel="me" href="${actor}"/>${alternate(actor)}${creator}`,
      link: link(actor),
    });
    expect(await pageHead(services, "/fediverse?x=1")).toMatchObject({ link: link(actor) });
    expect(await pageHead(services, `/episodes/${episodeId}`)).toEqual({
      html: alternate(post) + creator,
      link: link(post),
    });
    const { id: video } = await putVideo(services, episodeId);
    const { id: article } = await putPost(services, { slug: "artikel", published: "1" });
    for (const [kind, itemId, path] of [
      ["video", video, `/videos/${video}`],
      ["post", article, "/blog/artikel"],
    ] as const) {
      const said = { sentence: "", mode: "" };
      expect(await submitForm(services, operator, postNow, said, { kind, itemId })).toMatchObject({
        saved: true,
      });
      const posts = db.selectFrom("fediverse_posts").select("id").where("item_id", "=", itemId);
      const { id } = await posts.executeTakeFirstOrThrow();
      expect(await pageHead(services, path)).toMatchObject({ link: link(`${actor}/posts/${id}`) });
    }
    for (const path of [`/episodes/${other}`, "/blog/x", "/videos/x", "/videos", "/imprint"])
      expect(await pageHead(services, path)).toEqual({ html: creator });
    await services.db.updateTable("fediverse_account").set({ is_on: 0 }).execute();
    expect(await pageHead(services, "/")).toBeNull();
  });
});

const { toRDF } = createRequire(createRequire(import.meta.url).resolve("@fedify/fedify"))("jsonld");

/** @throws if a term is unknown, or a value is none of its type */
function expectKept(document: unknown): Promise<unknown> {
  if (!isRecord(document)) throw new Error("There is no document.");
  const documentLoader = async (documentUrl: string) => {
    const found = preloadedContexts[documentUrl];
    if (!found) throw new Error(`${documentUrl} is unknown.`);
    return { contextUrl: null, documentUrl, document: found };
  };
  return toRDF(document, { safe: true, documentLoader });
}

/** Path segments after which Epicyon expects a name (`get_user_paths`), as far as ids here could have them. */
const beforeNames = ["/users/", "/profile/", "/accounts/", "/channel/", "/u/", "/@", "/actor/"];

/** The name in an actor's id as Epicyon reads it; null: it cannot follow. */
function nameInId(id: string): string | null {
  const before = beforeNames.find((segment) => id.includes(segment));
  const [first = "", ...more] = before
    ? (id.split(before)[1] ?? "").split("/")
    : new URL(id).pathname.slice(1).split("/");
  return before || (more.length === 0 && !/[.:]/.test(first)) ? first : null;
}

/** The writer's id in a post's id as Epicyon reads it (`get_actor_from_post_id`); null: it takes no boost of it. */
function writerOf(id: string): string | null {
  const end = ["/statuses/", "/posts/", "/notes/"].find((segment) => id.includes(segment));
  return end && nameInId(id) !== null ? (id.split(end)[0] ?? null) : null;
}
