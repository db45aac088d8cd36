import { useEffect, useRef } from "react";
import { Field } from "~/ui/admin/field";
import { fillField, useFormValues } from "~/ui/admin/use-form-values";
import { isYoutubeId, watchUrl } from "../videos.schema";
import { youtubeIdOf } from "../youtube-id";

/** The platform's name of the video; an address that is put in becomes it. */
export function YoutubeField({ defaultValue }: { defaultValue: string }) {
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
