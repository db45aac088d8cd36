import { expect, test } from "vitest";
import { forgetKeys } from "~/reach/fediverse/keys.server";
import { onBothDatabases } from "../../../../tests/databases";
import { act, rsaPair, undo } from "./accounts.fixture";
import { contexts } from "./contexts.fixture";
import { contentDigestOf, digestOf, signMessage } from "./http-signatures.fixture";
import { signByLibrary } from "./library-signatures.fixture";
import { openShow } from "./show.fixture";

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
      old: at(Date.now() - 13 * hour),
      "of tomorrow": at(Date.now() + 24 * hour),
      "of tomorrow by RFC 9421": at(Date.now() + 24 * hour, "rfc9421"),
      "old by RFC 9421": at(Date.now() - 13 * hour, "rfc9421"),
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

  test("takes what was signed up to twelve hours ago, as Mastodon does", async () => {
    const { peers, anna, follow, inbox } = await open();
    const at = new Date(Date.now() - 11.9 * hour);
    for (const form of ["draft", "rfc9421"] as const)
      expect((await peers.deliver(anna, follow(), { inbox, form, at })).status).toBe(202);
  });

  test("takes accounts that name contexts where there are none, as Castopod does", async () => {
    const { peers, followers, inbox } = await open();
    const fritz = peers.createAccount("fritz@castopod.example");
    fritz.contexts = contexts.castopod;
    const follow = act(fritz, "Follow", inbox.replace("inbox", "actor"));
    const activity = { ...follow, "@context": contexts.castopod };
    expect((await peers.deliver(fritz, activity, { inbox })).status).toBe(202);
    expect(await followers()).toEqual([fritz.id]);
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
});
