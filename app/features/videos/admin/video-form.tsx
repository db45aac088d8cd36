import type { ReactNode } from "react";
import type { FormAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { DurationField, Field } from "~/ui/admin/field";
import { ImageField, type PickedImage } from "~/ui/admin/image-field";
import { type VideoField, type VideoFields, videoLimits } from "../video-form.schema";
import { YoutubeField } from "./youtube-field";

type VideoFormProps = {
  fields: VideoFields;
  isNew: boolean;
  answer: FormAnswer<VideoField> | Interrupted | undefined;
  /** Picks the episode that the video is about. */
  episodePicker: ReactNode;
  pickImage?: (() => Promise<PickedImage | null>) | undefined;
  /** What keeps drafts and versions, first in the form. */
  children: ReactNode;
};

/** The form of a video: five required fields (specification, section 5), and how long it runs. */
export function VideoForm(props: VideoFormProps) {
  const { fields, isNew, answer, episodePicker, pickImage, children } = props;
  return (
    <AdminForm answer={answer} save={isNew ? "Video anlegen" : "Speichern"}>
      {children}
      <AdminSection title="Das Video">
        {episodePicker}
        <Field name="title" label="Titel" limit={videoLimits.title} defaultValue={fields.title} />
        <Field
          name="description"
          label="Beschreibung"
          hint="Ohne Formatierung; Zeilenumbrüche bleiben."
          rows={5}
          limit={videoLimits.description}
          defaultValue={fields.description}
        />
        <YoutubeField defaultValue={fields.youtubeId} />
        <DurationField defaultValue={fields.duration} isOptional />
        <ImageField
          name="thumbnailUrl"
          label="Vorschaubild"
          hint="Steht auf der Karte, solange niemand das Video lädt."
          defaultValue={fields.thumbnailUrl}
          pickImage={pickImage}
        />
      </AdminSection>
    </AdminForm>
  );
}
