import { episodePath } from "~/core/episodes/episode-path";
import type { Episode } from "~/core/episodes/episodes.schema";
import { findEpisode, findTranscript } from "~/core/episodes/episodes.server";
import { getShow } from "~/core/show/show.server";
import { type Noun, numbered } from "~/core/show/wording";
import { type Turn, turnsOf } from "~/core/transcripts/text/transcript";
import { type Claim, type Dossier, type DossierEvent, isEmpty } from "~/dossier/dossier/dossier";
import { findDossier } from "~/dossier/dossier/open-entries.server";
import { dossierOf } from "~/dossier/dossier/read-dossier";
import { type QrDrawing, qrDrawing } from "~/lib/qr-drawing.server";
import { daysOf, parseEdtf } from "~/lib/time/edtf";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";

export type Classroom = {
  episode: Episode;
  /** Absolute address of its page. */
  url: string;
  showName: string;
  /** 'Akte 011', or null. */
  label: string | null;
  noun: Noun;
  licence: { name: string; url: string };
  qr: QrDrawing;
  claims: Dossier["claims"];
  /** Ordered by time. */
  events: Dossier["events"];
  mixedEvents: Dossier["events"];
  sources: Dossier["sources"];
  transcript: NumberedTurn[];
};

/** Returns null if the episode is not published or has no dossier. */
export async function readClassroom(services: Services, id: string): Promise<Classroom | null> {
  const { db, clock, env } = services;
  const moment = now(clock);
  const episode = await findEpisode(db, moment, id);
  if (!episode) return null;
  const dossier = dossierOf(await findDossier(db, moment, id));
  if (isEmpty(dossier)) return null;
  const transcript = await findTranscript(db, moment, id);
  const turns = await runInTextWorker("turnsOf", turnsOf, transcript ?? "");
  const { name, noun, licence } = await getShow(db);
  const url = env.BASE_URL + episodePath(id);
  const events = eventsToOrder(dossier.events);
  return {
    episode,
    url,
    showName: name,
    label: numbered(noun, episode.number),
    noun,
    licence,
    qr: qrDrawing(url),
    claims: claimsToJudge(dossier.claims),
    events,
    mixedEvents: mixed(events, id),
    sources: dossier.sources,
    transcript: numberedLines(turns),
  };
}

/** Characters of the sheet's font that fit across A4. */
const lineLength = 78;

/** `number` counts through the whole text, from 1. */
type NumberedLine = { number: number; text: string };
type NumberedTurn = { speaker: string; lines: NumberedLine[] };

/** A transcript in numbered lines that break at the same words on every paper and screen, so that they can be cited. */
export function numberedLines(turns: readonly Turn[]): NumberedTurn[] {
  let count = 0;
  return turns.map(({ speaker, text }, index) => {
    const isNew = speaker !== (turns[index - 1]?.speaker ?? "");
    const named = isNew ? speaker : "";
    const indent = named ? named.length + 2 : 0;
    const lines = wrapLines(text, indent).map((line) => ({ number: ++count, text: line }));
    return { speaker: named, lines };
  });
}

function wrapLines(text: string, indent: number): string[] {
  const lines: string[] = [];
  let line = "";
  let room = lineLength - indent;
  for (const word of text.split(/ +/)) {
    if (line && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
      room = lineLength;
    } else line += line ? ` ${word}` : word;
  }
  return line ? [...lines, line] : lines;
}

const maxClaims = 10;
const maxEvents = 8;
const minEvents = 3;

function claimsToJudge(claims: readonly Claim[]): Claim[] {
  return claims.slice(0, maxClaims);
}

/** Events with an unambiguous order, ascending; empty if there are too few. */
export function eventsToOrder(events: readonly DossierEvent[]): DossierEvent[] {
  const dated = events
    .filter((event) => !tellsItsYear(event))
    .map((event) => ({ event, ...daysOf(event.date) }))
    .sort((a, b) => a.to - b.to || b.from - a.from);
  const apart: typeof dated = [];
  for (const one of dated) if (one.from > (apart.at(-1)?.to ?? -Infinity)) apart.push(one);
  if (apart.length < minEvents) return [];
  const count = Math.min(maxEvents, apart.length);
  // The first, the last, and evenly spread ones between.
  const places = Array.from({ length: count }, (_, index) =>
    Math.round((index * (apart.length - 1)) / (count - 1)),
  );
  return places.flatMap((place) => apart[place]?.event ?? []);
}

function tellsItsYear({ date, text }: DossierEvent): boolean {
  const years = [parseEdtf(date)?.from.year, parseEdtf(date)?.to?.year];
  return years.some((year) => year !== undefined && new RegExp(`\\b${year}\\b`).test(text));
}

/** Entries shuffled by their ids: always the same way, and never in the original order. */
export function mixed<Entry extends { id: string }>(entries: readonly Entry[], seed: string) {
  const keyed = entries.map((entry) => ({ entry, key: hash(`${seed} ${entry.id}`) }));
  const order = keyed.sort((a, b) => a.key - b.key).map(({ entry }) => entry);
  const isAsItCame = order.every((entry, index) => entry === entries[index]);
  return isAsItCame ? order.reverse() : order;
}

/** FNV-1a with a final mix: ids often differ only in their last character. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
