import { sql } from "kysely";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { listComments, readComments } from "~/core/comments/list-comments.server";
import { listModeration } from "~/core/comments/list-moderation.server";
import { moderation } from "~/core/comments/operations.server";
import { listMessages, readMessage } from "~/core/contact/messages.server";
import { importEpisode } from "~/core/episodes/import-episode.server";
import type { Services } from "~/platform/services.server";
import { fediverseSender } from "~/reach/fediverse/walks/sender.fixture";
import { onBothDatabases } from "../../../../tests/databases";
import { testServices } from "../../../../tests/sites";
import { submitForm } from "../../../../tests/submit-form";
import { fediverseAddresses } from "../addresses";
import { addBlocks } from "../blocks.server";
import { answerJob } from "./answer.server";
import { avatarJob, serveAvatar } from "./avatar.server";
import { accountRecords, replyRecords } from "./records.server";
import { forgetRepliesJob } from "./stored-replies.server";

vi.setConfig({ testTimeout: 60_000 });

const operator = { id: "mila", name: "Mila", email: "mila@example.org", role: "owner" } as const;

onBothDatabases("what comes back from the Fediverse", (database) => {
  async function openSite() {
    let seconds = Date.parse("2026-11-28T10:00:00Z") / 1000;
    const clock = { now: () => new Date(seconds++ * 1000) };
    const services = await testServices(database(), { directory: database.directory(), clock });
    const moment = clock.now().toISOString();
    await services.db.transaction().execute(async (trx) => {
      const texts = {
        title: "Das Telefon",
        invention: "Telefon",
        description: "",
        duration: "1:00",
      };
      await importEpisode(trx, { ...texts, id: "a", date: "2026-11-20" }, clock.now());
      await trx
        .insertInto("operators")
        .values({
          ...operator,
          email_verified: 1,
          image: null,
          two_factor_enabled: null,
          created_at: "",
          updated_at: "",
        })
        .execute();
      await trx
        .insertInto("fediverse_account")
        .values({ id: 1, is_on: 1, name: "folgen", checked_at: null, updated_at: moment })
        .execute();
      const post = { note: "{}", created_at: moment, updated_at: null };
      await trx
        .insertInto("fediverse_posts")
        .values([
          { ...post, id: "p1", kind: "episode", item_id: "a", ended_at: null },
          { ...post, id: "p2", kind: "episode", item_id: "a", ended_at: moment },
          { ...post, id: "p3", kind: "post", item_id: "x", ended_at: null },
          { ...post, id: "p4", kind: "episode", item_id: "draft", ended_at: null },
        ])
        .execute();
    });
    const addresses = fediverseAddresses(services, { actorPath: "actor", name: "folgen" });
    return { services, clock, addresses, post: addresses.post("p1") };
  }

  const replies = (services: Services) =>
    services.db.selectFrom("fediverse_replies").selectAll().orderBy("id").execute();
  const waiting = async (services: Services) => (await listModeration(services)).comments;
  const messages = async (services: Services) =>
    Promise.all(
      (await listMessages(services.db)).messages.map(({ id }) => readMessage(services.db, id)),
    );
  type Verb = keyof typeof moderation;
  const moderate = (services: Services, verb: Verb, comments: string, content = "") =>
    submitForm(services, operator, moderation[verb], { comments, content });
  const sent = async (services: Services) =>
    (
      await services.db.selectFrom("fediverse_activities").select("body").orderBy("id").execute()
    ).map(({ body }) => JSON.parse(body));

  test("a public reply waits for the moderation, and is shown with the address of who wrote it", async () => {
    const { services, post } = await openSite();
    const ada = fediverseSender(services, "ada");
    const content =
      '<p><span class="h-card"><a href="https://podcast.example/fediverse" class="mention">@<span>folgen</span></a></span> Schön!<br>Mehr <a href="https://a.example/x?b=1&amp;c=2">davon</a></p>' +
      '<script>alert(1)</script><p>Und <b onclick="x()">Neues</b> &lt;3<img src="https://track.example/p.gif"></p>';
    await ada.send("Create", ada.note("1", content, post));
    await ada.send("Create", ada.note("1", content, post));
    await ada.send("Create", ada.note("2", "<p>leise</p>", post, "unlisted"));
    const [comment, ...others] = await waiting(services);
    expect(comment).toMatchObject({
      name: "ada",
      content: "Schön!\nMehr davon (https://a.example/x?b=1&c=2)\n\nUnd Neues <3",
      origin: { handle: "@ada@social.example", url: "https://social.example/@ada/1" },
    });
    expect(others).toHaveLength(1);
    expect((await listComments(services.db, "a")).total).toBe(0);
    await moderate(services, "approve", `${comment?.id}:pending`);
    const page = await readComments(services, "a", "");
    expect(page.comments).toMatchObject([
      { name: "ada", origin: { handle: "@ada@social.example" } },
    ]);
    expect(page.originNote).toContain("Fediverse");
  });

  test("what is private, answers no episode or was said to the show alone lies with the messages", async () => {
    const { services, addresses, post } = await openSite();
    const ada = fediverseSender(services, "ada");
    await ada.send("Create", ada.note("1", "<p>nur für Follower</p>", post, "followers"));
    await ada.send("Create", ada.note("2", "<p>unter uns</p>", post, "direct"));
    await ada.send("Create", ada.note("3", "<p>zum Artikel</p>", addresses.post("p3")));
    await ada.send("Create", ada.note("4", "<p>ohne Bezug</p>", null, "direct"));
    await ada.send("Create", ada.note("5", "<p>öffentlich ohne Bezug</p>", null));
    expect(await waiting(services)).toEqual([]);
    const found = await messages(services);
    expect(found.map((message) => message?.subject).sort()).toEqual([
      "Aus dem Fediverse (Antwort auf einen Beitrag)",
      "Aus dem Fediverse (direkt)",
      "Aus dem Fediverse (direkt)",
      "Aus dem Fediverse (nur an Follower)",
    ]);
    expect(found.every((message) => message?.email === "")).toBe(true);
    expect(found.at(-1)?.message).toBe(
      "nur für Follower\n\n@ada@social.example\nhttps://social.example/@ada/1",
    );
    expect((await replies(services)).every(({ comment_id }) => comment_id === null)).toBe(true);
  });

  test.each(["followers", "direct"] as const)(
    "the words of a reply that is for %s lie with the messages alone, so that no public address can say them",
    async (visibility) => {
      const { services, post } = await openSite();
      const ada = fediverseSender(services, "ada");
      await ada.send("Create", ada.note("1", "<p>Erdbeerkuchen</p>", post, visibility));
      const holding = [];
      for (const { name } of await services.db.introspection.getTables()) {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(services.db);
        if (JSON.stringify(rows).includes("Erdbeerkuchen")) holding.push(name);
      }
      expect(holding).toEqual(["messages"]);
    },
  );

  test("what answers nothing of ours, ended posts or drafts, or comes from a blocked server is dropped; circles lead nowhere", async () => {
    const { services, addresses, post, clock } = await openSite();
    const ada = fediverseSender(services, "ada");
    await ada.send("Create", ada.note("1", "<p>x</p>", addresses.post("p2")));
    await ada.send("Create", ada.note("2", "<p>x</p>", addresses.post("p4")));
    await ada.send("Create", ada.note("3", "<p>x</p>", addresses.post("gibt es nicht")));
    const [first, second] = ["4", "5"].map((key) => `${ada.id}/statuses/${key}`);
    await ada.send("Create", ada.note("4", "<p>x</p>", second ?? ""));
    await ada.send("Create", ada.note("5", "<p>x</p>", first ?? ""));
    const otto = fediverseSender(services, "otto");
    await ada.send("Create", otto.note("6", "<p>von Otto</p>", post));
    await ada.send("Create", { ...ada.note("7", "<p>x</p>", post), id: "https://other.example/7" });
    await services.db
      .transaction()
      .execute((trx) => addBlocks(trx, [{ value: "example", kind: "host" }], clock.now()));
    await otto.send("Create", otto.note("8", "<p>gesperrt</p>", post));
    expect(await replies(services)).toEqual([]);
  });

  test("an answer to an answer says which one, once that is approved; 500 a post are the most", async () => {
    const { services, post } = await openSite();
    const ada = fediverseSender(services, "ada");
    const otto = fediverseSender(services, "otto", "leise.example");
    const note = ada.note("1", "<p>Erste</p>", post);
    await ada.send("Create", note);
    await otto.send("Create", otto.note("2", "<p>Zweite</p>", note.id));
    const [first, second] = await waiting(services);
    expect(second?.origin).not.toHaveProperty("answers");
    await moderate(services, "approve", `${first?.id}:pending`);
    const [still] = await waiting(services);
    expect(still?.origin?.answers).toEqual({ id: first?.id, name: "ada" });
    const [row] = await replies(services);
    if (!row) throw new Error("no reply");
    const many = Array.from({ length: 498 }, (_, index) => ({
      ...row,
      id: `r${index}`,
      object_id: `https://x.example/${index}`,
      comment_id: null,
    }));
    for (const part of [many.slice(0, 40), many.slice(40)])
      for (const one of part)
        await services.db.insertInto("fediverse_replies").values(one).execute();
    await otto.send("Create", otto.note("3", "<p>zu viel</p>", post));
    expect(await replies(services)).toHaveLength(500);
  });

  test("changed there, it is changed here and waits again; only by who wrote it", async () => {
    const { services, post } = await openSite();
    const ada = fediverseSender(services, "ada");
    const note = ada.note("1", "<p>Alt</p>", post);
    await ada.send("Create", note);
    const [comment] = await waiting(services);
    await moderate(services, "approve", `${comment?.id}:pending`);
    const otto = fediverseSender(services, "otto");
    await otto.send("Update", { ...note, content: "<p>Gefälscht</p>" });
    await otto.send("Update", { ...note, attributedTo: otto.id, content: "<p>Gefälscht</p>" });
    await otto.send("Delete", note.id);
    expect((await readComments(services, "a", "")).comments).toMatchObject([
      { content: [{ text: "Alt" }] },
    ]);
    await ada.send("Update", note);
    expect((await readComments(services, "a", "")).total).toBe(1);
    await ada.send("Update", { ...note, content: "<p>Neu</p>" });
    expect(await waiting(services)).toMatchObject([{ id: comment?.id, content: "Neu" }]);
    expect((await readComments(services, "a", "")).total).toBe(0);
    await ada.send("Update", ada.note("1", "<p>Jetzt privat</p>", post, "direct"));
    expect(await waiting(services)).toEqual([]);
    const [message] = await messages(services);
    expect(message).toMatchObject({ subject: "Aus dem Fediverse (direkt)" });
    await ada.send("Update", ada.note("1", "<p>Jetzt privat</p>", post, "direct"));
    expect(await messages(services)).toMatchObject([{ id: message?.id }]);
    for (let times = 0; times < 30; times++)
      await ada.send("Update", ada.note("1", `<p>${times}</p>`, post, "direct"));
    const texts = await services.db.selectFrom("messages").select("message").execute();
    expect(texts.map(({ message }) => message.split("\n")[0])).toEqual(["24"]);
    await ada.send("Delete", { id: note.id, type: "Tombstone" });
    expect(await messages(services)).toEqual([]);
    expect(await replies(services)).toEqual([]);
  });

  test("with an account goes what it wrote, from the trash too", async () => {
    const { services, post } = await openSite();
    const ada = fediverseSender(services, "ada");
    for (const key of ["1", "2"]) await ada.send("Create", ada.note(key, `<p>${key}</p>`, post));
    await ada.send("Create", ada.note("3", "<p>direkt</p>", post, "direct"));
    const [comment] = await waiting(services);
    await moderate(services, "delete", `${comment?.id}:pending`);
    await services.db
      .insertInto("fediverse_followers")
      .values({
        actor: ada.id,
        handle: "ada@social.example",
        host: "social.example",
        inbox: `${ada.id}/inbox`,
        followed_at: "2026-11-28T10:00:00.000Z",
      })
      .execute();
    expect(
      await accountRecords.list(services.db, {
        ids: [],
        names: [],
        emails: ["ada@social.example"],
      }),
    ).toHaveLength(1);
    await ada.send("Delete", ada.id);
    for (const table of ["comments", "messages", "fediverse_replies"] as const)
      expect(await services.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await services.db.selectFrom("deleted_items").selectAll().execute()).toEqual([]);
  });

  test("the show's answer goes there while the comment is approved, changes, and goes again", async () => {
    const { services, addresses, post } = await openSite();
    const ada = fediverseSender(services, "ada");
    await ada.send("Create", ada.note("1", "<p>Frage?</p>", post));
    const [comment] = await waiting(services);
    const id = comment?.id ?? "";
    const match = (when: "now" | "later") =>
      answerJob.run(
        services,
        { commentId: id, when },
        { id: "", attempts: 1, signal: AbortSignal.timeout(9e5) },
      );
    await moderate(services, "reply", id, "Ja <so>.\n\nSiehe https://a.example/x.");
    await match("later");
    expect(await sent(services)).toEqual([]);
    await moderate(services, "approve", `${id}:pending`);
    await match("now");
    await match("later");
    const [row] = await replies(services);
    const [create] = await sent(services);
    expect(create).toMatchObject({
      type: "Create",
      actor: addresses.actor,
      object: {
        id: addresses.answer(row?.id ?? ""),
        inReplyTo: `${ada.id}/statuses/1`,
        to: ["https://www.w3.org/ns/activitystreams#Public"],
        cc: [ada.id, addresses.followers],
        content: `<p><span class="h-card"><a href="${ada.id}" class="u-url mention">@<span>ada</span></a></span> Ja &lt;so&gt;.</p><p>Siehe <a href="https://a.example/x" rel="nofollow noopener">https://a.example/x</a>.</p>`,
        tag: [{ type: "Mention", href: ada.id, name: "@ada@social.example" }],
        url: `https://podcast.example/episodes/a#kommentar-${id}`,
      },
    });
    const deliveries = await services.db
      .selectFrom("fediverse_deliveries")
      .select("inbox")
      .execute();
    expect(deliveries).toEqual([{ inbox: `${ada.id}/inbox` }]);
    // An answer to our answer is accepted, too.
    await ada.send("Create", ada.note("2", "<p>Danke</p>", addresses.answer(row?.id ?? "")));
    expect((await waiting(services)).at(-1)?.origin?.answers).toEqual({
      id,
      name: "die Redaktion",
    });
    await services.db.updateTable("comment_replies").set({ content: "Doch nicht." }).execute();
    await match("now");
    await moderate(services, "reject", `${id}:approved`);
    await match("now");
    expect((await sent(services)).map(({ type }) => type)).toEqual(["Create", "Update"]);
    await match("later");
    expect((await sent(services)).at(-1)).toMatchObject({
      type: "Delete",
      object: { type: "Tombstone", id: addresses.answer(row?.id ?? "") },
    });
    await moderate(services, "approve", `${id}:rejected`);
    await match("now");
    expect(await sent(services)).toHaveLength(3);
  });

  test("likes and boosts are counted once for each account, and taken back by it alone", async () => {
    const { services, post } = await openSite();
    const ada = fediverseSender(services, "ada");
    const otto = fediverseSender(services, "otto");
    const counts = () =>
      services.db
        .selectFrom("fediverse_posts")
        .select(["likes", "boosts"])
        .where("id", "=", "p1")
        .executeTakeFirst();
    await ada.send("Like", post);
    await ada.send("Like", post);
    await otto.send("Like", post);
    await otto.send("Announce", post);
    await otto.send("Announce", "https://other.example/1");
    expect(await counts()).toEqual({ likes: 2, boosts: 1 });
    const like = { type: "Like", id: `${ada.id}#1`, actor: ada.id, object: post };
    await otto.send("Undo", like);
    expect(await counts()).toEqual({ likes: 2, boosts: 1 });
    await ada.send("Undo", like);
    expect(await counts()).toEqual({ likes: 1, boosts: 1 });
    expect(
      JSON.stringify(await services.db.selectFrom("fediverse_reactions").selectAll().execute()),
    ).not.toContain("otto");
  });

  test("reports become messages; who blocks us or moves on follows no more", async () => {
    const { services, addresses, post } = await openSite();
    const ada = fediverseSender(services, "ada");
    const follow = () =>
      services.db
        .insertInto("fediverse_followers")
        .values({
          actor: ada.id,
          handle: "ada@social.example",
          host: "social.example",
          inbox: `${ada.id}/inbox`,
          followed_at: "2026-11-28T10:00:00.000Z",
        })
        .execute();
    const followers = () => services.db.selectFrom("fediverse_followers").select("actor").execute();
    await ada.send("Flag", [addresses.actor, post, "https://social.example/x"], {
      content: "Werbung",
    });
    await ada.send("Flag", "https://social.example/x", { content: "Fremdes" });
    expect(await messages(services)).toMatchObject([
      {
        name: "Moderation von social.example",
        subject: "Meldung aus dem Fediverse",
        message: `Werbung\n\nGemeldet wurde:\n${addresses.actor}\n${post}`,
      },
    ]);
    await follow();
    const target = "https://neu.example/users/ada";
    const moved = { ...ada.actor, id: target, inbox: `${target}/inbox` };
    ada.documents.set(target, moved);
    await ada.send("Move", ada.id, { target });
    expect(await followers()).toHaveLength(1);
    ada.documents.set(target, {
      ...moved,
      "@context": [
        "https://www.w3.org/ns/activitystreams",
        { alsoKnownAs: { "@id": "as:alsoKnownAs", "@type": "@id" } },
      ],
      alsoKnownAs: [ada.id],
    });
    await ada.send("Move", ada.id, { target });
    expect(await followers()).toEqual([]);
    await follow();
    await ada.send("Block", addresses.actor);
    expect(await followers()).toEqual([]);
  });

  test("a writer or their server is blocked from the moderation", async () => {
    const { services, post } = await openSite();
    const ada = fediverseSender(services, "ada");
    const otto = fediverseSender(services, "otto");
    await ada.send("Create", ada.note("1", "<p>Spam</p>", post));
    await otto.send("Create", otto.note("1", "<p>auch</p>", post));
    const [comment] = await waiting(services);
    const blocked = { id: comment?.id ?? "" };
    expect(
      await moderation["block-account"].run(services, blocked, { operator, version: "" }),
    ).toEqual({ message: expect.stringContaining("@ada@social.example") });
    const [other, ...none] = await waiting(services);
    expect(none).toEqual([]);
    await moderate(services, "block-host", other?.id ?? "");
    expect(await waiting(services)).toEqual([]);
    const audit = await services.db.selectFrom("audit_log").select(["action"]).execute();
    expect(audit.filter(({ action }) => action === "fediverse.block").length).toBeGreaterThan(0);
  });

  test("a person's replies are found by their address and erased with what they wrote", async () => {
    const { services, post } = await openSite();
    const ada = fediverseSender(services, "ada");
    await ada.send("Create", ada.note("1", "<p>Eins</p>", post));
    await ada.send("Create", ada.note("2", "<p>Zwei</p>", post, "direct"));
    const sought = { ids: [], names: [], emails: ["ada@social.example"] };
    const found = await replyRecords.list(services.db, sought);
    expect(found).toHaveLength(2);
    expect(
      await replyRecords.list(services.db, { ids: [], names: ["niemand"], emails: [] }),
    ).toEqual([]);
    const erased = { ids: found.map(({ id }) => id) };
    await services.db.transaction().execute((trx) => replyRecords.erase(trx, erased));
    for (const table of ["comments", "messages", "fediverse_replies"] as const)
      expect(await services.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test("a sender goes with the comment, but not while that lies in the trash", async () => {
    const { services, post } = await openSite();
    const ada = fediverseSender(services, "ada");
    await ada.send("Create", ada.note("1", "<p>Eins</p>", post));
    const forget = () =>
      forgetRepliesJob.run(
        services,
        {},
        { id: "", attempts: 1, signal: new AbortController().signal },
      );
    const [comment] = await waiting(services);
    await moderate(services, "delete", `${comment?.id}:pending`);
    await forget();
    expect(await replies(services)).toHaveLength(1);
    await services.db.deleteFrom("deleted_items").execute();
    await forget();
    expect(await replies(services)).toEqual([]);
  });

  test("a writer's picture is made anew here, small, and shown while the comment is", async () => {
    const { services, post } = await openSite();
    const ada = fediverseSender(services, "ada");
    ada.actor.icon = { type: "Image", url: "https://social.example/ada.png" };
    await ada.send("Create", ada.note("1", "<p>Eins</p>", post));
    const [reply] = await replies(services);
    const id = reply?.id ?? "";
    const fetched = async (body: Buffer, status = 200) => {
      const sendOutside = async () => ({ status, headers: {}, body });
      const payload = { replyId: id, address: "https://social.example/ada.png" };
      const running = { id: "", attempts: 1, signal: new AbortController().signal };
      await avatarJob.run({ ...services, sendOutside }, payload, running);
    };
    const request = { url: new URL("https://podcast.example/"), param: () => id };
    await fetched(Buffer.from("<svg onload='alert(1)'></svg>"));
    await fetched(await picture(), 404);
    expect((await replies(services))[0]?.avatar).toBe("");
    await fetched(await picture());
    expect((await serveAvatar(services, request)).status).toBe(404);
    const [comment] = await waiting(services);
    await moderate(services, "approve", `${comment?.id}:pending`);
    const served = await serveAvatar(services, request);
    expect(await sharp(served.body).metadata()).toMatchObject({
      format: "jpeg",
      width: 64,
      height: 32,
    });
    const page = await readComments(services, "a", "");
    expect(page.comments[0]?.origin?.avatar).toBe(`/fediverse/avatars/${id}`);
  });
});

const picture = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: "#ff0000" } })
    .png()
    .toBuffer();
