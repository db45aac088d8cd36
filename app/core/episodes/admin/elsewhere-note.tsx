import { useRef } from "react";
import { Note } from "~/ui/admin/note";
import { useFormValues } from "~/ui/admin/use-form-values";
import type { EpisodeFields } from "../episode.fields";

/** A note for episodes that not everybody may hear: a server elsewhere does not check that. */
export function ElsewhereNote({ fields }: { fields: EpisodeFields }) {
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
