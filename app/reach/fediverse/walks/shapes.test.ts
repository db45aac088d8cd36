import { expect, test } from "vitest";
import { onBothDatabases } from "../../../../tests/databases";
import { rsaPair } from "./accounts.fixture";
import { litepub } from "./contexts.fixture";
import { openFollowedShow } from "./followed-show.fixture";
import { shapesOf } from "./shapes.fixture";

onBothDatabases("what other programs send", (database) => {
  test("is understood or dropped, however it is written", async () => {
    const { db, peers, addresses, runJobs, post, waiting } = await openFollowedShow(database);
    peers.publish("https://pleroma.example/schemas/litepub-0.1.jsonld", litepub);
    const shapes = shapesOf({ actor: addresses.actor, post });
    const pair = rsaPair();
    const accounts = new Map(
      shapes.map(({ by, activity }) => {
        const account = peers.createAccount(by, pair);
        account.contexts = [activity["@context"]].flat().slice(1);
        return [by, account];
      }),
    );
    const answers: Record<string, number> = {};
    for (const { program, does, by, activity } of shapes) {
      const from = accounts.get(by);
      if (!from) continue;
      const { status } = await peers.deliver(from, activity, { inbox: addresses.inbox });
      answers[`${program} ${does}`] = status;
    }
    expect(Object.entries(answers).filter(([, status]) => status !== 202)).toEqual([]);
    expect(Object.keys(answers).length).toBeGreaterThan(40);
    await runJobs();
    expect(peers.received.map(({ activity }) => activity?.type)).toContain("Accept");
    expect(peers.received.filter(({ refusal }) => refusal)).toEqual([]);
    expect(peers.received.map(({ activity }) => activity?.result)).toContainEqual(
      expect.stringMatching(/\/fediverse\/stamps\/[\w-]{36}$/),
    );
    const followers = await db.selectFrom("fediverse_followers").select("handle").execute();
    expect(followers.map(({ handle }) => handle).toSorted()).toEqual([
      "anna@social.example",
      "ben@pleroma.example",
    ]);
    // Others' comments were deleted with their accounts.
    expect((await waiting()).map(({ name, content }) => `${name}: ${content}`).toSorted()).toEqual([
      "ben of pleroma.example: Hallo",
      "emil of peertube.example: **gut**",
      "fritz of castopod.example: Grüße",
      "gerd of wordpress.example: Guter Beitrag",
      "ida of friendica.example: Guten Tag",
      "jan of hubzilla.example: Hallo",
    ]);
    const counts = await db.selectFrom("fediverse_posts").select(["likes", "boosts"]).execute();
    expect(counts).toEqual([{ likes: 3, boosts: 0 }]);
  });
});
