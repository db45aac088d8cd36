import { preloadedContexts } from "@fedify/vocab-runtime";
import jsonld from "@fedify/vocab-runtime/jsonld";
import { expect, test } from "vitest";
import { listMessages, readMessage } from "~/core/contact/messages.server";
import { onBothDatabases } from "../../../../tests/databases";
import { submitForm } from "../../../../tests/submit-form";
import { block } from "../admin/lists.server";
import { changeAccount } from "../change-account.server";
import { readPostPanel, revokeQuote } from "../posts/post-panel.server";
import { replyRecords } from "../replies/records.server";
import { forgetRepliesJob } from "../replies/stored-replies.server";
import * as says from "./accounts.fixture";
import { contexts, everybody } from "./contexts.fixture";
import { objectOf, openFollowedShow } from "./followed-show.fixture";

const operator = { id: "mila", name: "Mila", email: "m@example.org", role: "owner" } as const;
const running = { id: "day", attempts: 1, signal: new AbortController().signal };

/** An account's quote of a post in Mastodon's form. */
function quoteOf(account: says.PeerAccount, post: string, actor: string, more: object = {}) {
  const content = `<p class="quote-inline">RE: <a href="${post}">${post}</a></p><p>Hört das!</p>`;
  return {
    ...says.note(account, { inReplyTo: null, content, mentions: [actor] }),
    quote: post,
    quoteUri: post,
    _misskey_quote: post,
    interactionPolicy: { canQuote: { automaticApproval: [everybody], manualApproval: [] } },
    ...more,
  };
}

/** FEP-044f, "QuoteRequest request activity". */
function request(account: says.PeerAccount, post: string, instrument: unknown) {
  const context = { "@context": contexts.quotes };
  return says.act(account, "QuoteRequest", post, { instrument, ...context });
}

