import { AdminSection } from "~/ui/admin/admin-page";
import { Check, Choice } from "~/ui/admin/choice";
import { RichTextEditor } from "~/ui/admin/editor/rich-text-editor";
import { DurationField, Field } from "~/ui/admin/field";
import { ImageField, type PickedImage } from "~/ui/admin/image-field";
import { type EpisodeFields, episodeLimits, firstDate } from "../episode-form.schema";
import { AudioFields } from "./audio-fields";
import type { PickedAudio } from "./picked-audio";
import { PublicationHint } from "./publication-hint";
import { TranscriptField } from "./transcript-field";

export type Pickers = {
  pickImage?: (() => Promise<PickedImage | null>) | undefined;
  pickAudio?: (() => Promise<PickedAudio | null>) | undefined;
};

type EpisodeBasicsProps = Pickers & { fields: EpisodeFields; today: string };

const types = [
  { value: "full", label: "Ganze Folge" },
  { value: "trailer", label: "Trailer" },
  { value: "bonus", label: "Bonus" },
];

/** The first tab: what the episode is. */
export function EpisodeBasics({ fields, today, pickImage, pickAudio }: EpisodeBasicsProps) {
  return (
    <>
      <AdminSection title="Worum es geht">
        <Field name="title" label="Titel" limit={episodeLimits.title} defaultValue={fields.title} />
        <Field
          name="invention"
          label="Erfindung"
          limit={episodeLimits.invention}
          defaultValue={fields.invention}
          isOptional
        />
        <RichTextEditor
          name="description"
          label="Beschreibung"
          defaultValue={fields.description}
          isOptional
          {...(pickImage ? { pickImage } : {})}
        />
        <Field
          name="funFact"
          label="Kurioses"
          rows={3}
          limit={episodeLimits.funFact}
          defaultValue={fields.funFact}
          isOptional
        />
        <Field
          name="verdict"
          label="Stempel"
          hint="Das Urteil in zwei, drei Worten: „Belegt“, „Legende“."
          limit={episodeLimits.verdict}
          defaultValue={fields.verdict}
          isOptional
        />
      </AdminSection>
      <AdminSection title="Erscheinen">
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Field name="date" label="Datum" type="date" min={firstDate} defaultValue={fields.date} />
          <DurationField defaultValue={fields.duration} />
          <Field
            name="number"
            label="Nummer"
            inputMode="numeric"
            pattern="\d*"
            title="Eine ganze Zahl"
            defaultValue={fields.number}
            isOptional
          />
          <Field
            name="season"
            label="Staffel"
            inputMode="numeric"
            pattern="\d*"
            title="Eine ganze Zahl"
            defaultValue={fields.season}
            isOptional
          />
        </div>
        <PublicationHint date={fields.date} today={today} />
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
        </div>
      </AdminSection>
      <AdminSection title="Audio">
        <AudioFields fields={fields} pickAudio={pickAudio} />
        <Field
          name="chapters"
          label="Kapitel"
          hint="Eine Zeile für jedes: 12:34 Das Patent"
          rows={4}
          defaultValue={fields.chapters}
          isOptional
        />
        <TranscriptField defaultValue={fields.transcript} />
        <Field
          name="persons"
          label="Personen"
          hint="Eine Zeile für jede: Name | Gast | https://ihre-seite.de"
          rows={2}
          defaultValue={fields.persons}
          isOptional
        />
      </AdminSection>
      <AdminSection title="Bild">
        <ImageField
          name="imageUrl"
          label="Bild"
          least={{ side: 1400, wantedBy: "Podcast-Apps" }}
          hint="Ohne Bild und Zeichnung zeigt die Seite die versiegelte Akte, Apps das Cover der Sendung."
          defaultValue={fields.imageUrl}
          isOptional
          pickImage={pickImage}
        />
        <Field
          name="drawingUrl"
          label="Zeichnung"
          hint="Eine SVG-Zeichnung dieser Website; sie geht dem Bild vor."
          defaultValue={fields.drawingUrl}
          pattern="\s*/media/\S+\.svg\s*"
          title="Eine Adresse, die mit /media/ beginnt und mit .svg endet"
          spellCheck={false}
          isOptional
        />
      </AdminSection>
    </>
  );
}
