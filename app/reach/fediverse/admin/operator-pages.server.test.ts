import { expect, test } from "vitest";
import { OutsideError } from "~/platform/outside/outside-error.server";
import { act } from "~/reach/fediverse/walks/accounts.fixture";
import { openFediverse } from "~/reach/fediverse/walks/site.fixture";
import { onBothDatabases } from "../../../../tests/databases";
import { submitForm } from "../../../../tests/submit-form";
import { readAccount } from "../account.server";
import { countFollowers } from "../followers.server";
import { blockAll, change, test as runTest } from "../operations.server";
import { testAccount } from "../self-test.server";
import { block, searchBlocks, searchFollowers, unblock } from "./lists.server";
import { readFediverse } from "./read-fediverse.server";

const operator = { id: "anna", name: "Anna", email: "anna@example.org" };

onBothDatabases("the operators' pages of the Fediverse", (database) => {
  test("what is wrong is said, and what was typed stays", async () => {
    const { services, close } = await openFediverse(database(), { isOn: false });
    const answer = (fields: Record<string, string>, by = operator) =>
      submitForm(services, by, change, fields);
    expect(await answer({ name: "folgen", template: "{unsinn}" })).toMatchObject({
      saved: false,
      errors: { template: expect.stringContaining("„{unsinn}“ kennt die Vorlage nicht") },
      values: { template: "{unsinn}" },
    });
    expect(await answer({ name: "Königin", isOn: "1" })).toMatchObject({
      saved: false,
      message: expect.stringContaining("Umlaute"),
      values: { name: "Königin", isOn: "1" },
    });
    expect(await readAccount(services)).toBeNull();
    expect(await answer({ name: "die_show", isOn: "1", template: "{titel}" })).toMatchObject({
      saved: true,
    });
    expect(await readFediverse(services)).toMatchObject({
      handle: "@die_show@podcast.example",
      followers: 0,
      account: { isOn: true, template: "{titel}", postsArticles: false },
    });
    const action = await services.db.selectFrom("audit_log").select("action").execute();
    expect(action.map(({ action }) => action)).toContain("fediverse.on");
    // Without a record nothing is done.
    const nobody = { ...operator, name: undefined as never };
    expect(await answer({ name: "other" }, nobody)).toMatchObject({ status: 503 });
    expect(await readAccount(services)).toMatchObject({ name: "die_show", isOn: true });
    await close();
  });

  test("the self-test finds what another server would find", async () => {
    const opened = await openFediverse(database());
    const { peers, inbox, actor, ask, get, close } = opened;
    const services = {
      ...opened.services,
      sendOutside: async (url: string, sending: { headers?: Record<string, string> }) => {
        if (!url.startsWith("https://podcast.example/"))
          return peers.sendOutside(url, sending as never);
        const headers = sending.headers ?? {};
        return ask({ method: "GET", url, headers, body: Buffer.alloc(0) });
      },
    };
    const anna = peers.createAccount("anna@social.example");
    await peers.deliver(anna, act(anna, "Follow", actor), { inbox });
    expect((await get("/fediverse/actor")).status).toBe(200);
    const caller = { operator: { ...operator, role: "owner" as const }, version: "" };
    expect(await runTest.run(services, {}, caller)).toEqual({ isGood: true });
    const { checks } = await readFediverse(services);
    expect(checks.map(({ title, isGood }) => [title, isGood])).toEqual([
      ["Adresse", true],
      ["WebFinger", true],
      ["Konto", true],
      ["Unterschrift", true],
      ["Uhr", expect.toBeOneOf([true, null])],
    ]);
    const account = await readAccount(services);
    if (!account) throw new Error("There is no account");
    const html = { status: 200, headers: {}, body: Buffer.from("<html>") };
    const behindCdn = await testAccount({ ...services, sendOutside: async () => html }, account);
    expect(behindCdn.filter(({ isGood }) => isGood === false).map(({ title }) => title)).toEqual([
      "WebFinger",
      "Konto",
      "Unterschrift",
    ]);
    const dead = async () => {
      throw new OutsideError("antwortet nicht");
    };
    const unreachable = await testAccount({ ...services, sendOutside: dead }, account);
    expect(unreachable[1]?.text).toBe("Von außen gefragt: Die Website antwortet nicht.");
    await close();
  });

  test("who follows is listed and blocked, and a list of servers comes in", async () => {
    const { services, peers, inbox, actor, close } = await openFediverse(database());
    for (const handle of ["anna@social.example", "Bert_B@bad.example", "cora@sub.bad.example"]) {
      const account = peers.createAccount(handle);
      await peers.deliver(account, act(account, "Follow", actor), { inbox });
    }
    const found = await searchFollowers(services.db, { query: "BAD", page: 1 });
    expect(found.total).toBe(2);
    const totals = ["BERT_b", "bert%", "b_rt", "be\0rt"].map(async (query) => {
      return (await searchFollowers(services.db, { query, page: 1 })).total;
    });
    expect(await Promise.all(totals)).toEqual([1, 0, 0, 1]);
    await block(services, operator, [{ value: "bad.example", kind: "host" }]);
    expect(await countFollowers(services.db)).toBe(1);
    const list =
      "#domain,#severity\nbad.example,suspend\nworse.example,suspend\nmild.example,silence";
    const parsed = await submitForm(services, operator, blockAll, { list });
    expect(parsed).toMatchObject({ status: 200, saved: true });
    const wrong = await submitForm(services, operator, blockAll, { list: "???" });
    expect(wrong).toMatchObject({ status: 422, values: { list: "???" } });
    expect((await searchBlocks(services.db, { query: "worse", page: 1 })).rows).toMatchObject([
      { value: "worse.example", kind: "host" },
    ]);
    expect(await unblock(services, operator, "worse.example")).toBe(true);
    expect(await unblock(services, operator, "worse.example")).toBe(false);
    await close();
  });
});
