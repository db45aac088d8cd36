import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { act, removeAccount, undo } from "~/reach/fediverse/walks/accounts.fixture";
import { openFediverse } from "~/reach/fediverse/walks/site.fixture";
import { onBothDatabases } from "../../../../tests/databases";
import { readAccount } from "../account.server";
import { addBlocks } from "../blocks.server";
import { countFollowers, followerOf } from "../followers.server";
import { answerInbox } from "./answer-inbox.server";

type Site = Awaited<ReturnType<typeof openFediverse>>;

onBothDatabases("the inbox", (database) => {
  const open: Site[] = [];
  afterEach(async () => {
    for (const site of open.splice(0)) await site.close();
  });

  async function site(options?: { isOn: boolean }) {
    const opened = await openFediverse(database(), options);
    open.push(opened);
    return opened;
  }

  async function followed(opened: Site) {
    const { peers, inbox, actor } = opened;
    const anna = peers.createAccount("anna@social.example");
    const follow = act(anna, "Follow", actor);
    const { status } = await peers.deliver(anna, follow, { inbox });
    expect(status).toBe(202);
    return { anna, follow };
  }

  test("a follow is accepted, by a message that the follower's server believes", async () => {
    const opened = await site();
    const { anna, follow } = await followed(opened);
    const { services, peers, deliver, actor } = opened;
    expect(await followerOf(services.db, anna.id)).toMatchObject({
      handle: "anna@social.example",
      inbox: anna.inbox,
      shared_inbox: anna.sharedInbox,
      state: "active",
      follow_id: follow.id,
    });
    expect((await readAccount(services))?.host).toBe("podcast.example");
    await deliver();
    expect(peers.received).toHaveLength(1);
    expect(peers.received[0]).toMatchObject({
      refusal: null,
      signer: `${actor}#main-key`,
      activity: {
        type: "Accept",
        actor,
        to: [anna.id],
        object: { type: "Follow", id: follow.id, actor: anna.id, object: actor },
      },
    });
  });

  test("the newer kind of signature counts, too", async () => {
    const { services, peers, inbox, actor } = await site();
    const anna = peers.createAccount("anna@social.example");
    const signing = { inbox, form: "rfc9421" } as const;
    const { status } = await peers.deliver(anna, act(anna, "Follow", actor), signing);
    expect(status).toBe(202);
    expect(await countFollowers(services.db)).toBe(1);
  });

  test("who unfollows is gone, by the activity or by its id", async () => {
    for (const undone of ["whole", "id"]) {
      const opened = await site();
      const { services, peers, inbox } = opened;
      const { anna, follow } = await followed(opened);
      const activity = undone === "id" ? act(anna, "Undo", follow.id) : undo(anna, follow);
      expect((await peers.deliver(anna, activity, { inbox })).status).toBe(202);
      expect(await countFollowers(services.db)).toBe(0);
    }
  });

  test("an account that was deleted goes, though nobody can ask for its key any more", async () => {
    const opened = await site();
    const { services, peers, inbox } = opened;
    const { anna } = await followed(opened);
    const ben = peers.createAccount("ben@social.example");
    await services.db.deleteFrom("fediverse_kv").execute();
    const forged = { ...removeAccount(ben), actor: anna.id, object: anna.id };
    expect((await peers.deliver(ben, forged, { inbox })).status).toBe(401);
    const other = { ...anna.key, id: "https://social.example/nobody#main-key" };
    const sneaky = peers.signed(anna, removeAccount(anna), {
      inbox,
      key: { ...anna.key, ...other },
    });
    expect((await peers.ask(sneaky)).status).toBe(401);
    expect(await countFollowers(services.db)).toBe(1);
    anna.isDeleted = true;
    await services.db.deleteFrom("fediverse_kv").execute();
    expect((await peers.deliver(anna, removeAccount(anna), { inbox })).status).toBe(202);
    expect(await countFollowers(services.db)).toBe(0);
  });

  test("what is forged, expired, for another site or signed by somebody else is refused", async () => {
    const { services, peers, inbox, actor } = await site();
    const anna = peers.createAccount("anna@social.example");
    const eve = peers.createAccount("eve@evil.example");
    const follow = act(anna, "Follow", actor);
    const good = peers.signed(anna, follow, { inbox });
    const status = async (change: object) => (await peers.ask({ ...good, ...change })).status;
    expect(
      await status({ body: Buffer.from(good.body.toString().replace("Follow", "follow")) }),
    ).toBe(202);
    expect(
      await status({ body: Buffer.from(good.body.toString().replace(actor, `${actor}x`)) }),
    ).toBe(401);
    expect(await status({ headers: { "content-type": "application/activity+json" } })).toBe(401);
    expect(await status({ headers: { ...good.headers, date: "gestern" } })).toBeOneOf([400, 401]);
    const old = new Date(Date.now() - 13 * 3600_000);
    const early = new Date(Date.now() + 2 * 3600_000);
    for (const at of [old, early])
      expect((await peers.deliver(anna, follow, { inbox, at })).status).toBe(401);
    const elsewhere = peers.signed(anna, follow, {
      inbox: "https://other.example/fediverse/inbox",
    });
    expect((await peers.ask({ ...elsewhere, url: inbox })).status).toBe(401);
    expect((await peers.deliver(anna, follow, { inbox, key: eve.key })).status).toBe(401);
    expect(await countFollowers(services.db)).toBe(0);
    expect((await peers.ask(good)).status).toBe(202);
    expect(await countFollowers(services.db)).toBe(1);
  });

  test("the same activity again does nothing again", async () => {
    const opened = await site();
    const { services, peers, inbox } = opened;
    const { anna, follow } = await followed(opened);
    await peers.deliver(anna, undo(anna, follow), { inbox });
    expect((await peers.deliver(anna, follow, { inbox })).status).toBe(202);
    expect(await countFollowers(services.db)).toBe(0);
  });

  test("an inbox of somebody else gets nothing for a follower", async () => {
    const { services, peers, inbox, actor } = await site();
    const anna = peers.createAccount("anna@social.example");
    anna.sharedInbox = "https://victim.example/inbox";
    await peers.deliver(anna, act(anna, "Follow", actor), { inbox });
    expect(await followerOf(services.db, anna.id)).toMatchObject({ shared_inbox: "" });
    const ben = peers.createAccount("ben@social.example");
    ben.inbox = "https://victim.example/inbox";
    expect((await peers.deliver(ben, act(ben, "Follow", actor), { inbox })).status).toBe(202);
    expect(await countFollowers(services.db)).toBe(1);
  });

  test("whatever somebody sends, it is no failure here", async () => {
    const { services, peers, inbox, actor } = await site();
    const anna = peers.createAccount("anna@social.example");
    const follow = act(anna, "Follow", actor);
    const sent: [unknown, number][] = [
      ["", 400],
      ["{", 400],
      ["[]", 400],
      ["null", 400],
      [{}, 400],
      [{ type: "Follow" }, 400],
      [{ ...follow, type: "Read" }, 202],
      [{ ...follow, type: ["Travel", "Arrive"] }, 202],
      [{ ...follow, object: undefined }, 202],
      [{ ...follow, id: "not an address" }, 400],
      [{ ...follow, id: undefined }, 400],
      [{ ...follow, id: follow.id.replace("social", "other") }, 400],
      [{ ...follow, "@context": [follow["@context"], { id: "as:id", iri: "@id" }] }, 400],
      [
        {
          ...follow,
          "@context": [follow["@context"], { actor: "as:to", by: "as:actor" }],
          by: "https://other.example/actor",
        },
        400,
      ],
      [{ ...follow, "@context": "https://social.example/nothing" }, 400],
      [{ ...follow, "@context": { "@vocab": 7 } }, 400],
      [`${"[".repeat(50_000)}${"]".repeat(50_000)}`, 400],
      [{ ...follow, object: nested(40) }, 400],
      [{ ...follow, "@context": Array.from({ length: 31 }, () => ({ a: "as:a" })) }, 400],
      [{ ...follow, to: Array.from({ length: 3001 }, () => actor) }, 400],
      [{ ...follow, object: "https://elsewhere.example/actor" }, 202],
    ];
    for (const [activity, status] of sent) {
      const answer = await peers.deliver(anna, activity, { inbox });
      expect([JSON.stringify(activity)?.slice(0, 150), answer.status]).toEqual([
        JSON.stringify(activity)?.slice(0, 150),
        status,
      ]);
    }
    expect(await countFollowers(services.db)).toBe(0);
  });

  test("too long a body is cut at once, announced or not", async () => {
    const { peers, inbox } = await site();
    const anna = peers.createAccount("anna@social.example");
    const long = peers.signed(
      anna,
      { type: "Follow", actor: anna.id, x: "x".repeat(2e6) },
      { inbox },
    );
    expect((await peers.ask(long)).status).toBe(413);
    const chunked = { ...long, headers: { ...long.headers, "transfer-encoding": "chunked" } };
    await expect(
      peers.ask(chunked).then(
        ({ status }) => status,
        () => 413,
      ),
    ).resolves.toBe(413);
  });

  test("blocked accounts and hosts are heard by nobody", async () => {
    const { services, peers, inbox, actor } = await site();
    const now = services.clock.now();
    await services.db
      .transaction()
      .execute((trx) => addBlocks(trx, [{ value: "evil.example", kind: "host" }], now));
    const eve = peers.createAccount("eve@sub.evil.example");
    expect((await peers.deliver(eve, act(eve, "Follow", actor), { inbox })).status).toBe(202);
    expect(await countFollowers(services.db)).toBe(0);
    expect(peers.timeouts).toEqual([]);
  });

  test("who floods is asked to wait", async () => {
    const { peers, inbox, actor } = await site();
    const anna = peers.createAccount("anna@social.example");
    const request = peers.signed(anna, { ...act(anna, "Follow", actor), type: "View" }, { inbox });
    const answers = [];
    for (let sent = 0; sent < 301; sent++) answers.push(await peers.ask(request));
    expect(answers.at(-2)?.status).toBe(202);
    expect(answers.at(-1)).toMatchObject({ status: 429 });
    expect(Number(answers.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("switched off, nobody is there", async () => {
    const { services, peers, inbox, actor } = await site({ isOn: false });
    const anna = peers.createAccount("anna@social.example");
    expect((await peers.deliver(anna, act(anna, "Follow", actor), { inbox })).status).toBe(404);
    expect(await readAccount(services)).toBeNull();
  });

  test("what nobody signed is refused before a byte of it is read", async () => {
    const { services } = await site();
    const read = vi.fn(() => null);
    const unsigned = Object.assign(new IncomingMessage(new Socket()), { method: "POST", read });
    unsigned.headers["content-length"] = "5";
    expect((await answerInbox(services, unsigned)).status).toBe(401);
    expect(read).not.toHaveBeenCalled();
  });

  test("a follower who rests comes back with what it does next", async () => {
    const opened = await site();
    const { services, peers, inbox, actor } = opened;
    const { anna } = await followed(opened);
    await services.db.updateTable("fediverse_followers").set({ state: "resting" }).execute();
    await peers.deliver(anna, act(anna, "Undo", act(anna, "Like", `${actor}/x`)), { inbox });
    expect(await followerOf(services.db, anna.id)).toMatchObject({ state: "active" });
  });
});

function nested(depth: number): object {
  let object: object = {};
  for (let level = 0; level < depth; level++) object = { type: "Note", inReplyTo: object };
  return object;
}
