import { citationOf, sourceUrl } from "../citation";
import { emptyDossier } from "../dossier";
import { type Entry, readableDossier } from "./entries";

/** How readers will see a source, and where its link leads. */
export function SourceNote({ entry }: { entry: Entry }) {
  const [source] = readableDossier({ ...emptyDossier(), sources: [entry] }).sources;
  if (!source?.title) return null;
  const url = sourceUrl(source);
  return (
    <p className="basis-full text-sm wrap-anywhere text-soft">
      <span className="label mr-2">So steht sie da:</span>
      {citationOf(source)}
      {url && (
        <>
          {" "}
          <a href={url} target="_blank" rel="noreferrer">
            {new URL(url).host}
          </a>
        </>
      )}
    </p>
  );
}
