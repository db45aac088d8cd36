import { sql } from "kysely";
import { byCode, type ListQuery, operatorList } from "~/core/content/operator-list.server";
import { authorSeenBy } from "~/core/content/own-drafts";
import { isPublic, publicationStatus } from "~/core/content/publication";
import { type CheckItem, episodeChecklist } from "~/core/episodes/episode-checklist";
import { pictureProblems } from "~/core/media/library/list-media.server";
import type { EpisodePart } from "~/core/show/settings/settings";
import { readUnusedParts } from "~/core/show/used-parts.server";
import { parseDuration } from "~/lib/time/duration";
import type { Operator } from "~/platform/actor";
import { now } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";

declare module "~/platform/rooms/room.server" {
  interface InArea {
    /** Hints about a part of episodes that only some shows use. */
    episodeHints?: {
      /** True if any episode has the part; then it is expected of all. */
      isAsked(db: Db): Promise<boolean>;
      /** Unfinished things by episode id; `seconds` is the episode's length, or null if unknown. */
      read(
        db: Db,
        episodes: readonly { id: string; seconds: number | null }[],
      ): Promise<Map<string, { label: string; count: number }[]>>;
    };
  }
}

type ReadServices = Pick<Services, "db" | "rooms">;

export type EpisodeEntry = Awaited<ReturnType<typeof listEpisodesForAdmin>>["rows"][number];

/** A page of all episodes, including scheduled ones. The search covers title and topic (specification, section 5). */
export async function listEpisodesForAdmin(
  reading: ReadServices,
  now: string,
  query: ListQuery = {},
) {
  const { db } = reading;
  const episodes = await db
    .selectFrom("episodes")
    .select(["id", "number", "title", "invention", "date", "time", "duration"])
    .select(["public_from", "published", "created_by"])
    .select(["image_url as imageUrl", "drawing_url as drawingUrl", "audio_url as audioUrl"])
    .select(["fun_fact as funFact", "meta_description as metaDescription", "summary"])
    .select(sql<number>`octet_length(transcript)`.as("transcriptBytes"))
    .select(sql<number>`octet_length(dossier)`.as("dossierBytes"))
    .execute();
  type Row = (typeof episodes)[number];
  const numberOf = (row: Row) => row.number ?? 0;
  const checklists = await readChecklists(
    reading,
    episodes.map(({ transcriptBytes, dossierBytes, ...row }) => ({
      ...row,
      hasTranscript: transcriptBytes > 0,
      hasDossier: dossierBytes > 0,
    })),
  );
  const lacks = new Map(
    episodes.map(({ id }, index) => [
      id,
      (checklists[index] ?? []).flatMap(({ isDone, label }) => (isDone ? [] : label)),
    ]),
  );
  const lackCount = ({ id }: Row) => lacks.get(id)?.length ?? 0;
  const stateOf = (row: Row) => statuses.indexOf(listedStatus(row, now));
  const byDate = (a: Row, b: Row) =>
    byCode(a.date + a.time, b.date + b.time) || numberOf(a) - numberOf(b);
  const { rows, ...place } = operatorList(episodes, query, {
    searched: ({ title, invention }) => [title, invention],
    byDate,
    orders: {
      nummer: (a, b) => numberOf(a) - numberOf(b),
      status: (a, b) => stateOf(b) - stateOf(a),
      fehlt: (a, b) => lackCount(b) - lackCount(a),
    },
  });
  const lengths = rows.map(({ id, duration }) => ({
    id,
    seconds: parseDuration(duration) || null,
  }));
  const gaps = await hintsOf(reading)?.read(db, lengths);
  const shown = rows.map((row) => {
    const { id, number, title, invention, date, time, duration } = row;
    const status = listedStatus(row, now);
    const entry = { id, number, title, invention, date, time, duration, status };
    return { ...entry, lacks: lacks.get(id) ?? [], gaps: gaps?.get(id) ?? [] };
  });
  return { rows: shown, ...place };
}

const statuses = ["Entwurf", "Zurückgehalten", "Geplant", "Veröffentlicht"] as const;

/** The status in German; 'Zurückgehalten' if the show's rule keeps an incomplete episode from being published. */
function listedStatus(row: { published: number; public_from: string | null }, now: string) {
  if (row.published && row.public_from === null) return statuses[1];
  return publicationStatus(row.public_from, now);
}

type Listed = Parameters<typeof episodeChecklist>[0];

function hintsOf({ rooms }: ReadServices) {
  return rooms.find("inArea", "episodeHints");
}

/** The checklists of these episodes. A dossier is expected only if the show has one already. */
export async function readChecklists(
  reading: ReadServices,
  episodes: readonly Listed[],
): Promise<CheckItem[][]> {
  const { db } = reading;
  const problems = await pictureProblems(
    db,
    episodes.map(({ imageUrl }) => imageUrl),
  );
  const unused = await readUnusedParts(db);
  const isAsked = await hintsOf(reading)?.isAsked(db);
  const unasked: EpisodePart[] = isAsked ? unused : [...unused, "dossier"];
  return episodes.map((episode) => {
    const pictureProblem = problems.get(episode.imageUrl) ?? null;
    return episodeChecklist(episode, { pictureProblem, unasked });
  });
}

/** All episodes as choices of a list, newest first. */
export async function episodeChoices(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: Operator,
) {
  const episodes = await db
    .selectFrom("episodes")
    .select(["id", "number", "title", "date", "time", "public_from", "created_by"])
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .execute();
  const moment = now(clock);
  // Contributors see only published episodes and their own.
  const author = authorSeenBy(operator);
  const seen = episodes.filter(
    ({ public_from, created_by }) =>
      author === null || created_by === author || isPublic(public_from, moment),
  );
  return seen.map(({ public_from, created_by: _, ...episode }) => ({
    ...episode,
    isScheduled: !isPublic(public_from, moment),
    isDraft: public_from === null,
  }));
}
