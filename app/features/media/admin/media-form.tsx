import type { FormAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { AdminForm } from "~/ui/admin/admin-form";
import { Field } from "~/ui/admin/field";
import type { MediaField } from "../library/library.schema";
import { altLimit, type LibraryFile, titleLimit } from "../library/library.schema";

type MediaFormProps = {
  file: LibraryFile;
  answer: FormAnswer<MediaField> | Interrupted | undefined;
};

/** Title and, for a picture, what there is to see. */
export function MediaForm({ file, answer }: MediaFormProps) {
  return (
    <AdminForm answer={answer} isShort>
      <input type="hidden" name="intent" value="update" />
      <Field
        name="title"
        label="Titel"
        hint="Nur für dich, zum Wiederfinden."
        defaultValue={file.title}
        limit={titleLimit}
        autoComplete="off"
      />
      {file.kind === "audio" ? (
        <input type="hidden" name="alt" value={file.alt} />
      ) : (
        <Field
          name="alt"
          label="Was ist zu sehen?"
          hint="Der Alternativtext für alle, die das Bild nicht sehen können. Leer nur, wenn es bloß schmückt."
          defaultValue={file.alt}
          limit={altLimit}
          rows={3}
          isOptional
        />
      )}
    </AdminForm>
  );
}