onBothDatabases("quotes of the show's posts", (database) => {
  async function open() {
    const show = await openFollowedShow(database);
    const { services, peers, runJobs, db, episodeId } = show;
    const subject = { kind: "episode", itemId: episodeId } as const;
    const stampOf = (activity: unknown) => String(Object(activity).result);
    const get = async (url: string) => {
      const headers = { accept: "application/activity+json" };
      const { status, body } = await peers.ask({ method: "GET", url, headers, body: Buffer.of() });
      return { status, document: status === 200 ? JSON.parse(body.toString()) : null };
    };
    return {
      ...show,
      get,
      stampOf,
      /** The latest activity that arrived at other servers. */
      async told() {
        await runJobs();
        const { activity, refusal } = peers.received.at(-1) ?? {};
        expect(refusal).toBeNull();
        return activity;
      },
      quotes: async () => (await readPostPanel(services, subject))?.quotes,
      messages: async () => {
        const { messages } = await listMessages(db);
        return Promise.all(messages.map(({ id }) => readMessage(db, id)));
      },
      revoke: async () => {
        const { id } = await db
          .selectFrom("fediverse_replies")
          .select("id")
          .executeTakeFirstOrThrow();
        return submitForm(services, operator, revokeQuote, { id });
      },
    };
  }

  test("are allowed by a stamp, shown to the operator with their author, and taken back", async () => {
    const show = await open();
    const { anna, deliver, post, addresses, told, quotes, messages, get, stampOf, peers } = show;
    const { document: served } = await get(post);
    expect(served.interactionPolicy).toEqual({ canQuote: { automaticApproval: [everybody] } });
    const quote = quoteOf(anna, post, addresses.actor);
    const asked = request(anna, post, quote);
    await deliver(anna, asked);
    const accept = await told();
    const about = { type: "QuoteRequest", id: asked.id, actor: anna.id, object: post };
    expect(accept).toMatchObject({
      type: "Accept",
      actor: addresses.actor,
      to: [anna.id],
      object: { ...about, instrument: quote.id },
    });
    const stamp = stampOf(accept);
    const { document } = await get(stamp);
    expect(document).toEqual({
      "@context": expect.anything(),
      id: stamp,
      type: "QuoteAuthorization",
      attributedTo: addresses.actor,
      interactingObject: quote.id,
      interactionTarget: post,
    });
    for (const one of [served, document, accept]) await expectNoLostTerm(one);
    // The author's server says it to everybody then, with the stamp.
    await deliver(anna, {
      ...says.create(anna, { ...quote, quoteAuthorization: stamp } as typeof quote),
      "@context": contexts.quotes,
    });
    expect(await quotes()).toMatchObject({
      total: 1,
      rows: [{ handle: "anna@social.example", url: quote.url, stamp: "given" }],
    });
    const [message, ...none] = await messages();
    expect(none).toEqual([]);
    expect(message).toMatchObject({ subject: "Aus dem Fediverse (Zitat eines Beitrags)" });
    expect(message?.message).toMatch(/Hört das!\s+@anna@social\.example\nhttps:/);

    const bert = peers.createAccount("bert@social.example");
    const copy = quoteOf(bert, post, addresses.actor, { id: quote.id });
    await deliver(bert, request(bert, post, copy));
    expect(await told()).toMatchObject({ type: "Reject", to: [bert.id] });

    // A follower's server gets the deletion, too: it may have seen the quote.
    const cora = peers.createAccount("cora@other.example");
    await show.follow(cora);
    await told();
    const before = peers.received.length;
    expect(await show.revoke()).toMatchObject({ saved: true });
    expect(await told()).toMatchObject({ type: "Delete", object: { id: stamp } });
    expect(objectOf(peers.received.at(-1))).toEqual({ id: stamp, type: "QuoteAuthorization" });
    const hosts = peers.received.slice(before).map(({ url }) => new URL(url).host);
    expect(hosts.toSorted()).toEqual(["other.example", "social.example", "social.example"]);
    expect((await get(stamp)).status).toBe(404);
    expect(await quotes()).toMatchObject({ rows: [{ stamp: "withdrawn" }] });
    await deliver(anna, request(anna, post, quote.id));
    expect((await told())?.type).not.toBe("Accept");
    await deliver(anna, request(anna, post, quote));
    expect(await told()).toMatchObject({
      type: "Reject",
      object: about && { instrument: quote.id },
    });
    expect((await get(stamp)).status).toBe(404);
  });

  test("are refused where the setting says so, and posts say it", async () => {
    const { services, anna, deliver, post, addresses, told, get, quotes } = await open();
    expect(await changeAccount(services, { isQuotable: false })).toBeNull();
    const nobody = { canQuote: { automaticApproval: [addresses.actor] } };
    expect((await get(post)).document.interactionPolicy).toEqual(nobody);
    const { document } = await get(`${addresses.actor.replace("/actor", "")}/outbox?page=1`);
    expect(document.orderedItems[0].object.interactionPolicy).toEqual(nobody);
    await deliver(anna, request(anna, post, quoteOf(anna, post, addresses.actor)));
    expect(await told()).toMatchObject({ type: "Reject", to: [anna.id] });
    expect(await quotes()).toMatchObject({ total: 0 });
  });

  test("count where nobody asked before, once, and go where they are deleted", async () => {
    const show = await open();
    const { peers, deliver, post, quotes, messages, told, addresses, anna, db, services } = show;
    const cora = peers.createAccount("cora@misskey.example");
    const { quote: _, interactionPolicy: __, ...old } = quoteOf(cora, post, addresses.actor);
    const create = { ...says.create(cora, old), "@context": contexts.misskey };
    await deliver(cora, create);
    await deliver(cora, { ...create, id: `${create.id}/again` });
    expect(await quotes()).toMatchObject({ total: 1, rows: [{ stamp: "" }] });
    // The operator read and deleted the message; the quote stands.
    await db.deleteFrom("messages").execute();
    await forgetRepliesJob.run(services, {}, running);
    expect(await quotes()).toMatchObject({ total: 1 });
    const sought = { ids: [], names: [], emails: ["cora@misskey.example"] };
    expect(await replyRecords.list(db, sought)).toMatchObject([
      { label: "Zitat von @cora@misskey.example" },
    ]);
    await deliver(cora, says.remove(cora, old));
    expect(await quotes()).toMatchObject({ total: 0 });
    // One that quotes something else, or is somebody else's.
    const other = quoteOf(anna, `${post}x`, addresses.actor);
    await deliver(anna, request(anna, post, other));
    await deliver(anna, request(anna, post, quoteOf(cora, post, addresses.actor)));
    await deliver(anna, request(anna, `${post}x`, other));
    await told();
    expect(await quotes()).toMatchObject({ total: 0 });
    expect(await messages()).toEqual([]);
    expect(peers.received.map(({ activity }) => activity?.type)).not.toContain("Reject");
  });

  test("lose their stamp when their author is blocked", async () => {
    const { services, anna, deliver, post, addresses, told, get, stampOf, peers } = await open();
    const quote = quoteOf(anna, post, addresses.actor);
    peers.publish(quote.id, { ...quote, "@context": contexts.quotes });
    await deliver(anna, request(anna, post, quote.id));
    const stamp = stampOf(await told());
    expect((await get(stamp)).status).toBe(200);
    await block(services, operator, [{ value: "anna@social.example", kind: "account" }]);
    expect(await told()).toMatchObject({ type: "Delete", object: { id: stamp } });
    expect((await get(stamp)).status).toBe(404);
    await deliver(anna, request(anna, post, quoteOf(anna, post, addresses.actor)));
    expect(await told()).toMatchObject({ type: "Reject" });
  });
});

/** Fails for a term that the document's context does not define. */
async function expectNoLostTerm(document: unknown) {
  const documentLoader = async (url: string) => ({
    contextUrl: undefined,
    documentUrl: url,
    document: preloadedContexts[url],
  });
  await jsonld.expand(Object(document), { documentLoader, safe: true } as never);
}
