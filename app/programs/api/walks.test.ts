import { expect, test } from "vitest";
import { commentRow } from "~/core/comments/rows.fixture";
import { episodeRow } from "~/core/episodes/rows.fixture";
import { mediaFileRow } from "~/core/media/rows.fixture";
import type { Services } from "~/platform/services.server";
import { askOperation } from "../../../tests/ask-operation";
import { onBothDatabases } from "../../../tests/databases";
import { contentServices } from "../../../tests/fixtures/content";
import { personRow } from "../../../tests/fixtures/people";

type Listed = { items: { id: string }[]; next: string | null };

/** The ids of a list, walked page by page; `between` runs after the page of its number. */
async function walk(
  services: Services,
  name: string,
  input: object,
  between: (page: number) => Promise<unknown>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined, page = 1; ; page++) {
    const asked = { ...input, ...(cursor && { cursor }) };
    const { items, next } = (await askOperation(services, name, asked)) as unknown as Listed;
    ids.push(...items.map(({ id }) => id));
    if (!next) return ids;
    await between(page);
    cursor = next;
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const idOf = (number: number) => `e${String(number).padStart(3, "0")}`;
const moment = (number: number) => new Date(Date.UTC(2020, 0, number, 4)).toISOString();

async function addEpisodes({ db }: Services, count: number) {
  const rows = numbers(count).map((number) => {
    const [at, id] = [moment(number), idOf(number)];
    const dates = { created_at: at, updated_at: at, public_from: at, date: at.slice(0, 10) };
    const people = JSON.stringify([{ id: "ada", name: "Ada", role: "host" }]);
    return episodeRow({ id, people, number, title: `Folge ${number}`, published: 1, ...dates });
  });
  for (let at = 0; at < count; at += 100)
    await db
      .insertInto("episodes")
      .values(rows.slice(at, at + 100))
      .execute();
}

onBothDatabases("a list that is walked while somebody edits", (database) => {
  test("misses none of 730 episodes of which 50 are edited", async () => {
    const { services, clock } = await contentServices(database());
    const { db } = services;
    await addEpisodes(services, 730);
    const person = { id: "ada", slug: "ada", name: "Ada", is_host: 1 as const };
    await db.insertInto("people").values(personRow(person)).execute();
    const people = numbers(730).map((number) => ({
      episode_id: idOf(number),
      person_id: "ada",
      position: 1,
      role: "host",
    }));
    for (let at = 0; at < 730; at += 100)
      await db
        .insertInto("episode_people")
        .values(people.slice(at, at + 100))
        .execute();
    for (const [name, input] of [
      ["episodes.list", {}],
      ["admin.episodes.list", {}],
      ["admin.episodes.list", { state: "public", text: "folge" }],
      ["people.episodes", { slug: "ada" }],
    ] as const) {
      let edited = 0;
      const ids = await walk(services, name, { ...input, limit: 50 }, async (page) => {
        clock.moveTo(new Date(clock.now().getTime() + 1000).toISOString());
        // From both ends: what was shown, and what comes later.
        for (const number of [731 - page, page, 100 + page, 600 - page]) {
          const { version } = await askOperation(services, "admin.episodes.get", {
            id: idOf(number),
          });
          const change = { id: idOf(number), title: `Folge ${number}, ${name} ${page}` };
          await askOperation(services, "admin.episodes.change", change, { version: `${version}` });
          edited++;
        }
      });
      expect(edited, name).toBeGreaterThanOrEqual(50);
      expect(ids.toSorted(), name).toEqual(numbers(730).map(idOf));
    }
    const changed = await askOperation(services, "admin.episodes.list", {
      order: "changed",
      limit: 1,
    });
    expect((changed as unknown as Listed).items[0]?.id).toBe("e717");
  });

  test("misses none while others leave it", async () => {
    const { services } = await contentServices(database());
    const { db } = services;
    await addEpisodes(services, 1);
    const names = numbers(120).map(idOf);
    const at = (id: string) => moment(Number(id.slice(1)));
    const comments = names.map((id) =>
      commentRow({ id, episode_id: "e001", status: "pending", created_at: at(id) }),
    );
    await db.insertInto("comments").values(comments).execute();
    const message = { name: "Ada", email: "ada@example.org", subject: "S", message: "M" };
    const stored = { ...message, status: "new" as const, suspicion: null, content_hash: "" };
    const messages = names.map((id) => ({ ...stored, id, created_at: at(id) }));
    await db.insertInto("messages").values(messages).execute();
    const files = names.map((id) => mediaFileRow({ id, path: `${id}.jpg`, created_at: at(id) }));
    await db.insertInto("media_files").values(files).execute();
    const redirects = names.map((id) => ({ path: `/${id}`, target: "/", created_at: at(id) }));
    await db.insertInto("redirects").values(redirects).execute();
    const idOfRedirect = (path: string) => Buffer.from(path).toString("base64url");
    for (const [list, leave] of [
      [
        "admin.comments.list",
        (id: string) => askOperation(services, "admin.comments.approve", { id }),
      ],
      [
        "admin.messages.list",
        (id: string) => askOperation(services, "admin.messages.file", { id, status: "read" }),
      ],
      ["admin.media.list", (id: string) => askOperation(services, "admin.media.delete", { id })],
      [
        "admin.redirects.list",
        (id: string) => askOperation(services, "admin.redirects.delete", { id }),
      ],
    ] as const) {
      const isRedirect = list === "admin.redirects.list";
      const all = isRedirect ? names.map((id) => idOfRedirect(`/${id}`)) : names;
      const seen: string[] = [];
      const ids = await walk(services, list, { limit: 20 }, async () => {
        const { items } = (await askOperation(services, list, { limit: 5 })) as unknown as Listed;
        for (const { id } of items) await leave(id);
        seen.push(...items.map(({ id }) => id));
      });
      expect(seen.length, list).toBe(25);
      expect(ids.toSorted(), list).toEqual(all.toSorted());
    }
  });
});
