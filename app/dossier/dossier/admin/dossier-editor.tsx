import { useEffect, useMemo, useRef, useState } from "react";
import { parseDuration } from "~/lib/time/duration";
import { FieldNotes, useControl } from "~/ui/admin/field";
import { useFormValues } from "~/ui/admin/use-form-values";
import { partNames } from "../dossier";
import { CalloutStage } from "./callout-stage";
import { DossierSection } from "./dossier-section";
import { isBlank } from "./entries";
import { DossierFiles, SourceTools } from "./source-tools";
import { DossierContext, type EpisodeControl, useDossier } from "./use-dossier";
import { useSourcePicker } from "./use-source-picker";

type DossierEditorProps = {
  name: string;
  defaultValue: string;
  /** The form's episode; null: a new one. */
  episodeId: string | null;
  episode: EpisodeControl;
  episodeTitle(id: string): string;
};

const hint =
  "JSON mit Beteiligten, Ereignissen, Behauptungen, Quellen, Bezugszeichen, Orten, Verwandtem und Korrekturen.";

/**
 * A dossier as rows. The form sends the text of the field. Without scripts, or if it cannot be shown as rows, the text
 * itself is edited. Reads `duration`, `audioUrl` and `drawingUrl` from the surrounding form.
 */
export function DossierEditor(props: DossierEditorProps) {
  const { name, defaultValue, episodeId, episode, episodeTitle } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const { duration = "", audioUrl = "", drawingUrl = "" } = useFormValues(whole);
  const { control, value, id, error } = useControl(name, hint);
  const { entries, tools, notes } = useDossier(area, parseDuration(duration) || null);
  const { pickSource, picker } = useSourcePicker(episodeId, tools);
  const refusals = useRefusals(whole);
  const parties = entries?.parties;
  const sources = entries?.sources;
  const surroundings = useMemo(() => {
    const heardSecond = () => heardIn(whole.current?.closest("form"));
    return {
      episodeId,
      parties: parties?.filter((entry) => !isBlank("parties", entry)) ?? [],
      sources: sources?.filter((entry) => !isBlank("sources", entry)) ?? [],
      tools,
      episode,
      episodeTitle,
      heardSecond,
      pickSource,
    };
  }, [episodeId, parties, sources, tools, episode, episodeTitle, pickSource]);
  return (
    <div ref={whole} className="flex flex-col gap-4">
      <div>
        <label htmlFor={id} className="mb-1.5 block font-semibold" hidden={entries !== null}>
          Dossier
          <span className="label ml-2 font-normal">optional</span>
        </label>
        <textarea
          ref={area}
          {...control}
          name={name}
          rows={12}
          defaultValue={value ?? defaultValue}
          hidden={entries !== null}
          spellCheck={false}
        />
        <FieldNotes id={id} hint={entries ? null : hint} error={error} />
      </div>
      {entries && (
        <DossierContext value={surroundings}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own. */}
          <div
            role="group"
            aria-label="Dossier"
            className="flex flex-col gap-4"
            onKeyDown={(event) => {
              // Enter would submit the form.
              const isLine =
                event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
              if (event.key === "Enter" && isLine) event.preventDefault();
            }}
          >
            <DossierFiles entries={entries} replace={tools.replace} />
            <DossierAudio address={audioUrl.trim()} />
            {partNames.map((part) => (
              <DossierSection
                key={part}
                part={part}
                tools={tools}
                refusals={refusals}
                entries={entries[part]}
                notes={notes?.[part]}
              >
                {part === "sources" && <SourceTools entries={entries.sources} tools={tools} />}
                {part === "callouts" && (
                  <CalloutStage
                    drawing={drawingUrl.trim()}
                    callouts={entries.callouts}
                    tools={tools}
                  />
                )}
              </DossierSection>
            ))}
          </div>
        </DossierContext>
      )}
      {picker}
    </div>
  );
}

/**
 * Counts how often the form was refused because of this field. Each time errors are shown, and the first takes the
 * focus.
 */
function useRefusals(whole: { current: HTMLDivElement | null }): number {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    const element = whole.current;
    const count = () => setRefusals((number) => number + 1);
    element?.addEventListener("reveal", count);
    return () => element?.removeEventListener("reveal", count);
  }, [whole]);
  useEffect(() => {
    if (!refusals) return;
    const timer = setTimeout(() => {
      const isWrong = "[data-row] [aria-invalid=true]";
      whole.current?.querySelector<HTMLElement>(isWrong)?.focus();
    }, 50);
    return () => clearTimeout(timer);
  }, [whole, refusals]);
  return refusals;
}

/** The current second of the audio that plays in the form, or else was played last. */
function heardIn(form: HTMLFormElement | null | undefined): number | null {
  const heard = [...(form?.querySelectorAll("audio") ?? [])].filter(
    ({ currentTime }) => currentTime > 0,
  );
  const audio = heard.find(({ paused }) => !paused) ?? heard.at(-1);
  return audio ? Math.round(audio.currentTime * 10) / 10 : null;
}

/** A player for picking seconds. */
function DossierAudio({ address }: { address: string }) {
  if (!/^(https?:\/\/|\/media\/)/.test(address)) return null;
  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center gap-3 bg-paper py-2">
      {/* biome-ignore lint/a11y/useMediaCaption: the operator's own recording, to take seconds from. */}
      <audio
        controls
        preload="none"
        src={address}
        aria-label="Ton der Folge"
        className="h-10 max-w-full"
      />
      <p className="label">„Jetzt“ neben einem Feld übernimmt die Stelle, an der er steht.</p>
    </div>
  );
}
