import { entryTitle, titleText } from "./entry-title";
import { type ControlProps, useDossierContext } from "./use-dossier";

/** The sources of this dossier to tick, and those of others to take over. */
export function SourcesControl({ field, value, onChange }: ControlProps) {
  const { sources, pickSource } = useDossierContext();
  const ticked = Array.isArray(value) ? value.map(String) : [];
  const tick = (id: string, isOn: boolean) =>
    onChange(isOn ? [...ticked, id] : ticked.filter((one) => one !== id));
  const pick = async () => {
    const id = await pickSource();
    if (id && !ticked.includes(id)) tick(id, true);
  };
  return (
    <fieldset className="flex min-w-0 basis-full flex-col gap-1">
      <legend className="label mb-1">{field.label}</legend>
      <div className="max-h-60 overflow-y-auto border border-hair px-3 py-1">
        {sources.map((source) => (
          <label key={source.id} className="flex min-h-9 items-start gap-3 py-1.5">
            <input
              type="checkbox"
              className="tick shrink-0"
              checked={ticked.includes(source.id)}
              onChange={({ currentTarget }) => tick(source.id, currentTarget.checked)}
            />
            <span className="min-w-0 wrap-anywhere">
              {titleText("sources", entryTitle("sources", source))}
            </span>
          </label>
        ))}
        {sources.length === 0 && (
          <p className="text-soft">
            Trag die Quellen weiter unten ein, dann kannst du sie hier ankreuzen.
          </p>
        )}
      </div>
      <div>
        <button type="button" className="button button-outline" onClick={pick}>
          Aus anderen Folgen
        </button>
      </div>
    </fieldset>
  );
}
