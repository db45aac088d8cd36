import { expect, test } from "vitest";
import { onBothDatabases } from "../../../../tests/databases";
import { act, removeAccount, rsaPair } from "./accounts.fixture";
import { openShow } from "./show.fixture";

onBothDatabases("what would keep the inbox busy", (database) => {
  async function open() {
    const { peers, addresses, db } = await openShow(database, { longest: 300 });
    const { inbox, actor } = addresses;
    const anna = peers.createAccount("anna@social.example");
    const count = async () =>
      (await db.selectFrom("fediverse_followers").select("actor").execute()).length;
    return { peers, anna, inbox, actor, count };
  }

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
    const { peers, anna, inbox, actor, count } = await open();
    for (const behaviour of ["hang", "slow", "redirect to itself", 500] as const) {
      peers.behave(anna.host, behaviour);
      const before = peers.asked.length;
      const { status } = await peers.deliver(anna, act(anna, "Follow", actor), { inbox });
      expect([behaviour, status]).toEqual([behaviour, 401]);
      expect(peers.asked.length - before).toBeLessThan(6);
    }
    expect(await count()).toBe(0);
    expect(Math.max(...peers.timeouts)).toBeLessThanOrEqual(15_000);
  });

  test("takes deletions by strangers, asks nobody for them, and hears the others of their host", async () => {
    const { peers, anna, inbox, actor, count } = await open();
    const pair = rsaPair();
    for (let number = 0; number < 320; number++) {
      const stranger = peers.createAccount(`gone${number}@${anna.host}`, pair);
      stranger.isDeleted = true;
      const { status } = await peers.deliver(stranger, removeAccount(stranger), { inbox });
      expect([number, status]).toEqual([number, 202]);
    }
    expect(peers.asked).toEqual([]);
    expect((await peers.deliver(anna, act(anna, "Follow", actor), { inbox })).status).toBe(202);
    expect(await count()).toBe(1);
    const stranger = peers.createAccount("gone@elsewhere.example", pair);
    const long = { ...removeAccount(stranger), summary: "x".repeat(64 * 1024) };
    expect((await peers.deliver(stranger, long, { inbox })).status).toBe(413);
    const short = peers.signed(stranger, removeAccount(stranger), { inbox });
    const statuses = [];
    for (let sent = 0; sent < 900; sent++) statuses.push((await peers.ask(short)).status);
    expect([...new Set(statuses)]).toEqual([202, 429]);
    expect(statuses.indexOf(429)).toBe(1200 - 320);
  });

  test("slows a host whose accounts all follow at once", async () => {
    const { peers, inbox, actor, count } = await open();
    const pair = rsaPair();
    const statuses: number[] = [];
    for (let number = 0; number < 1000; number++) {
      const one = peers.createAccount(`one${number}@many.example`, pair);
      const activity = act(one, "Follow", actor);
      const { status, headers } = await peers.deliver(one, activity, { inbox });
      statuses.push(status);
      if (status === 429) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    }
    expect(new Set(statuses)).toEqual(new Set([202, 429]));
    expect(await count()).toBeLessThanOrEqual(200);
    expect(peers.asked.length).toBeLessThanOrEqual(200);
  });
});
