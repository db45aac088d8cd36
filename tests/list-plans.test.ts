import { CompiledQuery, type Kysely, type KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { listComments } from "~/core/comments/list-comments.server";
import { listRemoved } from "~/core/comments/reports/list-reports.server";
import { findNeighbours, listEpisodes } from "~/core/episodes/episodes.server";
import { importEpisode } from "~/core/episodes/import-episode.server";
import { listChoices, listGroups } from "~/core/episodes/list/grouped-episodes.server";
import { findPostNeighbours } from "~/core/posts/find-post.server";
import { listPosts } from "~/core/posts/list-posts.server";
import { mapRatingSummaries } from "~/core/ratings/ratings.server";
import { listNewestVideos, listVideos } from "~/core/videos/videos.server";
import type { Db } from "~/platform/db/handles";
import { onBothDatabases } from "./databases";
import type { ListPlan } from "./room-fixture";
import { roomFixtures } from "./room-fixtures";

const today = "2026-11-20";
const episode = { id: "e", date: "2026-01-01", number: 3 };

/** Empty groups are not read. */
const grouped = {
  title: "Filter",
  invention: "",
  description: "",
  date: "2026-01-01",
  duration: "1:00",
  publishedAt: "2026-01-01T10:00:00.000Z",
  year: 1908,
  season: 2,
};
const whole = { query: "", verdict: "", page: 1 };

const lists: ListPlan[] = [
  ["episodes", "episodes_newest", (db) => listEpisodes(db, today)],
  ["a late page of the episodes", "episodes_newest", (db) => listEpisodes(db, today, { page: 9 })],
  ["an episode's neighbours", "episodes_newest", (db) => findNeighbours(db, today, episode)],
  ["a stamp's episodes", "episodes_by_verdict", (db) => listEpisodes(db, today, { verdict: "x" })],
  ["what episodes can be grouped by", "episodes_by_year", (db) => listChoices(db, today, "")],
  [
    "a century",
    "episodes_by_year",
    (db) => listGroups(db, today, { ...whole, grouping: "jahrhundert" }),
  ],
  [
    "a season",
    "episodes_by_season",
    (db) => listGroups(db, today, { ...whole, grouping: "staffel" }),
  ],
  ["videos", "videos_newest", (db) => listVideos(db, today)],
  ["the newest videos", "videos_newest", (db) => listNewestVideos(db, today, 4)],
  ["posts", "blog_posts_newest", (db) => listPosts(db, today)],
  ["a late page of the posts", "blog_posts_newest", (db) => listPosts(db, today, { page: 9 })],
  ["a post's neighbours", "blog_posts_newest", (db) => findPostNeighbours(db, today, { id: "p" })],
  ["comments of an episode", "comments_of_episode", (db) => listComments(db, "e")],
  [
    "comments that were removed",
    "comment_reports_of_episode_id",
    (db) => listRemoved({ db, clock: { now: () => new Date() }, env: { BASE_URL: "" } }, "e"),
  ],
  ["ratings of episodes", "ratings_of_episode", (db) => mapRatingSummaries(db, ["e", "f"])],
  ...roomFixtures.flatMap(({ plans = [] }) => plans),
];

onBothDatabases("lists", (database) => {
  // PostgreSQL reads tables of this size completely, despite any index.
  test.skipIf(database.kind === "postgres").each(lists)(
    "%s are read in the order of an index, so a page costs no more where there are thousands",
    async (_name, index, read) => {
      const { db } = database();
      await db.transaction().execute((trx) => importEpisode(trx, grouped, new Date()));
      const plans = await plansOf(db, read);
      expect(plans).toContainEqual(expect.stringMatching(new RegExp(`INDEX ${index}\\b`)));
      for (const step of plans) {
        expect(step).not.toContain("TEMP B-TREE");
        expect(step).not.toMatch(/^SCAN (?!.*INDEX)/);
      }
    },
  );
});

/** SQLite's plan of each query of `read`, step by step. */
async function plansOf(db: Db, read: (db: Db) => Promise<unknown>): Promise<string[]> {
  const asked: CompiledQuery[] = [];
  const listening: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await read((db as Kysely<unknown>).withPlugin(listening) as Db);
  const plans = await Promise.all(
    asked.map(({ sql, parameters }) =>
      db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
      ),
    ),
  );
  return plans.flatMap(({ rows }) => rows.map(({ detail }) => detail));
}
