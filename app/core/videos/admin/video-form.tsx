import { useEffect, useRef } from "react";
import { fieldProps } from "~/core/content/fields";
import { ContentForm } from "~/core/content/revisions/admin/content-form";
import {
  PublicationFields,
  PublishButton,
} from "~/core/content/revisions/admin/publication-fields";
import type { FormState } from "~/core/content/revisions/revisions.schema";
import { type EpisodeChoice, EpisodePicker } from "~/core/episodes/admin/episode-picker";
import { useMediaPicker } from "~/core/media/admin/media-picker";
import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import type { Interrupted } from "~/lib/interrupted";
import { youtubeIdOf } from "~/lib/youtube-video";
import { AdminSection } from "~/ui/admin/admin-page";
import { DurationField, Field } from "~/ui/admin/field";
import { ImageField } from "~/ui/admin/image-field";
import { fillField, useFormValues } from "~/ui/admin/use-form-values";
import { Link } from "~/ui/link";
import { type VideoFields, videoFields } from "../video.fields";
import { isYoutubeId, watchUrl } from "../videos.schema";

type VideoFormProps = {
  /** null for a new video. */
  id: string | null;
  form: { state: FormState<keyof VideoFields>; choices: EpisodeChoice[] };
  answer: FormAnswer<keyof VideoFields> | Interrupted | undefined;
};

const noEpisodes = (
  <>
    Ein Video gehört zu einer Folge, und es gibt noch keine.{" "}
    <Link to={href("/admin/episodes/new")} className="underline">
      Leg zuerst eine Folge an
    </Link>
    .
  </>
);

/** The form of a video: five required fields (specification, section 5), and the duration. */
export function VideoForm({ id, form: { state, choices }, answer }: VideoFormProps) {
  const { picker, pickImage } = useMediaPicker();
  const { fields } = state;
  const of = fieldProps(videoFields, fields);
  return (
    <>
      <ContentForm
        kind="video"
        id={id}
        state={state}
        answer={answer}
        create="Video anlegen"
        extra={<PublishButton fields={fields} now={state.now} />}
      >
        <AdminSection title="Das Video">
          <EpisodePicker
            name="episodeId"
            label="Folge"
            choices={choices}
            hint={choices.length === 0 && noEpisodes}
            defaultValue={fields.episodeId}
          />
          <Field {...of("title")} />
          <Field
            {...of("description")}
            hint="Ohne Formatierung; Zeilenumbrüche bleiben."
            rows={5}
          />
          <YoutubeField defaultValue={fields.youtubeId} />
          <DurationField defaultValue={fields.duration} isOptional />
          <ImageField
            {...of("thumbnailUrl")}
            hint="Steht auf der Karte, solange niemand das Video lädt. Ein Entwurf kann noch ohne sein."
            pickImage={pickImage}
          />
        </AdminSection>
        <AdminSection title="Erscheinen">
          <PublicationFields
            kind="video"
            label="Video veröffentlichen"
            fields={fields}
            now={state.now}
            isDateOptional
            hint="Vor seiner Folge sieht es niemand."
          />
        </AdminSection>
      </ContentForm>
      {picker}
    </>
  );
}

/** A field for the id of a YouTube video. A pasted address is replaced by its id. */
function YoutubeField({ defaultValue }: { defaultValue: string }) {
  const anchor = useRef<HTMLDivElement>(null);
  const typed = useFormValues(anchor).youtubeId ?? defaultValue;
  const id = youtubeIdOf(typed);
  useEffect(() => {
    const form = anchor.current?.closest("form");
    if (form && typed !== id && isYoutubeId(id) && /[./]/.test(typed))
      fillField(form, "youtubeId", id);
  }, [typed, id]);
  return (
    <div ref={anchor}>
      <Field
        name="youtubeId"
        label="YouTube-ID"
        hint="Oder die Adresse des Videos: die ID wird herausgelesen."
        defaultValue={defaultValue}
        autoComplete="off"
        spellCheck={false}
      />
      {isYoutubeId(id) && (
        <p className="label mt-1.5">
          <a href={watchUrl(id)} target="_blank" rel="noreferrer" className="underline">
            {watchUrl(id)}
            <span className="sr-only"> (neues Fenster)</span>
          </a>
        </p>
      )}
    </div>
  );
}
