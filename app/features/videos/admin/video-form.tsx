import type { ReactNode } from "react";
import { fieldProps } from "~/content/fields";
import type { FormAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { DurationField, Field } from "~/ui/admin/field";
import { ImageField, type PickedImage } from "~/ui/admin/image-field";
import { type VideoFields, videoFields } from "../video.fields";
import { YoutubeField } from "./youtube-field";

type VideoFormProps = {
  fields: VideoFields;
  isNew: boolean;
  answer: FormAnswer<keyof VideoFields> | Interrupted | undefined;
  /** Picks the episode that the video is about. */
  episodePicker: ReactNode;
  pickImage?: (() => Promise<PickedImage | null>) | undefined;
  /** What keeps drafts and versions, first in the form. */
  children: ReactNode;
};

/** The form of a video: five required fields (specification, section 5), and how long it runs. */
export function VideoForm(props: VideoFormProps) {
  const { fields, isNew, answer, episodePicker, pickImage, children } = props;
  const of = fieldProps(videoFields, fields);
  return (
    <AdminForm answer={answer} save={isNew ? "Video anlegen" : "Speichern"}>
      {children}
      <AdminSection title="Das Video">
        {episodePicker}
        <Field {...of("title")} />
        <Field {...of("description")} hint="Ohne Formatierung; Zeilenumbrüche bleiben." rows={5} />
        <YoutubeField defaultValue={fields.youtubeId} />
        <DurationField defaultValue={fields.duration} isOptional />
        <ImageField
          {...of("thumbnailUrl")}
          hint="Steht auf der Karte, solange niemand das Video lädt."
          pickImage={pickImage}
        />
      </AdminSection>
    </AdminForm>
  );
}
