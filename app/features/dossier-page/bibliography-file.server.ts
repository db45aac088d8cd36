import {
  type BibliographyFormat,
  bibliographyFormats,
  writeBibliography,
} from "~/features/dossier/bibliography.server";
import { dossierOf } from "~/features/dossier/read-dossier";
import { findDossier } from "~/features/episodes/open-dossiers.server";
import { now } from "~/platform/clock.server";
import { missingFile, openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";

/**
 * GET /episodes/:id/quellen.bib, .ris and .json: the sources of a published episode's dossier in BibTeX, RIS or CSL
 * JSON. 404 where there are none.
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
