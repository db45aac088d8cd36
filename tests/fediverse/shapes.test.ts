import { expect, test } from "vitest";
import { onBothDatabases } from "../databases";
import { litepub } from "../fixtures/fediverse/contexts";
import { shapesOf } from "../fixtures/fediverse/shapes";
import { openShow } from "../fixtures/fediverse/show";

onBothDatabases("what other programs send", (database) => {
  test("is understood or dropped, however it is written", async () => {
    const { db, peers, addresses, runJobs } = await openShow(database);
    peers.publish("https://pleroma.example/schemas/litepub-0.1.jsonld", litepub);
    const shapes = shapesOf({
      actor: addresses.actor,
      post: "https://podcast.example/fediverse/posts/0190e1c0-0000-7000-8000-000000000000",
    });
    const accounts = new Map(
      [...new Set(shapes.map(({ by }) => by))].map((by) => [by, peers.createAccount(by)]),
    );
    const answers: Record<string, number> = {};
    for (const { program, does, by, activity } of shapes) {
      const from = accounts.get(by);
      if (!from) continue;
      const { status } = await peers.deliver(from, activity, { inbox: addresses.inbox });
      answers[`${program} ${does}`] = status;
    }
    const {
      "hubzilla names itself by an object, under a context that is not there": lost,
      ...all
    } = answers;
    expect(Object.entries(all).filter(([, status]) => status !== 202)).toEqual([]);
    expect(Object.keys(all).length).toBeGreaterThan(40);
    // Without its context nobody knows what it says.
    expect(lost).toBeLessThan(500);
    await runJobs();
    expect(peers.received.map(({ activity }) => activity?.type)).toContain("Accept");
    expect(peers.received.filter(({ refusal }) => refusal)).toEqual([]);
    const followers = await db.selectFrom("fediverse_followers").select("handle").execute();
    expect(followers.map(({ handle }) => handle)).toEqual(["ben@pleroma.example"]);
  });
});
