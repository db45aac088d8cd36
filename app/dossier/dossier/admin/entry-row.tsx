import { ChevronDown, ChevronRight } from "lucide-react";
import { memo, type ReactNode, useId, useState } from "react";
import { useShow } from "~/core/show/use-show";
import { countText } from "~/lib/text/german-number";
import { DraggableRow, RowButtons } from "~/ui/admin/form-rows";
import type { RowTools } from "~/ui/admin/use-rows";
import { citationOf, sourceUrl } from "../citation";
import { type DossierPart, emptyDossier, namedRoles, type partyRoles } from "../dossier";
import type { EntryField } from "../dossier.fields";
import { type Entry, fieldsOf, type Notes, readableDossier } from "./entries";
import { EntryControl } from "./entry-control";
import { entryTitle, titleText } from "./entry-title";
import { useDossierContext } from "./use-dossier";

type EntryRowProps = {
  part: DossierPart;
  entry: Entry;
  index: number;
  count: number;
  /** The entry's number on the server; null for an empty entry. */
  number: number | null;
  isOpen: boolean;
  /** True for a new entry, whose missing fields are not marked until one of its fields loses focus. */
  isFresh: boolean;
  isRefused: boolean;
  notes: Notes | undefined;
  rows: RowTools;
  onFold(id: string, isOpen: boolean): void;
};

/** An entry: a summary line that unfolds the entry's fields. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { part, entry, index, count, number, isOpen, notes, rows, onFold } = props;
  const id = useId();
  const { tools, episodeTitle } = useDossierContext();
  const { topic, texts } = useShow();
  const roles = namedRoles(texts.inventorRole);
  const [wasLeft, setLeft] = useState(!props.isFresh);
  const title = entryTitle(part, entry, { episodeTitle, roles });
  const isStrict = wasLeft || props.isRefused;
  const errors = Object.fromEntries(
    Object.entries(notes?.errors ?? {}).filter(
      ([key]) => isStrict || !notes?.missing.includes(key),
    ),
  );
  const wrong = Object.keys(errors).length;
  return (
    <DraggableRow index={index} rowKey={entry.id} tools={rows} list={`-${part}`} handle="mt-2.5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves. */}
      <div
        className="min-w-0 flex-1"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setLeft(true);
        }}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 className="min-w-0 flex-1 basis-full text-base sm:basis-48">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${id}-fields`}
              className="flex min-h-9 w-full items-baseline gap-2 text-left"
              onClick={() => onFold(entry.id, !isOpen)}
            >
              <span aria-hidden className="shrink-0 self-center">
                {isOpen ? <ChevronDown size={18} /> : <ChevronRight size={18} />}
              </span>
              <span className="label shrink-0">{number ?? "Neu"}</span>
              <Title {...title} />
            </button>
          </h3>
          <RowButtons name={titleText(part, title)} index={index} count={count} tools={rows} />
        </div>
        {wrong > 0 && !isOpen && (
          <Line tone="text-stamp font-semibold">
            {countText(wrong, "Feld ist noch nicht richtig.", "Felder sind noch nicht richtig.")}
          </Line>
        )}
        {isStrict && notes?.hints.map((hint) => <Line key={hint}>{hint}</Line>)}
        {isOpen && (
          <div id={`${id}-fields`} className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-3">
            {fieldsOf(part).map(([key, field]) => (
              <EntryControl
                key={key}
                field={worded(key, field, { topic, roles })}
                value={entry[key]}
                error={errors[key]}
                onChange={(value) => tools.change(part, entry.id, { [key]: value })}
              />
            ))}
            {part === "sources" && <SourceNote entry={entry} />}
            {part === "claims" && entry.second !== null && <ClaimParts id={entry.id} />}
          </div>
        )}
      </div>
    </DraggableRow>
  );
});

/** A field in the show's own words. */
function worded(
  key: string,
  field: EntryField,
  { topic, roles }: { topic: string; roles: typeof partyRoles },
): EntryField {
  if (key === "role") return { ...field, choices: roles };
  return key === "invention" && topic ? { ...field, label: topic } : field;
}

function Title({ lead, text, mark }: ReturnType<typeof entryTitle>) {
  return (
    <span className="line-clamp-3 min-w-0 grow break-words sm:line-clamp-2">
      {mark && <span className="label float-right ml-2">{mark}</span>}
      {lead && <span className="mr-2 font-semibold">{lead}</span>}
      {text}
      {!lead && !text && <span className="text-soft">Noch leer</span>}
    </span>
  );
}

function Line({ tone = "text-soft", children }: { tone?: string; children: ReactNode }) {
  return <p className={`mt-1 border-l-3 border-line pl-3 text-sm ${tone}`}>{children}</p>;
}

/** What another room adds to a claim with a time, exported as `part` by its `admin/claim.part.tsx`. */
type ClaimPart = (props: { episodeId: string; claimId: string }) => ReactNode;

const files = import.meta.glob<{ part: ClaimPart }>("../../../*/**/admin/claim.part.tsx", {
  eager: true,
});

function ClaimParts({ id }: { id: string }) {
  const { episodeId } = useDossierContext();
  if (!episodeId) return null;
  return Object.entries(files).map(([path, { part: Part }]) => (
    <Part key={path} episodeId={episodeId} claimId={id} />
  ));
}

/** A source as readers see it, and its link. */
function SourceNote({ entry }: { entry: Entry }) {
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
