import { exampleAuthor } from "~/core/content/approvals/approvals.server";
import { examplesOf } from "~/core/examples/examples.server";
import { createPost } from "~/core/posts/posts.server";
import { berlinDate } from "~/lib/time/berlin-time";
import { parseDuration } from "~/lib/time/duration";
import type { Trx } from "~/platform/db/handles";
import { portionsOf } from "~/platform/db/table-rows.server";
import type { Tables } from "~/platform/db/tables";
import type { Env } from "~/platform/env.server";
import type { Services } from "~/platform/services.server";
import * as demo from "~db/demo/index";
import type { Calendar } from "./demo-episodes.server";
import { exampleStatistics } from "./example-statistics.server";

const hour = 60 * 60 * 1000;

type Rows = { [Table in keyof Tables]?: readonly object[] };

declare module "~/platform/rooms/room.server" {
  interface InDemo {
    /** Example rows that operators see until their own show is imported. */
    examples?(env: Env, calendar: Calendar): Rows;
  }
}

export async function seedExamples(
  trx: Trx,
  { env, rooms }: Pick<Services, "env" | "rooms">,
  calendar: Calendar,
): Promise<void> {
  const today = berlinDate(calendar.now);
  const episodes = demo.demoEpisodes
    .filter(({ number }) => number <= demo.newestDemoEpisode)
    .map(({ number, duration }) => ({
      id: calendar.idOf(number),
      date: calendar.dateOf(number),
      seconds: parseDuration(duration),
    }));
  const posts = demo.demoPosts.filter(({ published }) => published);
  const pages = ["/", "/episodes", "/blog", ...posts.map(({ slug }) => `/blog/${slug}`)];
  await insert(trx, exampleStatistics(today, episodes, [...pages, "/zeitstrahl", "/personen"]));
  for (const examples of rooms.list("inDemo", "examples"))
    await insert(trx, examples(env, calendar));
  await seedDraft(trx, calendar.now);
  await trx.insertInto("examples").values({ id: 1, is_shown: 1 }).execute();
}

async function insert(trx: Trx, tables: Rows): Promise<void> {
  // `Object.entries` loses the types of the tables' rows.
  for (const [table, rows] of Object.entries(tables))
    for (const portion of portionsOf(rows))
      await examplesOf(trx)
        .insertInto(table as "analytics_pages")
        .values(portion as never)
        .execute();
}

/** A draft by a guest without an account, waiting for approval. */
async function seedDraft(trx: Trx, now: Date): Promise<void> {
  const id = await createPost(
    trx,
    { ...demo.exampleDraft, imageUrl: "", episodeId: null, publishedAt: null },
    now,
  );
  await trx
    .updateTable("blog_posts")
    .set({ created_by: exampleAuthor })
    .where("id", "=", id)
    .execute();
  await trx
    .insertInto("content_approvals")
    .values({
      subject_kind: "post",
      subject_id: id,
      note: "",
      noted_by: "",
      submitted_at: new Date(now.getTime() - 26 * hour).toISOString(),
    })
    .execute();
}
