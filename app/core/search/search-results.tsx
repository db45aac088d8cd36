import type { ReactNode } from "react";
import { Stamp } from "~/core/episodes/episode-card";
import { EpisodePicture, type Pictured } from "~/core/episodes/picture/episode-picture";
import { useShow } from "~/core/show/use-show";
import { formatCount } from "~/lib/text/german-number";
import { formatDate } from "~/lib/time/german-date";
import { Link } from "~/ui/link";
import { SectionTitle } from "~/ui/section-title";
import { Marked } from "./marked";
import {
  missingText,
  type SearchGroup,
  type SearchHit,
  type SearchNote,
  type SearchResult,
} from "./search.schema";
import { placesPath, searchPath } from "./search-path";

type SearchSummaryProps = {
  query: string;
  result: Pick<SearchResult, "total" | "corrected" | "offered" | "partial" | "note">;
  complete: boolean;
  /** Address of a form for suggesting what has no episode; null: it is closed. */
  suggestPath: string | null;
};

export function SearchSummary({ query, result, complete, suggestPath }: SearchSummaryProps) {
  const { total, corrected, offered, partial, note } = result;
  return (
    <div role="status" className="mt-4 space-y-2">
      {corrected && (
        <p>
          Keine Treffer für „{query}“. Gezeigt wird <strong>„{corrected}“</strong>.
        </p>
      )}
      {offered && (
        <p>
          Meintest du{" "}
          <Link to={searchPath(offered)} className="underline">
            <strong>„{offered}“</strong>
          </Link>
          ?
        </p>
      )}
      {note && <Missing note={note} suggestPath={suggestPath} hasNearest={total > 0} />}
      {partial && !note && (
        <p>Kein Beitrag enthält alle Wörter. Gezeigt wird, was einzelne davon enthält.</p>
      )}
      {!complete && (
        <p>
          Das Register wird gerade neu geschrieben, deshalb können Treffer fehlen. Lade die Seite
          gleich noch einmal.
        </p>
      )}
      {(!note || (note.what === "none" && total === 0)) && (
        <p className="label">
          {hits(total)} für „{corrected ?? query}“
        </p>
      )}
    </div>
  );
}

type MissingProps = { note: SearchNote; suggestPath: string | null; hasNearest: boolean };

/** Says that there is no such episode; the hits below it are the nearest ones. */
function Missing({ note, suggestPath, hasNearest }: MissingProps) {
  const { noun } = useShow();
  if (note.what === "number")
    return (
      <>
        <p className="text-lg">{missingText(note, noun)}</p>
        <p className="pt-3">
          <Link to="/episodes" className="button button-outline">
            Alle Episoden
          </Link>
        </p>
      </>
    );
  return (
    <>
      <p className="text-lg">{missingText(note, noun)}</p>
      {suggestPath && (
        <p>
          <Link to={suggestPath} className="underline">
            Schlag uns das Thema vor
          </Link>
          , vielleicht wird eine daraus.
        </p>
      )}
      {hasNearest && <p>Am nächsten kommt:</p>}
    </>
  );
}

function hits(total: number): string {
  if (total === 0) return "Keine Treffer";
  return `${formatCount(total)} Treffer`;
}

type SearchKindsProps = { query: string; groups: readonly SearchGroup[]; kind: string | null };

