import { sql } from "kysely";
import { byCode, type ListWish, operatorList } from "~/content/operator-list.server";
import { authorSeenBy } from "~/content/own-drafts";
import { isPublic, publicationStatus } from "~/content/publication";
import { listWithDossier, readDossierGaps } from "~/features/dossier/dossier-gaps.server";
import { parseDuration } from "~/lib/duration";
import type { Operator } from "~/platform/actor";
import { now } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { hasPicture } from "./episode-checklist";
import { isPlayable } from "./episodes.schema";

export type EpisodeEntry = Awaited<ReturnType<typeof listEpisodesForAdmin>>["rows"][number];

/**
 * Every episode, scheduled ones too, a page at a time; a search looks into title and invention (specification,
 * section 5).
 */
export async function listEpisodesForAdmin(db: Db, now: string, wish: ListWish = {}) {
  return orDataError("Failed to fetch episodes", async () => {
    const episodes = await db
      .selectFrom("episodes")
      .select(["id", "number", "title", "invention", "date", "time", "duration"])
      .select(["public_from", "published", "created_by"])
      .select(["image_url as imageUrl", "drawing_url as drawingUrl", "audio_url as audioUrl"])
      .select(["fun_fact as funFact", "meta_description as metaDescription"])
      .select(sql<number>`case when description = '' then 0 else 1 end`.as("isDescribed"))
      .execute();
    const entries = await listWithDossier(db);
    type Row = (typeof episodes)[number];
    const numberOf = (row: Row) => row.number ?? 0;
    const lacks = new Map(
      episodes.map((row) => [
        row.id,
        [...lacksOf(row), ...(entries.size > 0 && !entries.has(row.id) ? ["Dossier"] : [])],
      ]),
    );
    const lackCount = ({ id }: Row) => lacks.get(id)?.length ?? 0;
    const stateOf = (row: Row) => statuses.indexOf(statusOf(row, now));
    const byDate = (a: Row, b: Row) =>
      byCode(a.date + a.time, b.date + b.time) || numberOf(a) - numberOf(b);
    const { rows, ...place } = operatorList(episodes, wish, {
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
    const gaps = await readDossierGaps(db, lengths);
    const shown = rows.map((row) => {
      const { id, number, title, invention, date, time, duration } = row;
      const status = statusOf(row, now);
      const said = { id, number, title, invention, date, time, duration, status };
      return { ...said, lacks: lacks.get(id) ?? [], gaps: gaps.get(id) ?? [] };
    });
    return { rows: shown, ...place };
  });
}

const statuses = ["Entwurf", "Zurückgehalten", "Geplant", "Veröffentlicht"] as const;

/** One that is to come out but lacks what the show demands is held back. */
function statusOf(row: { published: number; public_from: string | null }, now: string) {
  if (row.published && row.public_from === null) return statuses[1];
  return publicationStatus(row.public_from, now);
}

type Had = {
  audioUrl: string;
  imageUrl: string;
  drawingUrl: string | null;
  funFact: string | null;
  metaDescription: string;
  isDescribed: number;
};

/** What an episode still lacks, in the order of the checklist. */
function lacksOf(row: Had): string[] {
  const has = {
    Audio: isPlayable(row.audioUrl),
    Bild: hasPicture(row),
    Kurioses: row.funFact,
    Beschreibung: row.isDescribed,
    "Meta-Beschreibung": row.metaDescription,
  };
  return Object.entries(has).flatMap(([name, value]) => (value ? [] : [name]));
}

/** Every episode for a list to choose from, newest first, scheduled ones marked. */
export async function episodeChoices(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: Operator,
) {
  return orDataError("Failed to fetch episodes", async () => {
    const episodes = await db
      .selectFrom("episodes")
      .select(["id", "number", "title", "date", "time", "public_from", "created_by"])
      .orderBy("date", "desc")
      .orderBy("id", "desc")
      .execute();
    const moment = now(clock);
    // Who may not publish knows what visitors know, and their own.
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
  });
}
