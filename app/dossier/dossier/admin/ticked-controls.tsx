import type { ReactNode } from "react";
import type { Entry } from "./entries";
import { entryTitle, titleText } from "./entry-title";
import { type ControlProps, useDossierContext } from "./use-dossier";

/** Checkboxes for the parties of this dossier. */
export function PartiesControl(props: ControlProps) {
  const { parties } = useDossierContext();
  return (
    <Ticked
      {...props}
      entries={parties}
      nameOf={({ name }) => String(name || "Ohne Namen")}
      look="flex flex-wrap gap-x-6"
    >
      Trag weiter oben ein, wer beteiligt war, dann kannst du es hier ankreuzen.
    </Ticked>
  );
}

/** Checkboxes for the sources of this dossier, and a button that adds those of other dossiers. */
export function SourcesControl(props: ControlProps) {
  const { sources, pickSource } = useDossierContext();
  const pick = async () => {
    const id = await pickSource();
    const ticked = tickedOf(props);
    if (id && !ticked.includes(id)) props.onChange([...ticked, id]);
  };
  return (
    <Ticked
      {...props}
      entries={sources}
      nameOf={(source) => titleText("sources", entryTitle("sources", source))}
      below={
        <div>
          <button type="button" className="button button-outline" onClick={pick}>
            Aus anderen Folgen
          </button>
        </div>
      }
    >
      Trag die Quellen weiter unten ein, dann kannst du sie hier ankreuzen.
    </Ticked>
  );
}

function tickedOf({ value }: ControlProps): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

type TickedProps = ControlProps & {
  entries: readonly Entry[];
  nameOf(entry: Entry): string;
  look?: string;
  below?: ReactNode;
  /** Shown if there are no entries. */
  children: ReactNode;
};

function Ticked({ entries, nameOf, look = "", below, children, ...props }: TickedProps) {
  const ticked = tickedOf(props);
  const tick = (id: string, isOn: boolean) =>
    props.onChange(isOn ? [...ticked, id] : ticked.filter((one) => one !== id));
  return (
    <fieldset className="flex min-w-0 basis-full flex-col gap-1">
      <legend className="label mb-1">{props.field.label}</legend>
      <div className={`max-h-60 overflow-y-auto border border-hair px-3 py-1 ${look}`}>
        {entries.map((entry) => (
          <label key={entry.id} className="flex min-h-9 items-start gap-3 py-1.5">
            <input
              type="checkbox"
              className="tick shrink-0"
              checked={ticked.includes(entry.id)}
              onChange={({ currentTarget }) => tick(entry.id, currentTarget.checked)}
            />
            <span className="min-w-0 wrap-anywhere">{nameOf(entry)}</span>
          </label>
        ))}
        {entries.length === 0 && <p className="text-soft">{children}</p>}
      </div>
      {below}
    </fieldset>
  );
}