/** Links from all hits to one kind's, and back. */
export function SearchKinds({ query, groups, kind }: SearchKindsProps) {
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const entries = [{ kind: null, title: "Alle", total }, ...groups];
  return (
    <nav aria-label="Treffer nach Art" className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {entries.map((entry) =>
          entry.total === 0 && entry.kind !== kind ? null : (
            <li key={entry.title}>
              <Link
                to={searchPath(query, entry.kind)}
                className="page-number"
                aria-current={entry.kind === kind ? "page" : undefined}
              >
                <span>
                  {entry.title} <span aria-hidden="true">·</span> {formatCount(entry.total)}
                </span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

type SearchGroupsProps = {
  query: string;
  groups: readonly SearchGroup[];
  /** A single kind, with pagination. */
  whole: boolean;
  /** Notes beside episodes, by path. */
  notes: Record<string, EpisodeNote>;
  /** Spoken hits to play, or an episode's actions. */
  moreOf(hit: SearchHit): ReactNode;
};

/** The hits by kind; a group with more than the shown ones links to all of them. */
export function SearchGroups({ query, groups, whole, notes, moreOf }: SearchGroupsProps) {
  const filled = groups.filter(({ hits, isPart }) => hits.length > 0 && (whole || !isPart));
  if (filled.length === 0) return <p className="mt-8">Hier nicht, aber unter den anderen Arten.</p>;
  return filled.map(({ kind, title, total, hits }) => (
    <section key={kind} aria-labelledby={`treffer-${kind}`} className="pt-12">
      <SectionTitle id={`treffer-${kind}`} title={title}>
        {shown(hits.length, total, whole)}
      </SectionTitle>
      <ul className="-mt-5">
        {hits.map((hit) => (
          <li key={hit.id}>
            <Hit hit={hit} query={query} note={hit.what ? undefined : notes[hit.path]}>
              {hit.parts && hit.parts.length > 0 && (
                <Parts parts={hit.parts} query={query} moreOf={moreOf} />
              )}
              {moreOf(hit)}
            </Hit>
          </li>
        ))}
      </ul>
      {!whole && total > hits.length && (
        <p className="mt-8">
          <Link to={searchPath(query, kind)} className="button button-outline">
            Alle {formatCount(total)} Treffer: {title}
          </Link>
        </p>
      )}
    </section>
  ));
}

function shown(count: number, total: number, whole: boolean): string {
  const all = `${formatCount(total)} Treffer`;
  return whole || count === total ? all : `${count} von ${all.replace("Treffer", "Treffern")}`;
}

type PartsProps = Pick<SearchGroupsProps, "query" | "moreOf"> & { parts: readonly SearchHit[] };

/** The best hits among the parts of an episode: entries of its file, and what is said in it. */
function Parts({ parts, query, moreOf }: PartsProps) {
  return (
    <ul className="mt-4 max-w-2xl space-y-3 border-l-2 border-hair pl-4">
      {parts.map((part) => (
        <li key={part.id}>
          {part.spoken ? (
            <Link to={placesPath(part.path, query)} className="label">
              Mitschrift
            </Link>
          ) : (
            <p>
              <span className="label block">
                {[part.what, part.stamp?.text].filter(Boolean).join(" · ")}
              </span>
              <Link to={part.path} className="no-underline hover:underline">
                <Marked segments={part.title} />
              </Link>
              {!part.title.some(({ hit }) => hit) && part.snippet.length > 0 && (
                <span className="block text-soft">
                  <Marked segments={part.snippet} />
                </span>
              )}
            </p>
          )}
          {moreOf(part)}
        </li>
      ))}
    </ul>
  );
}

export type EpisodeNote = { verdict: string | null; silence: string | null; picture: Pictured };

type HitProps = {
  hit: SearchHit;
  query: string;
  note: EpisodeNote | undefined;
  children: ReactNode;
};

/** A hit in the list. */
function Hit({ hit, query, note, children }: HitProps) {
  const { path, what, stamp, title, tag, label, date, snippet, spoken } = hit;
  const to = spoken ? placesPath(path, query) : path;
  return (
    <article
      className={`relative grid gap-x-4 gap-y-2 border-b border-hair py-6 md:gap-x-8 ${
        note
          ? "grid-cols-[min(6rem,25vw)_minmax(0,1fr)] md:grid-cols-[11rem_minmax(0,1fr)] md:grid-rows-[auto_1fr]"
          : "grid-cols-[minmax(0,1fr)] md:grid-cols-[11rem_minmax(0,1fr)]"
      }`}
    >
      {note && (
        <Link
          to={to}
          tabIndex={-1}
          aria-hidden="true"
          className="row-span-2 self-start border border-hair md:row-span-1"
        >
          <EpisodePicture episode={note.picture} className="entry-figure" />
        </Link>
      )}
      <p className={`label flex flex-wrap gap-x-4 md:flex-col ${note ? "md:col-start-1" : ""}`}>
        {what && <span>{what}</span>}
        {label && <span>{label}</span>}
        {date && <time dateTime={date}>{formatDate(date)}</time>}
        {note?.silence && <span>{note.silence}</span>}
        {note?.verdict && (
          <span className="entry-stamp max-w-full self-start">
            <Stamp>{note.verdict}</Stamp>
          </span>
        )}
        {stamp && (
          <span className="entry-stamp max-w-full self-start">
            <span className="stamp" data-verdict={stamp.verdict}>
              <span className="sr-only">Urteil: </span>
              {stamp.text}
            </span>
          </span>
        )}
      </p>
      <div className={`min-w-0 ${note ? "col-start-2 md:row-span-2 md:row-start-1" : ""}`}>
        <h3 className="text-xl sm:text-[1.375rem]">
          <Link to={to} className="no-underline hover:underline">
            <Marked segments={title} />
          </Link>
        </h3>
        {tag.length > 0 && (
          <p className="mt-2">
            <span className="badge">
              <Marked segments={tag} />
            </span>
          </p>
        )}
        {snippet.length > 0 && (
          <p className="mt-2 max-w-2xl text-soft">
            <Marked segments={snippet} />
          </p>
        )}
        {children}
      </div>
    </article>
  );
}
