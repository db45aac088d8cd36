import { useRef } from "react";
import { Note } from "~/ui/admin/note";
import { useFormValues } from "~/ui/admin/use-form-values";
import { publicationHint } from "../publication";

type PublicationHintProps = { date: string; today: string };

/** What the chosen date means (specification, section 4); follows what is typed. */
export function PublicationHint({ date, today }: PublicationHintProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const values = useFormValues(anchor);
  return (
    <Note look="line" role="status" ref={anchor}>
      {publicationHint(values.date ?? date, today)}
    </Note>
  );
}
