import { FileText } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { TagsInput } from "~/core/content/admin/tags-input";
import { fieldProps } from "~/core/content/fields";
import { PublicationFields } from "~/core/content/revisions/admin/publication-fields";
import type { KnownPerson } from "~/core/people/people.schema";
import type { EpisodePart } from "~/core/show/settings/settings";
import { useShow } from "~/core/show/use-show";
import { decodeFile, describeDamage } from "~/lib/text/decode-text";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check, Choice } from "~/ui/admin/choice";
import { RichTextEditor } from "~/ui/admin/editor/rich-text-editor";
import { DurationField, Field, HiddenField } from "~/ui/admin/field";
import { ImageField, type PickedImage } from "~/ui/admin/image-field";
import { Note } from "~/ui/admin/note";
import { fillField, useFormValues } from "~/ui/admin/use-form-values";
import { type EpisodeFields, episodeFields, firstDate, maxSearchNames } from "../episode.fields";
import { gapsOf } from "../episode-checklist";
import { AudioFields, type PickAudio } from "./audio-fields";
import { ChaptersField } from "./chapters-field";
import { PeopleField } from "./people-field";
import { TranscriptReview } from "./transcript-review";

type EpisodeBasicsProps = {
  /** Null for a new episode. */
  id: string | null;
  fields: EpisodeFields;
  /** The current time in Berlin, YYYY-MM-DDTHH:MM. */
  now: string;
  pickImage(): Promise<PickedImage | null>;
  pickAudio: PickAudio;
  /** People to suggest. */
  people: readonly KnownPerson[];
  /** True if the show does not publish episodes without audio or description. */
  holdsGaps: boolean;
};

const types = [
  { value: "full", label: "Ganze Folge" },
  { value: "trailer", label: "Trailer" },
  { value: "bonus", label: "Bonus" },
];

const audiences = [
  { value: "all", label: "Für alle" },
  { value: "later", label: "Zuerst für Unterstützende, ab einem Tag für alle" },
  { value: "supporters", label: "Nur für Unterstützende" },
];

/** The first tab, with the main fields. */
export function EpisodeBasics(props: EpisodeBasicsProps) {
  const { id, fields, now, pickImage, pickAudio, people, holdsGaps } = props;
  const { topic } = useShow();
  const of = fieldProps(episodeFields, fields);
  return (
    <>
      <AdminSection title="Worum es geht">
        <Field {...of("title")} />
        <Field {...of("subtitle")} hint="Ein Satz, den Podcast-Apps beim Titel zeigen." />
        {topic ? (
          <Field {...of("invention")} label={topic} />
        ) : (
          <HiddenField name="invention" defaultValue={fields.invention} />
        )}
        <RichTextEditor {...of("description")} isOptional={!holdsGaps} pickImage={pickImage} />
        <IfUsed part="funFact" fields={fields}>
          <Field {...of("funFact")} rows={3} />
        </IfUsed>
        <div className="grid gap-4 empty:hidden sm:grid-cols-2">
          <IfUsed part="verdict" fields={fields}>
            <Field
              {...of("verdict")}
              hint="Das Urteil in zwei, drei Worten: „Belegt“, „Legende“."
            />
          </IfUsed>
          <IfUsed part="year" fields={fields}>
            <Field
              {...of("year")}
              hint="Wann das, worum es geht, in die Welt kam."
              inputMode="numeric"
              pattern="\d{1,4}"
              title="Ein Jahr zwischen 1 und 2100"
            />
          </IfUsed>
        </div>
        <TagsInput defaultValue={fields.tags} />
        <Field
          {...of("searchNames")}
          hint={`Andere Namen und frühere Schreibweisen des Themas, unter denen Hörer suchen, etwa englische. Werden nirgends angezeigt. Mit Kommas oder in Zeilen getrennt, höchstens ${maxSearchNames}.`}
          rows={2}
        />
      </AdminSection>
      <AdminSection title="Erscheinen">
        <PublicationFields
          kind="episode"
          label="Folge veröffentlichen"
          fields={fields}
          now={now}
          firstDate={firstDate}
          gapsOf={gapsOf}
          holdsGaps={holdsGaps}
        />
        <div className="group grid gap-4 sm:grid-cols-2">
          <Choice
            name="audience"
            label="Zu hören"
            hint="Seite, Titel und Beschreibung sehen immer alle."
            defaultValue={fields.audience}
            options={audiences}
          />
          <div className="hidden group-has-[option[value=later]:checked]:block">
            <Field {...of("openDate")} type="date" isOptional={false} isForPublishing />
          </div>
        </div>
        <ElsewhereNote fields={fields} />
        <div className="grid gap-4 sm:grid-cols-3">
          <DurationField defaultValue={fields.duration} isForPublishing />
          <Field {...of("number")} inputMode="numeric" pattern="\d*" title="Eine ganze Zahl" />
          <Field {...of("season")} inputMode="numeric" pattern="\d*" title="Eine ganze Zahl" />
        </div>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Choice
            name="episodeType"
            label="Art der Folge"
            defaultValue={fields.episodeType}
            options={types}
          />
          <Check
            name="explicit"
            label="Anstößige Inhalte"
            defaultChecked={fields.explicit === "1"}
          />
          <Check
            {...of("aiContent")}
            hint="Wenn Stimmen oder Texte von einer KI stammen; Schnitt und Mitschriften zählen nicht. Steht auf der Seite und im Feed."
            defaultChecked={fields.aiContent === "1"}
          />
        </div>
      </AdminSection>
      <AdminSection title="Audio">
        <AudioFields id={id} fields={fields} now={now} pickAudio={pickAudio} />
        <ChaptersField {...of("chapters")} pickImage={pickImage} />
        <Field
          {...of("soundbites")}
          hint="Eine Zeile für jeden, für Apps: 12:34–13:04 Der Streit"
          rows={2}
        />
        <TranscriptField defaultValue={fields.transcript} />
        <TranscriptReview fields={fields} />
      </AdminSection>
      <AdminSection title="Wer dabei ist">
        <PeopleField {...of("people")} known={people} />
      </AdminSection>
      <AdminSection title="Bild">
        <ImageField
          {...of("imageUrl")}
          min={{ side: 1400, wantedBy: "Podcast-Apps" }}
          hint="Ohne Bild und Zeichnung steht dort das Cover der Sendung, in Apps auch."
          pickImage={pickImage}
        />
        <Field
          {...of("drawingUrl")}
          hint="Eine SVG-Zeichnung dieser Website; sie geht dem Bild vor."
          pattern="\s*/media/\S+\.svg\s*"
          title="Eine Adresse, die mit /media/ beginnt und mit .svg endet"
          spellCheck={false}
        />
      </AdminSection>
    </>
  );
}

