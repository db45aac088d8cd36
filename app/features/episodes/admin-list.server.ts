import { sql } from "kysely";
import { byCode, type ListQuery, operatorList } from "~/content/operator-list.server";
import { authorSeenBy } from "~/content/own-drafts";
import { isPublic, publicationStatus } from "~/content/publication";
import type { Source } from "~/features/dossier/dossier";
import { listWithDossier, readDossierGaps } from "~/features/dossier/dossier-gaps.server";
import { parseDuration } from "~/lib/duration";
import { searchable } from "~/lib/searchable";
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
export async function listEpisodesForAdmin(db: Db, now: string, query: ListQuery = {}) {
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

type KnownSource = { source: Omit<Source, "id">; from: string };
type SourceQuery = {
  query: string /** Id of the episode whose sources are at hand anyway. */;
  without: string;
};

const mostFound = 50;

/** Sources of episodes that hold every word of the search, each once, those of the newest episodes first. */
export async function findSources(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: Operator,
  { query, without }: SourceQuery,
): Promise<KnownSource[]> {
  return orDataError("Failed to fetch sources", async () => {
    const rows = await db
      .selectFrom("dossier_entries")
      .innerJoin("episodes", "episodes.id", "dossier_entries.episode_id")
      .select(["dossier_entries.entry", "episodes.title", "episodes.number"])
      .select(["episodes.public_from", "episodes.created_by"])
      .where("dossier_entries.part", "=", "sources")
      .where("episodes.id", "<>", without)
      .orderBy("episodes.date", "desc")
      .orderBy("dossier_entries.position")
      .execute();
    const author = authorSeenBy(operator);
    const moment = now(clock);
    const words = searchable(query).split(/\s+/).filter(Boolean);
    const found = new Map<string, KnownSource>();
    for (const { entry, title, number, public_from, created_by } of rows) {
      if (found.size === mostFound) break;
      // Who may not publish knows what visitors know, and their own.
      if (author !== null && created_by !== author && !isPublic(public_from, moment)) continue;
      const { id: _, ...source } = JSON.parse(entry) as Source;
      const text = searchable([...Object.values(source), title].join(" "));
      if (!words.every((word) => text.includes(word))) continue;
      const key = JSON.stringify({ ...source, accessed: "", archived: "" });
      const from = number === null ? title : `${number} · ${title}`;
      if (!found.has(key)) found.set(key, { source, from });
    }
    return [...found.values()];
  });
}
