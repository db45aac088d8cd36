import { episodePath } from "~/core/episodes/episode-path";
import { findEpisode } from "~/core/episodes/episodes.server";
import { personPath } from "~/core/people/people.schema";
import {
  type BibliographyFormat,
  bibliographyFormats,
  writeBibliography,
} from "~/dossier/dossier/bibliography.server";
import { citationOf, sourceUrl } from "~/dossier/dossier/citation";
import type { Dossier } from "~/dossier/dossier/dossier";
import { findDossier } from "~/dossier/dossier/open-entries.server";
import { dossierOf, withWords } from "~/dossier/dossier/read-dossier";
import { now } from "~/platform/clock.server";
import { missingFile, openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { type Kinship, listKinships, type OpenDossier, openDossier } from "./open-dossier.server";

/** GET /episodes/:id/dossier.json; 404 if the episode has no dossier or is not published. */
export async function serveDossier(services: Services, id: string): Promise<Rendered> {
  const content = await readDossierJson(services, id);
  if (!content) return missingFile("Zu dieser Folge gibt es hier kein Dossier.");
  return openAnswer(content, {
    "Content-Type": "application/json",
    "Cache-Control": "public, max-age=0, must-revalidate",
  });
}

/**
 * A published episode's dossier as documented: dates in EDTF (ISO 8601-2), seconds from the start of the audio, places
 * in degrees (WGS 84), addresses absolute. Unknown values are left out. Returns null if there is no such dossier.
 */
export async function readDossierJson(services: Services, id: string): Promise<string | null> {
  const { db, clock, env } = services;
  const moment = now(clock);
  const episode = await findEpisode(db, moment, id);
  const stored = episode ? await findDossier(db, moment, id) : "";
  const open = await openDossier(services, moment, stored);
  if (!episode || !open) return null;
  const kinships = await listKinships(db, moment, id, open.dossier);
  const { title, number, invention } = episode;
  const absolute = (path: string) => new URL(path, env.BASE_URL).href;
  const content = {
    episode: { id, number, title, invention, url: absolute(episodePath(id)) },
    ...publicParts(open, absolute),
    relations: kinships.map((kinship) => relation(kinship, absolute)),
  };
  return JSON.stringify(content, withoutNothing);
}

type Absolute = (path: string) => string;

function publicParts({ dossier, slugs }: OpenDossier, absolute: Absolute) {
  const { parties, events, sources, claims, relations: _, ...rest } = dossier;
  const told = withWords({ events, claims });
  return {
    parties: parties.map(({ personId, ...party }) => {
      const slug = slugs.get(personId);
      return { ...party, url: slug && absolute(personPath(slug)) };
    }),
    ...rest,
    // Older programs know only the first party.
    events: told.events.map((event) => ({ ...event, party: event.parties[0] })),
    // Whether the game asks a claim is internal.
    claims: told.claims.map(({ asked: _, ...claim }) => claim),
    sources: sources.map((source) => ({
      ...source,
      citation: citationOf(source),
      url: sourceUrl(source),
    })),
  } satisfies Record<Exclude<keyof Dossier, "relations">, unknown>;
}

function relation({ kind, invention, episode }: Kinship, absolute: Absolute) {
  const url = episode && absolute(episodePath(episode.id));
  return { kind, invention, title: episode?.title, url };
}

function withoutNothing(_key: string, value: unknown): unknown {
  const isEmpty = value === "" || value === null || (Array.isArray(value) && !value.length);
  return isEmpty ? undefined : value;
}

/**
 * GET /episodes/:id/quellen.bib, .ris and .json: the sources of a published episode's dossier in BibTeX, RIS or
 * CSL JSON. 404 without any.
 */
export async function serveBibliography(
  { db, clock }: Services,
  id: string,
  extension: string,
): Promise<Rendered> {
  const { sources } = dossierOf(await findDossier(db, now(clock), id));
  const format = (Object.keys(bibliographyFormats) as BibliographyFormat[]).find(
    (each) => bibliographyFormats[each].extension === extension,
  );
  if (!format || !sources.length) return missingFile("Zu dieser Folge gibt es hier keine Quellen.");
  return openAnswer(await writeBibliography(sources, format), {
    "Content-Type": `${bibliographyFormats[format].mime}; charset=utf-8`,
    "Content-Disposition": `attachment; filename="quellen.${extension}"`,
    "Cache-Control": "public, max-age=0, must-revalidate",
  });
}
