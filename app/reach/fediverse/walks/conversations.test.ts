import { expect, test } from "vitest";
import { listComments } from "~/core/comments/list-comments.server";
import { listMessages, readMessage } from "~/core/contact/messages.server";
import { onBothDatabases } from "../../../../tests/databases";
import * as says from "./accounts.fixture";
import { objectOf, openFollowedShow } from "./followed-show.fixture";

onBothDatabases("what other servers say to the show", (database) => {
  test("a public reply waits, is shown, waits again when it is changed, is answered, and goes", async () => {
    const { peers, anna, deliver, post, moderate, shown, waiting, runJobs, addresses } =
      await openFollowedShow(database);
    const content =
      '<p>Sehr <b onclick="x()">gut</b><script>alert(1)</script><img src="https://track.example/a.gif"></p>';
    const note = says.note(anna, { inReplyTo: post, content, mentions: [addresses.actor] });
    await deliver(anna, says.create(anna, note));
    expect(await shown()).toEqual([]);
    expect(await waiting()).toMatchObject([{ content: "Sehr gut" }]);
    await moderate("approve");
    const [comment] = await shown();
    expect(comment).toMatchObject({
      content: [{ text: "Sehr gut" }],
      origin: { handle: "@anna@social.example" },
    });
    await moderate("reply", "Danke!");
    await runJobs();
    const answer = peers.received.at(-1);
    expect(answer?.refusal).toBeNull();
    expect(answer?.activity).toMatchObject({
      type: "Create",
      object: { type: "Note", inReplyTo: note.id, attributedTo: addresses.actor },
    });
    const answered = objectOf(answer);
    expect(answered.content).toContain("Danke!");
    expect(await peers.readDocument(answered.id)).toMatchObject(answered);

    const changed = { ...note, content: "<p>Doch nicht</p>", updated: "2026-11-28T13:00:00Z" };
    await deliver(anna, says.update(anna, changed));
    expect(await shown()).toEqual([]);
    expect(await waiting()).toMatchObject([{ content: "Doch nicht" }]);
    const mallory = peers.createAccount("mallory@evil.example");
    await deliver(mallory, { ...says.remove(anna, note), actor: mallory.id });
    expect(await waiting()).toHaveLength(1);
    await deliver(anna, says.remove(anna, note));
    expect(await waiting()).toEqual([]);
  });

  test.each(["unlisted", "followers", "direct"] as const)(
    "a reply that is %s is where it may be",
    async (visibility) => {
      const { anna, deliver, post, services, db, peers, addresses, episodeId, waiting } =
        await openFollowedShow(database);
      const secret = "Unter uns: Fliederbusch";
      const note = says.note(anna, {
        inReplyTo: post,
        content: `<p>${secret}</p>`,
        visibility,
        mentions: [addresses.actor],
      });
      await deliver(anna, says.create(anna, note));
      const { messages } = await listMessages(db);
      const [message] = await Promise.all(messages.map(({ id }) => readMessage(db, id)));
      if (visibility === "unlisted") {
        expect(await waiting()).toMatchObject([{ content: secret }]);
      } else {
        expect(message?.message).toContain(secret);
        expect(await waiting()).toEqual([]);
        expect(await db.selectFrom("comments").selectAll().execute()).toEqual([]);
      }
      const reply = await db.selectFrom("fediverse_replies").select("id").executeTakeFirst();
      const root = addresses.actor.replace("/actor", "");
      const paths = ["actor", "outbox", "outbox?page=1", "followers", "following", "nodeinfo/2.1"];
      const own = [post, `${root}/answers/${reply?.id}`, ...paths.map((path) => `${root}/${path}`)];
      const read = async (url: string, accept: string) =>
        (
          await peers.ask({ method: "GET", url, headers: { accept }, body: Buffer.alloc(0) })
        ).body.toString();
      for (const url of own)
        for (const accept of ["application/activity+json", "text/html"])
          expect(await read(url, accept)).not.toContain("Fliederbusch");
      for (const { path } of services.rooms.files)
        if (!path.includes(":") && !path.includes("*"))
          expect(await read(`https://podcast.example${path}`, "*/*")).not.toContain("Fliederbusch");
      expect(JSON.stringify(await listComments(db, episodeId))).not.toContain("Fliederbusch");
    },
  );

  test("pictures of a reply are named, never fetched or shown", async () => {
    const { peers, anna, deliver, post, waiting } = await openFollowedShow(database);
    const at = (name: string) => `https://social.example/media/${name}`;
    const attachment = [
      {
        type: "Document",
        mediaType: "image/png",
        url: at("1.png"),
        name: "Ein Filter\n aus Papier",
      },
      { type: "Image", url: [{ type: "Link", href: at("2.jpg"), mediaType: "image/jpeg" }] },
      { type: "Document", mediaType: "image/png", url: "http://social.example/3.png", name: "x" },
      { type: "Document", mediaType: "image/png", url: "javascript:alert(1)", name: "x" },
      { type: "Document", mediaType: "video/mp4", url: at("4.mp4"), name: "Ein Film" },
      at("5"),
      {
        type: "Image",
        id: "https://cdn.example/6",
        url: "https://cdn.example/6.png",
        name: "Drei",
      },
    ];
    const note = { ...says.note(anna, { inReplyTo: post, content: "<p>Schaut</p>" }), attachment };
    const before = peers.asked.length;
    await deliver(anna, says.create(anna, note as never));
    expect(await waiting()).toMatchObject([
      {
        content: `Schaut\n\n3 Bilder:\n- Ein Filter aus Papier (${at("1.png")})\n- ${at("2.jpg")}\n- Drei (https://cdn.example/6.png)`,
        suspicion: null,
      },
    ]);
    expect(peers.asked.slice(before).filter((url) => !url.includes("/users/"))).toEqual([]);
  });

  test("likes and boosts count once for each account, until they are undone", async () => {
    const { peers, anna, deliver, post, db } = await openFollowedShow(database);
    const berta = peers.createAccount("berta@social.example");
    const counts = () =>
      db.selectFrom("fediverse_posts").select(["likes", "boosts"]).executeTakeFirst();
    const like = says.act(anna, "Like", post);
    await deliver(anna, like);
    await deliver(anna, says.act(anna, "Like", post));
    await deliver(berta, says.boost(berta, post));
    expect(await counts()).toEqual({ likes: 1, boosts: 1 });
    await deliver(berta, { ...says.undo(berta, like), object: like });
    expect(await counts()).toEqual({ likes: 1, boosts: 1 });
    await deliver(anna, says.undo(anna, like));
    expect(await counts()).toEqual({ likes: 0, boosts: 1 });
    // Pleroma's reaction, without the context that defines it, is Misskey's like with content.
    const react = says.act(berta, "EmojiReact", post, { content: "🧡" });
    await deliver(berta, react);
    await deliver(berta, says.act(berta, "Like", post, { content: ":blobcat:" }));
    expect(await counts()).toEqual({ likes: 1, boosts: 1 });
    await deliver(berta, says.undo(berta, react));
    expect(await counts()).toEqual({ likes: 0, boosts: 1 });
  });

  test("lists of one are what they hold; what nobody here knows is taken and changes nothing", async () => {
    const { anna, deliver, post, db, waiting } = await openFollowedShow(database);
    const reactions = () => db.selectFrom("fediverse_reactions").select("kind").execute();
    const dislike = says.act(anna, "Dislike", post);
    const thing = { type: "Thing", id: `${anna.id}/thing` };
    for (const unknown of [dislike, says.undo(anna, dislike), says.act(anna, "Thing", post)])
      await deliver(anna, unknown);
    for (const type of ["Like", "Create", "Update", "Undo", "Delete", "Announce", "Follow"])
      for (const object of [thing, { ...dislike, "@context": undefined }, [], 5])
        await deliver(anna, says.act(anna, type, object));
    expect(await reactions()).toEqual([]);
    const listed = (activity: says.Activity) => {
      const { type, actor, object } = activity;
      return { ...activity, type: [type], actor: [actor], object: [object] } as never;
    };
    await deliver(anna, listed(says.act(anna, "Like", post)));
    await deliver(anna, listed(says.act(anna, "EmojiReact", { id: post, type: ["Note"] })));
    await deliver(anna, listed(says.boost(anna, post)));
    expect(await reactions()).toHaveLength(2);
    const note = says.note(anna, { inReplyTo: post, content: "Eins" });
    await deliver(anna, listed(says.create(anna, { ...note, attributedTo: [anna.id] } as never)));
    expect(await waiting()).toHaveLength(1);
    await deliver(anna, listed(says.remove(anna, note)));
    expect(await waiting()).toEqual([]);
    anna.isDeleted = true;
    await db.deleteFrom("fediverse_kv").execute();
    await deliver(anna, listed(says.removeAccount(anna)));
    expect(await db.selectFrom("fediverse_followers").selectAll().execute()).toEqual([]);
  });

  test("with an account goes what it said, even where only its server can say so", async () => {
    const { anna, deliver, post, waiting, db, peers, addresses } = await openFollowedShow(database);
    await deliver(anna, says.create(anna, says.note(anna, { inReplyTo: post, content: "Weg" })));
    expect(await waiting()).toHaveLength(1);
    const { inbox } = addresses;
    // Nobody believes it while the account exists.
    const forged = { ...anna.key, ...says.rsaPair() };
    const last = says.removeAccount(anna);
    expect((await peers.deliver(anna, last, { inbox, key: forged })).status).toBe(401);
    expect(await waiting()).toHaveLength(1);
    anna.isDeleted = true;
    expect((await peers.deliver(anna, last, { inbox, key: forged })).status).toBeLessThan(500);
    expect(await waiting()).toEqual([]);
    expect(await db.selectFrom("fediverse_followers").selectAll().execute()).toEqual([]);
  });

  test("replies in a circle, and to posts that there are not, lead nowhere", async () => {
    const { peers, anna, deliver, waiting, db, addresses } = await openFollowedShow(database);
    const root = addresses.actor.replace("/actor", "");
    const [first, second] = [`${anna.id}/statuses/1`, `${anna.id}/statuses/2`];
    const before = peers.asked.length;
    for (const [id, inReplyTo] of [
      [first, second],
      [second, first],
      [`${anna.id}/statuses/3`, `${anna.id}/statuses/3`],
      [`${anna.id}/statuses/4`, `${root}/posts/0190e1c0-0000-7000-8000-000000000000`],
      [`${anna.id}/statuses/5`, `${root}/answers/x`],
    ] as const) {
      const note = says.note(anna, { id, inReplyTo, content: "Kreis" });
      await deliver(anna, says.create(anna, note));
    }
    expect(await waiting()).toEqual([]);
    expect((await listMessages(db)).messages).toEqual([]);
    expect(peers.asked.length - before).toBeLessThan(20);
  });

  test("a follower who moves is let go, a report becomes a message, a block ends it", async () => {
    const { peers, anna, deliver, follow, db, addresses, post } = await openFollowedShow(database);
    const carl = peers.createAccount("carl@new.example");
    const followers = async () =>
      (await db.selectFrom("fediverse_followers").select("actor").execute()).length;
    await deliver(anna, says.move(anna, carl.id));
    expect(await followers()).toBe(1);
    carl.alsoKnownAs = [anna.id];
    await deliver(anna, says.move(anna, carl.id));
    expect(await followers()).toBe(0);
    await follow(carl);
    await deliver(carl, says.report(carl, [addresses.actor, post], "Unlautere Werbung"));
    expect((await listMessages(db)).messages).toMatchObject([
      { subject: "Meldung aus dem Fediverse" },
    ]);
    await deliver(carl, says.act(carl, "Block", addresses.actor));
    expect(await followers()).toBe(0);
  });
});
