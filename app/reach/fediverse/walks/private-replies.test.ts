import { expect, onTestFinished, test } from "vitest";
import { moderation } from "~/core/comments/operations.server";
import { openDatabase } from "~/platform/db/database.server";
import { operationTable } from "~/platform/operations/operation-table.server";
import type { Services } from "~/platform/services.server";
import { migratedPlace } from "../../../../tests/databases";
import { putEpisode } from "../../../../tests/fixtures/content";
import { serveSite } from "../../../../tests/served-site";
import { submitForm } from "../../../../tests/submit-form";
import { act, create, note } from "./accounts.fixture";
import { openShow } from "./show.fixture";

const operator = { id: "mila", name: "Mila", email: "m@example.org", role: "owner" } as const;
const said = { followers: "Fliederbusch", direct: "Holunderbusch", public: "Rosenbusch" };

test("what was said to followers or to the show alone stands at no public address", async () => {
  const place = await migratedPlace("sqlite");
  onTestFinished(place.clean);
  const database = await openDatabase({ ...place, exclusive: false });
  onTestFinished(() => database.close());
  const asked = Object.assign(() => database, {
    kind: "sqlite" as const,
    directory: () => place.directory,
  });
  const { services, db, peers, addresses, runJobs } = await openShow(asked);
  const { inbox, actor } = addresses;
  const anna = peers.createAccount("anna@social.example");
  await peers.deliver(anna, act(anna, "Follow", actor), { inbox });
  const date = new Date().toISOString().slice(0, 10);
  const { id: episodeId } = await putEpisode(services, { date });
  await runJobs();
  const post = await db.selectFrom("fediverse_posts").select("id").executeTakeFirstOrThrow();
  const inReplyTo = `${actor}/posts/${post.id}`;
  for (const visibility of ["followers", "direct", "public"] as const) {
    const content = `<p>Ein ${said[visibility]} blüht</p>`;
    const reply = note(anna, { inReplyTo, content, visibility, mentions: [actor] });
    expect((await peers.deliver(anna, create(anna, reply), { inbox })).status).toBe(202);
  }
  const comments = await db.selectFrom("comments").select(["id", "content"]).execute();
  expect(comments).toMatchObject([{ content: "Ein Rosenbusch blüht" }]);
  const approved = { comments: `${comments[0]?.id}:pending` };
  await submitForm(services, operator, moderation.approve, approved);
  await runJobs();
  const { length } = await db.selectFrom("messages").select("id").execute();
  expect(length).toBe(2);

  const site = await serveSite(place, { DEMO: "0", BASE_URL: "https://podcast.example" });
  onTestFinished(site.kill);
  const replies = await db.selectFrom("fediverse_replies").select("id").execute();
  const found = await readAll(site.address, [
    ...(await addressesOf(services, episodeId)),
    ...replies.flatMap(({ id }) => [
      `/fediverse/answers/${id}`,
      `/fediverse/users/folgen/answers/${id}`,
    ]),
    `/fediverse/users/folgen/posts/${post.id}`,
    `/fediverse/users/folgen/posts/${post.id}/replies`,
  ]);
  const containing = (word: string) =>
    [...found].filter(([, text]) => text.includes(word)).map(([address]) => address);
  expect(found.size).toBeGreaterThan(40);
  expect(containing(said.public)).toContain(`/episodes/${episodeId}`);
  expect(containing(said.followers)).toEqual([]);
  expect(containing(said.direct)).toEqual([]);
  expect(await site.end()).toBe(0);
});

/** Starting addresses for visitors and programs: pages, files, public answers of the API, and searches. */
async function addressesOf(services: Services, episodeId: string): Promise<string[]> {
  const { operations } = await operationTable(services);
  const ofApi = operations
    .filter(({ method, name }) => method === "GET" && !name.startsWith("admin."))
    .map(({ path }) => path.replace(/\{\w+\}/g, episodeId));
  const files = services.rooms.files.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
  const documents = ["actor", "outbox", "outbox?page=1", "followers", "nodeinfo/2.1"];
  return [
    "/",
    "/sitemap.xml",
    "/suche?q=busch",
    "/suche?q=Flieder",
    `/episodes/${episodeId}?kommentare=alle`,
    ...files,
    ...ofApi,
    ...documents.map((name) => `/fediverse/${name}`),
  ];
}

/** All content of the site from there and through its links, as pages, as their data and for programs. */
async function readAll(site: string, beginnings: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = new Set(beginnings);
  for (const address of waiting) {
    if (found.size > 500) break;
    const accepts = ["text/html", "application/activity+json"];
    const answers = await Promise.all(
      accepts.map((accept) =>
        fetch(site + address, { headers: { accept }, redirect: "manual" }).then((answer) =>
          answer.text(),
        ),
      ),
    );
    const text = answers.join("\n");
    found.set(address, text);
    const own = /(?:href="|<loc>|<link>)(?:https:\/\/podcast\.example)?(\/[^"#<\s]*)/g;
    for (const [, link = ""] of text.matchAll(own))
      if (!/^\/(?:admin|assets|media)\b/.test(link)) waiting.add(link.replaceAll("&amp;", "&"));
  }
  return found;
}
