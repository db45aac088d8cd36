import { afterEach, expect, test } from "vitest";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import { rsaPair } from "~/reach/fediverse/walks/accounts.fixture";
import { openFediverse } from "~/reach/fediverse/walks/site.fixture";
import { onBothDatabases } from "../../../../tests/databases";
import { changeAccount } from "../change-account.server";
import { countFollowers } from "../followers.server";
import { readKeys } from "../keys.server";
import { deliverDue, forgetJob } from "./deliver.server";
import { recordActivity } from "./record-activity.server";

type Site = Awaited<ReturnType<typeof openFediverse>>;
const minute = 60_000;
const pair = rsaPair();
const running = { id: "job", attempts: 1, signal: new AbortController().signal };

onBothDatabases("delivery in the Fediverse", (database) => {
  const open: Site[] = [];
  afterEach(async () => {
    for (const site of open.splice(0)) await site.close();
  });

  /** @param followers 'name@host' */
  async function site(followers: readonly string[]) {
    const opened = await openFediverse(database());
    open.push(opened);
    const { peers, services, clock } = opened;
    for (const handle of followers) {
      const { id: actor, host, inbox, sharedInbox } = peers.createAccount(handle, pair);
      await services.db
        .insertInto("fediverse_followers")
        .values({
          actor,
          handle,
          host,
          inbox,
          shared_inbox: sharedInbox,
          followed_at: "2026-11-01",
        })
        .execute();
    }
    await services.db.updateTable("fediverse_account").set({ host: "podcast.example" }).execute();
    await readKeys(services);
    const rows = () =>
      services.db.selectFrom("fediverse_deliveries").selectAll().orderBy("id").execute();
    return {
      ...opened,
      rows,
      async say(content: string, type = "Create", id = "https://podcast.example/n") {
        const to = ["https://www.w3.org/ns/activitystreams#Public"];
        const object = {
          "@context": "x",
          id,
          type: "Note",
          to,
          cc: [],
          content,
        };
        await services.db
          .transaction()
          .execute((trx) =>
            recordActivity(trx, services, { type, object, to: "followers" }, clock.now()),
          );
      },
      pass(minutes: number) {
        clock.moveTo(new Date(clock.now().getTime() + minutes * minute).toISOString());
      },
    };
  }

  const contents = ({ peers }: Site, host = "") =>
    peers.received
      .filter(({ url }) => url.includes(host))
      .map(({ activity }) => Object(activity?.object).content);

  test("one goes to each server, by the job, with signatures of request and document", async () => {
    const opened = await site(["a@one.example", "b@one.example", "c@two.example"]);
    await opened.say("Hallo");
    await runDueJobs(opened.services, opened.services.rooms.jobs);
    const { received } = opened.peers;
    expect(received.map(({ url }) => url).sort()).toEqual([
      "https://one.example/inbox",
      "https://two.example/inbox",
    ]);
    expect(received.every(({ refusal }) => refusal === null)).toBe(true);
    expect(received[0]?.activity).toMatchObject({
      type: "Create",
      to: ["https://www.w3.org/ns/activitystreams#Public"],
      proof: { cryptosuite: "eddsa-jcs-2022" },
      signature: { type: "RsaSignature2017" },
    });
    expect(Object(received[0]?.activity?.object)["@context"]).toBeUndefined();
    expect(received[0]?.body).toEqual(received[1]?.body);
    expect((await opened.rows()).map(({ state, status }) => [state, status])).toEqual([
      ["delivered", 202],
      ["delivered", 202],
    ]);
  });

  test("of several updates that wait for an inbox the last goes out, once, in the first one's place", async () => {
    const opened = await site(["a@down.example", "b@up.example"]);
    const { peers, rows, say, deliver, pass } = opened;
    peers.behave("down.example", 503);
    await say("Neu");
    await deliver();
    await say("eins", "Update");
    await deliver();
    pass(2);
    await deliver();
    await say("von etwas anderem", "Update", "https://podcast.example/m");
    await say("zwei", "Update");
    await say("drei", "Update");
    const waiting = (await rows()).filter(({ state }) => state === "waiting");
    expect(waiting.filter(({ host }) => host === "down.example")).toHaveLength(3);
    // What was tried keeps its attempts: otherwise a dead inbox would be tried as long as there are updates.
    expect(waiting.map(({ attempts }) => attempts > 0)).toEqual([true, true, false, false, false]);
    peers.received.length = 0;
    peers.behave("down.example", null);
    await deliver();
    expect(contents(opened, "up.example")).toEqual(["von etwas anderem", "drei"]);
    pass(60);
    await deliver();
    expect(contents(opened, "down.example")).toEqual(["Neu", "drei", "von etwas anderem"]);
  });

  test("an update that is under way is not replaced, the next one in the list is", async () => {
    const opened = await site(["a@one.example", "b@one.example"]);
    const { services, say, deliver } = opened;
    await services.db.updateTable("fediverse_followers").set({ shared_inbox: "" }).execute();
    await say("eins", "Update");
    const sendOutside: Site["services"]["sendOutside"] = async (...sent) => {
      if (contents(opened).length === 0) await say("zwei", "Update");
      return opened.peers.sendOutside(...sent);
    };
    await deliverDue({ ...services, sendOutside }, running.signal);
    await deliver();
    expect(contents(opened, "/a/")).toEqual(["eins", "zwei"]);
    expect(contents(opened, "/b/")).toEqual(["zwei"]);
  });

  test("a host that wants the newer signature gets it, and first the next time", async () => {
    const opened = await site(["a@one.example"]);
    const { peers, services } = opened;
    const only: Site["services"]["sendOutside"] = (address, sending) =>
      "Signature-Input" in Object(sending.headers) || "signature-input" in Object(sending.headers)
        ? peers.sendOutside(address, sending)
        : Promise.resolve({ status: 401, headers: {}, body: Buffer.alloc(0) });
    let requests = 0;
    const counted: typeof only = (...sent) => {
      requests++;
      return only(...sent);
    };
    await opened.say("eins");
    await deliverDue({ ...services, sendOutside: counted }, running.signal);
    await opened.say("zwei");
    await deliverDue({ ...services, sendOutside: counted }, running.signal);
    expect(contents(opened)).toEqual(["eins", "zwei"]);
    expect(peers.received.every(({ refusal }) => refusal === null)).toBe(true);
    expect(requests).toBe(3);
  });

  test("attempts go on for three days; then the follower rests", async () => {
    const opened = await site(["a@one.example", "b@two.example"]);
    const { peers, services, deliver, rows, pass } = opened;
    peers.behave("one.example", 503);
    await opened.say("Hallo");
    await deliver();
    const begun = opened.clock.now().getTime();
    expect((await rows()).map(({ state }) => state).sort()).toEqual(["delivered", "waiting"]);
    for (const pause of [1, 5, 15, 60, 180, 360, 720, 1440, 1440]) {
      pass(pause - 0.5);
      await deliver();
      pass(0.5);
      await deliver();
    }
    expect(peers.received.filter(({ url }) => url.includes("one"))).toHaveLength(10);
    const failed = (await rows()).find(({ state }) => state === "failed");
    expect(failed).toMatchObject({
      attempts: 10,
      status: 503,
      error: "Der Server hat selbst einen Fehler (503).",
      next_at: null,
    });
    expect(opened.clock.now().getTime() - begun).toBeLessThan(3 * 24 * 60 * minute);
    const states = services.db.selectFrom("fediverse_followers").select("state").orderBy("host");
    expect((await states.execute()).map(({ state }) => state)).toEqual(["resting", "active"]);
    await opened.say("Weiter");
    await deliver();
    expect(contents(opened, "one.example")).not.toContain("Weiter");
  });

  test("an inbox gets things in their order, also where the first one failed", async () => {
    const opened = await site(["a@one.example"]);
    const { peers, deliver, pass } = opened;
    peers.behave("one.example", 500);
    await opened.say("eins");
    await deliver();
    peers.behave("one.example", null);
    await opened.say("zwei");
    await deliver();
    expect(contents(opened)).toEqual(["eins"]);
    pass(1);
    await deliver();
    expect(contents(opened)).toEqual(["eins", "eins", "zwei"]);
  });

  test.each([404, 410])("who has no inbox any more (%i) follows no more", async (status) => {
    const opened = await site(["a@one.example", "b@two.example"]);
    const { peers, services, deliver } = opened;
    await services.db
      .updateTable("fediverse_followers")
      .set({ shared_inbox: "" })
      .where("host", "=", "one.example")
      .execute();
    for (const host of ["one.example", "two.example"]) peers.behave(host, status);
    await opened.say("Hallo");
    await deliver();
    expect(await countFollowers(services.db)).toBe(1);
    const left = services.db.selectFrom("fediverse_followers").select(["host", "state"]);
    expect(await left.execute()).toEqual([{ host: "two.example", state: "resting" }]);
  });

  test("what a clock that was ahead has planned goes out once it is right", async () => {
    const opened = await site(["a@one.example", "b@two.example"]);
    opened.peers.behave("two.example", 500);
    opened.pass(3 * 24 * 60);
    await opened.say("eins");
    await opened.deliver();
    await opened.say("zwei");
    opened.peers.received.length = 0;
    opened.pass(-3 * 24 * 60);
    opened.peers.behave("two.example", 202);
    await opened.deliver();
    expect(contents(opened, "one.example")).toEqual(["zwei"]);
    expect(contents(opened, "two.example")).toEqual(["eins", "zwei"]);
  });

  test("what a server refuses for good is not sent again, and nobody rests for it", async () => {
    const opened = await site(["a@one.example"]);
    const { peers, services, deliver, rows } = opened;
    peers.behave("one.example", 422);
    await opened.say("Hallo");
    await deliver();
    expect(await rows()).toMatchObject([{ state: "failed", status: 422, attempts: 1 }]);
    const states = services.db.selectFrom("fediverse_followers").select("state");
    expect(await states.execute()).toEqual([{ state: "active" }]);
  });

  test("a server that never answers is asked once, not for each of those on it", async () => {
    const opened = await site(["a@one.example", "b@one.example"]);
    const { peers, services, deliver, rows } = opened;
    await services.db.updateTable("fediverse_followers").set({ shared_inbox: "" }).execute();
    peers.behave("one.example", "hang");
    await opened.say("Hallo");
    await deliver();
    expect(peers.timeouts).toEqual([5000]);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
    expect((await rows())[0]?.error).toBe("Der Server hat nicht rechtzeitig geantwortet.");
    opened.pass(1);
    await deliver();
    expect(peers.timeouts).toEqual([5000, 15_000]);
  });

  test("silent hosts hold up nobody: eight at once, and those that answered before come first", async () => {
    const silent = Array.from({ length: 10 }, (_, number) => `a@silent${number}.example`);
    const opened = await site([...silent, "a@new.example", "a@honest.example"]);
    const { peers, deliver } = opened;
    for (const handle of silent) peers.behave(handle.replace("a@", ""), "hang");
    await opened.say("eins");
    const begun = performance.now();
    await deliver();
    expect(performance.now() - begun).toBeLessThan(3 * 1000 + 1500);
    expect(contents(opened, "honest.example")).toEqual(["eins"]);
    expect(contents(opened, "new.example")).toEqual(["eins"]);
    peers.received.length = 0;
    opened.pass(60);
    await opened.say("zwei");
    await deliver();
    const hosts = peers.received.map(({ url }) => new URL(url).host);
    expect(hosts.slice(0, 8)).toEqual(expect.arrayContaining(["honest.example", "new.example"]));
    expect(contents(opened, "silent0")).toEqual(["eins"]);
  });

  test("a redirect is followed by nobody", async () => {
    const opened = await site(["a@one.example"]);
    opened.peers.behave("one.example", "redirect to itself");
    await opened.say("Hallo");
    await opened.deliver();
    expect(opened.peers.received).toHaveLength(1);
    expect(await opened.rows()).toMatchObject([{ state: "waiting", status: 302 }]);
  });

  test("nothing leaves while it is switched off or the site stands elsewhere", async () => {
    const opened = await site(["a@one.example"]);
    const { services, deliver, peers, pass } = opened;
    await opened.say("Hallo");
    await changeAccount(services, { isOn: false });
    await deliver();
    await changeAccount(services, { isOn: true });
    const env = { ...services.env, BASE_URL: "https://new.example" };
    await deliverDue({ ...services, env }, running.signal);
    expect(peers.received).toEqual([]);
    pass(60);
    await runDueJobs(services, services.rooms.jobs);
    expect(contents(opened)).toEqual(["Hallo"]);
  });

  test("two processes share the work", async () => {
    const hosts = Array.from({ length: 30 }, (_, index) => `a@h${index}.example`);
    const opened = await site(hosts);
    await opened.say("Hallo");
    await Promise.all([opened.deliver(), opened.deliver()]);
    expect(new Set(opened.peers.received.map(({ url }) => url)).size).toBe(30);
    expect(opened.peers.received).toHaveLength(30);
  });

  test("what a process held that died is sent once its lease has ended", async () => {
    const opened = await site(["a@one.example"]);
    const { services, deliver, pass } = opened;
    await opened.say("Hallo");
    const asked = Promise.withResolvers<void>();
    const sendOutside = () => {
      asked.resolve();
      return new Promise<never>(() => {});
    };
    void deliverDue({ ...services, sendOutside }, running.signal);
    await asked.promise;
    pass(0.99);
    await deliver();
    expect(contents(opened)).toEqual([]);
    pass(0.01);
    await deliver();
    expect(contents(opened)).toEqual(["Hallo"]);
  });

  test("with another SECRET it says first that its keys are others, and is believed", async () => {
    const opened = await site(["a@one.example"]);
    await opened.say("eins");
    await opened.deliver();
    await opened.services.db.updateTable("fediverse_account").set({ keys: "" }).execute();
    await opened.say("zwei");
    await opened.deliver();
    expect(opened.peers.received.every(({ refusal }) => refusal === null)).toBe(true);
    const types = opened.peers.received.map(({ activity }) => activity?.type);
    expect(types.sort()).toEqual(["Create", "Create", "Update"]);
  });

  test("a week later nothing is left of what was sent", async () => {
    const opened = await site(["a@one.example"]);
    await opened.say("Hallo");
    await opened.deliver();
    opened.pass(8 * 24 * 60);
    await forgetJob.run(opened.services, {}, running);
    expect(contents(opened)).toEqual(["Hallo"]);
    // Activities that followers have not received yet are in delivery.
    const left = await opened.services.db
      .selectFrom("fediverse_activities")
      .select("body")
      .execute();
    expect(left.map(({ body }) => JSON.parse(body).type)).toEqual(["Update"]);
    await forgetJob.run(opened.services, {}, running);
    expect(await opened.rows()).toHaveLength(1);
  });
});
