import { createHash } from "node:crypto";
import { findEpisode } from "~/core/episodes/episodes.server";
import { now } from "~/platform/clock.server";
import { changeContentSoon } from "~/platform/db/gathered-change.server";
import type { Db } from "~/platform/db/handles";
import { withinLimits } from "~/platform/limits.server";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { visitorHash } from "~/platform/visitor/visitor-hash.server";
import { boundsMessage } from "./rating-words";
import {
  allStars,
  type EpisodeRatings,
  isStars,
  meanOf,
  type RatingSummary,
  summarise,
} from "./ratings.schema";

/** Stores one rating per episode and visitor; a later one replaces it. The database rejects all but 1 to 5. */
export async function saveRating(
  db: Db,
  { episodeId, visitor, rating }: { episodeId: string; visitor: string; rating: number },
  now: Date,
): Promise<void> {
  const given = { rating, created_at: now.toISOString() };
  await db
    .insertInto("ratings")
    .values({ episode_id: episodeId, visitor, ...given })
    .onConflict((conflict) => conflict.columns(["episode_id", "visitor"]).doUpdateSet(given))
    .execute();
}

async function hasRated(db: Db, episodeId: string, visitor: string): Promise<boolean> {
  const row = await db
    .selectFrom("ratings")
    .select("rating")
    .where("episode_id", "=", episodeId)
    .where("visitor", "=", visitor)
    .executeTakeFirst();
  return row !== undefined;
}

const demo = "demo-";

/** The made-up visitor of a demo rating. */
export function demoVisitor(index: number): string {
  return `${demo}${index}`;
}

/**
 * The ratings of an episode; all numbers are 0 if there are none.
 * @param byPeople true to leave out demo ratings
 */
export async function getRatings(
  db: Db,
  episodeId: string,
  { byPeople = false } = {},
): Promise<EpisodeRatings> {
  const rows = await db
    .selectFrom("ratings")
    .select(["rating", (eb) => eb.fn.countAll<number>().as("count")])
    .where("episode_id", "=", episodeId)
    .$if(byPeople, (select) => select.where("visitor", "not like", `${demo}%`))
    .groupBy("rating")
    .execute();
  const counts = new Map(rows.map(({ rating, count }) => [rating, count]));
  return summarise(allStars.map((stars) => counts.get(stars) ?? 0));
}

/** Average and number of ratings by episode. Unrated episodes are left out. */
export async function mapRatingSummaries(
  db: Db,
  episodeIds: readonly string[],
): Promise<Record<string, RatingSummary>> {
  if (episodeIds.length === 0) return {};
  const rows = await summedRatings(db).where("episode_id", "in", episodeIds).execute();
  return Object.fromEntries(
    rows.map(({ episode_id, sum, count }) => [episode_id, { average: meanOf(sum, count), count }]),
  );
}

/** Selects sum and number of ratings of each episode. */
export function summedRatings(db: Db) {
  return db
    .selectFrom("ratings")
    .select([
      "episode_id",
      (eb) => eb.fn.sum<number>("rating").as("sum"),
      (eb) => eb.fn.countAll<number>().as("count"),
    ])
    .groupBy("episode_id");
}

const perAddress = [{ points: 30, seconds: 3600 }];
/** New visitors per address and episode: enough for a school class, too few for a script that invents sessions. */
const perEpisode = [{ points: 20, seconds: 24 * 3600 }];

type RatingFields = { episodeId: string; rating: string; session: string };

type RatingOutcome =
  | { status: 200; ratings: EpisodeRatings }
  /** `message`: German sentence for the visitor. */
  | { status: 404 | 422 | 429; message: string };

/**
 * Stores a visitor's rating of a published episode. Pages show it within seconds.
 * @throws DataError if the data layer fails
 */
export async function rateEpisode(
  services: Services,
  visitor: Visitor,
  { episodeId, rating, session }: RatingFields,
): Promise<RatingOutcome> {
  const { db, clock, limits, log } = services;
  const stars = /^\d$/.test(rating) ? Number(rating) : null;
  if (!isStars(stars)) {
    log.warn({ rating: rating.slice(0, 20) }, boundsMessage);
    return { status: 422, message: "Wähle einen bis fünf Sterne aus." };
  }
  if (!(await findEpisode(db, now(clock), episodeId)))
    return { status: 404, message: "Diese Folge gibt es nicht." };
  const { address } = visitor;
  const key = await ratingVisitor(services, visitor, { episodeId, session });
  const isNew = !(await hasRated(db, episodeId, key));
  const everyRating = ["rating", address, perAddress] as const;
  const newVisitor = ["rating-visitors", address, perEpisode, episodeId] as const;
  const saved = await withinLimits(
    limits,
    "allow",
    isNew ? [everyRating, newVisitor] : [everyRating],
    () => saveRating(db, { episodeId, visitor: key, rating: stars }, clock.now()),
  );
  if (saved === "limited")
    return {
      status: 429,
      message:
        "Von deinem Anschluss kamen gerade sehr viele Bewertungen. Bitte versuche es später noch einmal.",
    };
  changeContentSoon(services);
  return { status: 200, ratings: await getRatings(db, episodeId) };
}

/**
 * Identifies the visitor who rates: by the session that the browser sent, else by the visitor of the day. A session is
 * hashed together with the episode, so that ratings of one visitor cannot be linked.
 */
async function ratingVisitor(
  services: Pick<Services, "db" | "clock">,
  visitor: Visitor,
  { episodeId, session }: { episodeId: string; session: string },
): Promise<string> {
  if (!/^[\da-f]{32}$/.test(session)) return `day:${await visitorHash(services, visitor)}`;
  const hash = createHash("sha256").update(`${episodeId}:${session}`).digest("base64url");
  return `session:${hash.slice(0, 22)}`;
}
