import { AudioLines } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { fieldProps } from "~/core/content/fields";
import { MediaParts } from "~/core/media/admin/media-parts";
import { useFileAt } from "~/core/media/admin/picker-grid";
import { storedDuration } from "~/lib/time/duration";
import { formatDate } from "~/lib/time/german-date";
import { Check } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import { fillField, useFormValues } from "~/ui/admin/use-form-values";
import { formatChapters, readLine, startOfLine } from "../chapters";
import { audioPattern, type EpisodeFields, episodeFields } from "../episode.fields";
import { CorrectionNote } from "./correction-note";

/** Opens the media library. Resolves to null if nothing was picked. */
export type PickAudio = () => Promise<PickedAudio | null>;

/** An audio file of the media library, as the form needs it. */
type PickedAudio = {
  url: string;
  bytes: number;
  mime: string;
  durationSeconds: number | null;
};

type AudioFieldsProps = {
  /** Null for a new episode. */
  id: string | null;
  fields: EpisodeFields;
  /** Berlin time, YYYY-MM-DDTHH:MM. */
  now: string;
  pickAudio: PickAudio;
};

/** Another room's part beside the audio, exported as `part` by its `admin/audio.part.tsx`. */
export type AudioPart = (props: {
  episodeId: string;
  /** The form's current values, by field name. */
  values: Readonly<Record<string, string>>;
  fill(fields: Partial<EpisodeFields>): void;
}) => ReactNode;

const files = import.meta.glob<{ part: AudioPart }>("../../../*/**/admin/audio.part.tsx", {
  eager: true,
});
const parts = Object.entries(files);

/** Address, size and type of the audio: typed, or from a file of the library, with its length and chapters. */
export function AudioFields({ id, fields, now, pickAudio }: AudioFieldsProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState("");
  const values = { ...fields, ...useFormValues(anchor) };
  const address = values.audioUrl.trim();
  const file = useFileAt(address);
  // Existing chapters are replaced only when a file is picked anew.
  const offered = picked === address || !values.chapters.trim() ? (file?.chapters ?? []) : [];

  const pick = async () => {
    const form = anchor.current?.closest("form");
    const audio = await pickAudio();
    if (!form || !audio) return;
    fillField(form, "audioUrl", audio.url);
    fillField(form, "audioBytes", String(audio.bytes));
    fillField(form, "audioMime", audio.mime);
    if (audio.durationSeconds) fillField(form, "duration", storedDuration(audio.durationSeconds));
    setPicked(audio.url);
  };
  const fill = (texts: Partial<EpisodeFields>) => {
    const form = anchor.current?.closest("form");
    if (form) for (const [name, text] of Object.entries(texts)) fillField(form, name, text);
  };
  const pickAlternate = async () => {
    const audio = await pickAudio();
    const lines = values.alternates.trim();
    if (audio) fill({ alternates: `${lines}${lines && "\n"}${audio.url}` });
  };
  const copyChapters = () => {
    fill({ chapters: formatChapters(offered) });
    setPicked("");
  };

  return (
    <div ref={anchor} className="flex flex-col gap-4">
      <Field
        name="audioUrl"
        label="Audio"
        hint="Adresse der Datei. Ein Entwurf kann noch ohne sein; erscheint die Folge vor ihrem Ton: #"
        isForPublishing
        defaultValue={fields.audioUrl}
        inputMode="url"
        pattern={`\\s*${audioPattern}\\s*`}
        title="Eine Adresse, die mit https:// oder /media/ beginnt, oder #"
        autoComplete="off"
        spellCheck={false}
      />
      <div className="flex flex-wrap items-center gap-4">
        <button type="button" className="button button-outline scripted" onClick={pick}>
          <AudioLines size={18} strokeWidth={1.75} aria-hidden />
          Audio aus der Mediathek
        </button>
        {address.startsWith("/media/") && (
          // biome-ignore lint/a11y/useMediaCaption: the operator's own recording, to check that it is the right one.
          <audio controls preload="none" src={address} className="h-10 max-w-full" />
        )}
      </div>
      <Correction fields={fields} address={address} now={now} />
      {offered.length > 0 && (
        <p role="status" className="flex flex-wrap items-center gap-3">
          {offered.length === 1
            ? "In der Datei steht ein Kapitel."
            : `In der Datei stehen ${offered.length} Kapitel.`}
          <button type="button" className="button button-outline" onClick={copyChapters}>
            Kapitel übernehmen
          </button>
        </p>
      )}
      {file && <MediaParts file={file} chapterStarts={startsIn(values.chapters)} />}
      {id &&
        parts.map(([path, { part: Part }]) => (
          <Part key={path} episodeId={id} values={values} fill={fill} />
        ))}
      <TechnicalFields>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="audioBytes"
            label="Dateigröße in Bytes"
            hint="Bei eigenen Dateien bekannt; bei fremden für den Feed."
            defaultValue={fields.audioBytes}
            inputMode="numeric"
            pattern="\d*"
            title="Eine ganze Zahl"
            isOptional
          />
          <Field
            name="audioMime"
            label="MIME-Typ"
            hint="Zum Beispiel audio/mpeg."
            defaultValue={fields.audioMime}
            spellCheck={false}
            isOptional
          />
        </div>
      </TechnicalFields>
      <Field
        {...fieldProps(episodeFields, fields)("alternates")}
        hint="Eine Zeile für jede, für Apps: Adresse | Titel (höchstens 32 Zeichen). Zum Beispiel eine kleinere Datei oder dein HLS-Strom (.m3u8)."
        rows={2}
        spellCheck={false}
      >
        <button
          type="button"
          className="button button-outline scripted mt-3"
          onClick={pickAlternate}
        >
          <AudioLines size={18} strokeWidth={1.75} aria-hidden />
          Weitere Datei aus der Mediathek
        </button>
      </Field>
    </div>
  );
}

type CorrectionProps = Pick<AudioFieldsProps, "fields" | "now"> & { address: string };

/** Explains what changing the audio of a published episode does in apps, and asks whether to show the correction. */
function Correction({ fields, address, now }: CorrectionProps) {
  const { published, date, time, audioUrl, correctedOn } = fields;
  const isOut = published === "1" && date !== "" && `${date}T${time || "00:00"}` <= now;
  const isOther = isOut && audioUrl !== "#" && address !== audioUrl;
  const day = isOther || !correctedOn ? now.slice(0, 10) : correctedOn;
  return (
    <>
      <div role="status" className="contents">
        {isOther && <CorrectionNote />}
      </div>
      {(isOther || correctedOn) && (
        <Check
          name="correctedOn"
          value={day}
          label={`„Korrigiert am ${formatDate(day)}“ zeigen`}
          hint="Auf der Seite der Folge und am Ende ihrer Beschreibung im Feed."
          defaultChecked={correctedOn !== ""}
        />
      )}
    </>
  );
}

/** Start times of the typed chapters, in seconds. */
function startsIn(chapters: string): number[] {
  return chapters.split("\n").flatMap((line) => startOfLine(readLine(line).time) ?? []);
}

/** Fields that stay collapsed until opened, or until one of them is invalid. */
function TechnicalFields({ children }: { children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    const open = () => {
      if (element) element.open = true;
    };
    element?.addEventListener("reveal", open);
    // Captured, since `invalid` does not bubble. The browser shows no message for a field that is not
    // displayed.
    element?.addEventListener("invalid", open, true);
    return () => {
      element?.removeEventListener("reveal", open);
      element?.removeEventListener("invalid", open, true);
    };
  }, []);
  return (
    <details ref={details}>
      <summary className="font-semibold">Dateigröße und MIME-Typ</summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}
