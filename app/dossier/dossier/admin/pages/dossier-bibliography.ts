import { authorize } from "~/core/accounts/authorize.server";
import {
  type BibliographyFormat,
  bibliographyFormats,
  readBibliography,
  writeBibliography,
} from "~/dossier/dossier/bibliography.server";
import { readDossier } from "~/dossier/dossier/read-dossier";
import { readFields } from "~/platform/fields/read-fields.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import type { Route } from "./+types/dossier-bibliography";

/** Parses a pasted bibliography into sources, or formats sources as a bibliography. Nothing is stored. */
export async function action({ context, request }: Route.ActionArgs) {
  authorize(context, "episodes.update");
  const { verb, format, text } = await readFields(request, ["verb", "format", "text"]);
  if (verb === "read")
    return Response.json(await runInTextWorker("readBibliography", readBibliography, text));
  const read = readDossier(`{"sources":${text || "[]"}}`);
  if (verb !== "write" || !isFormat(format) || !("dossier" in read))
    throw new Response(null, { status: 400 });
  const { extension, mime } = bibliographyFormats[format];
  const written = await writeBibliography(read.dossier.sources, format);
  return Response.json({ name: `quellen.${extension}`, mime, text: written });
}

function isFormat(format: string): format is BibliographyFormat {
  return Object.hasOwn(bibliographyFormats, format);
}
