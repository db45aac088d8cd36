import { expect, test } from "vitest";
import { forgetKeys } from "~/features/fediverse/keys.server";
import { onBothDatabases } from "../databases";
import { act, actorDocument, rsaPair, undo } from "../fixtures/fediverse/accounts";
import { contentDigestOf, digestOf, signMessage } from "../fixtures/fediverse/http-signatures";
import { signByLibrary } from "../fixtures/fediverse/library-signatures";
import { openShow } from "../fixtures/fediverse/show";

const hour = 3_600_000;

onBothDatabases("the inbox", (database) => {
  async function open() {
    const show = await openShow(database, { longest: 300 });
    const { peers, addresses, db } = show;
    const { inbox } = addresses;
    const anna = peers.createAccount("anna@social.example");
    const follow = () => act(anna, "Follow", addresses.actor);
    const followers = async () =>
      (await db.selectFrom("fediverse_followers").select("actor").execute()).map(
        ({ actor }) => actor,
      );
    return { ...show, anna, follow, followers, inbox };
  }

  test("takes both forms of signatures, and those of PeerTube's library", async () => {
    const { peers, anna, follow, followers, inbox } = await open();
    const show = inbox.replace("inbox", "actor");
    expect((await peers.deliver(anna, follow(), { inbox })).status).toBe(202);
    const emil = peers.createAccount("emil@peertube.example");
    const byEmil = act(emil, "Follow", show);
    expect((await peers.deliver(emil, byEmil, { inbox, form: "rfc9421" })).status).toBe(202);
    const otto = peers.createAccount("otto@peertube.example");
    const request = {
      method: "POST",
      url: inbox,
      headers: { "content-type": "application/activity+json" },
      body: Buffer.from(JSON.stringify(act(otto, "Follow", show))),
    };
    const headers = signByLibrary(request, otto.key, new Date());
    expect((await peers.ask({ ...request, headers })).status).toBe(202);
    expect((await followers()).toSorted()).toEqual([emil.id, otto.id, anna.id]);
  });

  test("refuses what nobody signed, what was changed, and what is old", async () => {
    const { peers, anna, follow, followers, inbox } = await open();
    const signed = peers.signed(anna, follow(), { inbox });
    const changed = Buffer.from(signed.body.toString().replace("/follow/", "/fellow/"));
    const mallory = rsaPair();
    const at = (moment: number, form: "draft" | "rfc9421" = "draft") =>
      peers.signed(anna, follow(), { inbox, form, at: new Date(moment) });
    const { signature: _, ...unsigned } = signed.headers;
    const refused = {
      unsigned: { ...signed, headers: unsigned },
      changed: { ...signed, body: changed },
      "changed with its digest": {
        ...signed,
        body: changed,
        headers: { ...signed.headers, digest: digestOf(changed) },
      },
      forged: peers.signed(anna, follow(), { inbox, key: { ...anna.key, ...mallory } }),
      old: at(Date.now() - 2 * hour),
      "of tomorrow": at(Date.now() + 24 * hour),
      "old by RFC 9421": at(Date.now() - 2 * hour, "rfc9421"),
      "without a date that is one": {
        ...signed,
        headers: { ...signed.headers, date: "gestern" },
      },
      "no base64": {
        ...signed,
        headers: {
          ...signed.headers,
          signature: `keyId="${anna.key.id}",headers="(request-target) host date digest",signature="%%%"`,
        },
      },
      "created never": {
        ...signed,
        headers: {
          ...signed.headers,
          "signature-input": `sig1=("@method");created=99999999999999;keyid="${anna.key.id}"`,
          signature: "sig1=:AAAA:",
        },
      },
    };
    for (const [what, request] of Object.entries(refused)) {
      const { status } = await peers.ask(request);
      expect([what, status >= 400 && status < 500]).toEqual([what, true]);
    }
    expect(await followers()).toEqual([]);
  });

  test("refuses RFC 9421 where the body is not signed, or the signature has expired", async () => {
    const { peers, anna, follow, followers, inbox } = await open();
    const request = {
      method: "POST",
      url: inbox,
      headers: { "content-type": "application/activity+json" },
      body: Buffer.from(JSON.stringify(follow())),
    };
    const now = new Date();
    const parts = ["@method", "@target-uri"];
    const bare = signMessage(request, anna.key, { now, parts });
    const expires = Math.floor(now.getTime() / 1000) - 1;
    const expired = signMessage(request, anna.key, { now, expires });
    const right = signMessage(request, anna.key, { now });
    const second = {
      ...bare,
      "content-digest": contentDigestOf(request.body),
      "signature-input": `${right["signature-input"]}, ${bare["signature-input"]?.replace("sig1", "sig2")}`,
      signature: `sig1=:AAAA:, ${bare.signature?.replace("sig1", "sig2")}`,
    };
    for (const headers of [bare, expired, second])
      expect((await peers.ask({ ...request, headers })).status).toBe(401);
    expect(await followers()).toEqual([]);
    expect((await peers.ask({ ...request, headers: right })).status).toBe(202);
    expect(await followers()).toEqual([anna.id]);
  });

  test("believes a key only about its own account", async () => {
    const { peers, anna, follow, followers, inbox } = await open();
    const mallory = peers.createAccount("mallory@evil.example");
    const byMallory = await peers.deliver(mallory, follow(), { inbox });
    expect(byMallory.status).toBe(401);
    const key = { ...mallory.key, id: "https://evil.example/key" };
    peers.publish(key.id, {
      "@context": "https://w3id.org/security/v1",
      id: key.id,
      type: "Key",
      owner: anna.id,
      publicKeyPem: mallory.key.publicKey,
    });
    expect((await peers.deliver(mallory, follow(), { inbox, key })).status).toBe(401);
    peers.publish("https://evil.example/users/anna", {
      ...actorDocument(anna),
      publicKey: {
        id: "https://evil.example/users/anna#key",
        owner: anna.id,
        publicKeyPem: mallory.key.publicKey,
      },
    });
    const twin = { ...mallory.key, id: "https://evil.example/users/anna#key" };
    expect((await peers.deliver(mallory, follow(), { inbox, key: twin })).status).toBe(401);
    expect(await followers()).toEqual([]);
  });

  test("takes the same activity once, and a new key of the same account", async () => {
    const { peers, anna, follow, followers, inbox } = await open();
    const first = follow();
    const signed = peers.signed(anna, first, { inbox });
    await peers.ask(signed);
    await peers.deliver(anna, undo(anna, first), { inbox });
    expect(await followers()).toEqual([]);
    expect((await peers.ask(signed)).status).toBe(202);
    expect(await followers()).toEqual([]);
    Object.assign(anna.key, rsaPair());
    expect((await peers.deliver(anna, follow(), { inbox })).status).toBe(202);
    expect(await followers()).toEqual([anna.id]);
  });

  test("has another key after a change of SECRET, which others ask for", async () => {
    const { peers, anna, follow, followers, inbox, db, pass, runJobs } = await open();
    await peers.deliver(anna, follow(), { inbox });
    await runJobs();
    await db.transaction().execute(forgetKeys);
    const otto = peers.createAccount("otto@social.example");
    const next = act(otto, "Follow", inbox.replace("inbox", "actor"));
    await peers.deliver(otto, next, { inbox });
    await pass(1);
    expect(await followers()).toEqual([anna.id, otto.id]);
    expect(peers.received.filter(({ activity }) => activity?.type === "Accept")).toHaveLength(2);
    expect(peers.received.filter(({ refusal }) => refusal)).toEqual([]);
  });

  test("refuses bodies over a megabyte, and what is no activity", async () => {
    const { peers, anna, inbox } = await open();
    const send = async (body: string) => (await peers.deliver(anna, body, { inbox })).status;
    expect(await send(`{"type":"Follow","content":"${"x".repeat(10_000_000)}"}`)).toBe(413);
    const odd = [
      "",
      "null",
      "[]",
      "{}",
      '{"type":"Follow"}',
      '{"type":["Follow"],"actor":{}}',
      '{"type":"Follow","actor":"no address"}',
      `{"type":"Follow","actor":"${anna.id}","object":${"[".repeat(5000)}${"]".repeat(5000)}}`,
      `{"type":"Follow","actor":"${anna.id}","@context":"https://social.example/context"}`,
      `{"type":"Follow","actor":"${anna.id}","@context":[null,7,{"type":null}]}`,
      `{"type":"Follow","actor":"${anna.id}","__proto__":{"object":1}}`,
    ];
    for (const body of odd) {
      const status = await send(body);
      expect([body.slice(0, 60), status >= 200 && status < 500]).toEqual([body.slice(0, 60), true]);
    }
  });

  test("waits for no server that hangs, is slow, or leads to itself", async () => {
    const { peers, anna, follow, followers, inbox } = await open();
    for (const behaviour of ["hang", "slow", "redirect to itself", 500] as const) {
      peers.behave(anna.host, behaviour);
      const before = peers.asked.length;
      const { status } = await peers.deliver(anna, follow(), { inbox });
      expect([behaviour, status]).toEqual([behaviour, 401]);
      expect(peers.asked.length - before).toBeLessThan(6);
    }
    expect(await followers()).toEqual([]);
    expect(Math.max(...peers.timeouts)).toBeLessThanOrEqual(15_000);
  });

  test("slows a host whose accounts all follow at once", async () => {
    const { peers, followers, inbox } = await open();
    const pair = rsaPair();
    const statuses: number[] = [];
    for (let number = 0; number < 1000; number++) {
      const one = peers.createAccount(`one${number}@many.example`, pair);
      const activity = act(one, "Follow", inbox.replace("inbox", "actor"));
      const { status, headers } = await peers.deliver(one, activity, { inbox });
      statuses.push(status);
      if (status === 429) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    }
    expect(new Set(statuses)).toEqual(new Set([202, 429]));
    expect((await followers()).length).toBeLessThanOrEqual(200);
    expect(peers.asked.length).toBeLessThanOrEqual(200);
  });
});