type IfUsedProps = { part: EpisodePart; fields: EpisodeFields; children: ReactNode };

/** A field for a part of episodes. If the show does not use the part, a hidden field keeps the value. */
export function IfUsed({ part, fields, children }: IfUsedProps) {
  if (!useShow().unusedParts.includes(part)) return children;
  return <HiddenField name={part} defaultValue={fields[part]} />;
}

const maxBytes = 4 * 1024 * 1024;

/** The transcript: typed, pasted, or read from a file. */
function TranscriptField({ defaultValue }: { defaultValue: string }) {
  const anchor = useRef<HTMLDivElement>(null);
  const fileId = useId();
  const [notice, setNotice] = useState("");

  const take = async (file: File | undefined) => {
    const form = anchor.current?.closest("form");
    if (!form || !file) return;
    if (file.size > maxBytes) return setNotice(`„${file.name}“ ist zu groß für eine Mitschrift.`);
    try {
      const text = await decodeFile(file);
      const damage = describeDamage(text);
      fillField(form, "transcript", text);
      setNotice(`Aus „${file.name}“ übernommen${damage ? `; die Datei ist ${damage}` : ""}.`);
    } catch {
      setNotice(`„${file.name}“ ließ sich nicht lesen.`);
    }
  };

  return (
    <div ref={anchor}>
      <Field
        name="transcript"
        label="Mitschrift"
        hint="WebVTT, SubRip, TTML oder JSON (.vtt, .srt, .ttml, .json) aus einem Programm zur Spracherkennung, mit Zeiten zum Anspringen; oder einfach der Text, am Anfang der Absätze wer spricht: „Anna: …“"
        rows={8}
        defaultValue={defaultValue}
        isOptional
      >
        <div className="scripted mt-3 flex flex-wrap items-center gap-4">
          <label htmlFor={fileId} className="button button-outline focus-within:outline-2">
            <FileText size={18} strokeWidth={1.75} aria-hidden />
            Aus einer Datei
            <input
              id={fileId}
              type="file"
              accept=".vtt,.srt,.sbv,.json,.ttml,.xml,.tsv,.txt,text/vtt,text/plain"
              className="sr-only"
              onChange={({ currentTarget }) => {
                take(currentTarget.files?.[0]);
                currentTarget.value = "";
              }}
            />
          </label>
          <p role="status">{notice}</p>
        </div>
      </Field>
    </div>
  );
}

/** A note for episodes that not everybody may hear: other servers do not check who requests the audio. */
function ElsewhereNote({ fields }: { fields: EpisodeFields }) {
  const anchor = useRef<HTMLDivElement>(null);
  const { audience, audioUrl, alternates } = { ...fields, ...useFormValues(anchor) };
  const isElsewhere = /^\s*https?:/im.test(`${audioUrl}\n${alternates}`);
  return (
    <div ref={anchor} role="status" className="contents">
      {audience !== "all" && isElsewhere && (
        <Note look="remark">
          Der Ton liegt auf einem anderen Server: Wer seine Adresse kennt, hört ihn auch ohne
          eigenen Feed. Hol die Datei hierher (bei „Audio“ in die Mediathek) und lösch sie dort.
        </Note>
      )}
    </div>
  );
}
