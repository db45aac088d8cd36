import { citationOf, sourceUrl } from "~/features/dossier/citation";
import { type Source, sourceKinds } from "~/features/dossier/dossier";
import { formatDate } from "~/lib/edtf";

/** So many are seen at once. */
const mostOpen = 6;

/** What all of it rests on, numbered; each number in the text leads here. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  return (
    <details className="dossier-sources" open={sources.length <= mostOpen}>
      <summary>
        <h2 id="sources-title">Quellen ({sources.length})</h2>
      </summary>
      <ol>
        {sources.map((source) => (
          <li key={source.id} id={`quelle-${source.id}`}>
            <Citation source={source} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Citation({ source }: { source: Source }) {
  const { kind, archived, accessed } = source;
  const url = sourceUrl(source);
  const text = citationOf(source);
  return (
    <>
      <span className="label">{sourceKinds[kind]}</span>
      <p>
        {url ? (
          <a href={url} rel="noopener">
            {text}
          </a>
        ) : (
          text
        )}
        {accessed && ` Abgerufen: ${formatDate(accessed)}.`}
        {archived && (
          <>
            {" "}
            <a href={archived} rel="noopener">
              Archivierte Fassung
            </a>
          </>
        )}
      </p>
    </>
  );
}

type NotesProps = {
  /** Ids of sources. */
  ids: readonly string[];
  sources: readonly Source[];
};

/** The numbers of some sources. */
export function SourceNotes({ ids, sources }: NotesProps) {
  const cited = sources.flatMap((source, index) =>
    ids.includes(source.id) ? [{ source, number: index + 1 }] : [],
  );
  if (!cited.length) return null;
  return (
    <span className="dossier-notes">
      {cited.map(({ source, number }) => (
        <a
          key={source.id}
          href={`#quelle-${source.id}`}
          aria-label={`Quelle ${number}`}
          title={citationOf(source)}
        >
          {number}
        </a>
      ))}
    </span>
  );
}
