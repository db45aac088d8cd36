import { useRef } from "react";
import { useFormValues } from "~/ui/admin/use-form-values";
import { publicationHint } from "../publication";

type PublicationHintProps = { date: string; today: string };

/** What the chosen date means (specification, section 4); follows what is typed. */
export function PublicationHint({ date, today }: PublicationHintProps) {
  const anchor = useRef<HTMLParagraphElement>(null);
  const values = useFormValues(anchor);
  return (
    <p ref={anchor} role="status" className="border-l-3 border-stamp py-1 pl-3 font-semibold">
      {publicationHint(values.date ?? date, today)}
    </p>
  );
}
