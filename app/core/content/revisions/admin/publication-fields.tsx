import { useRef } from "react";
import { useMay } from "~/core/accounts/admin/may";
import { type ContentKind, kindWords } from "~/core/content/kinds";
import { publicationHint } from "~/core/content/publication";
import { Check } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import { useFieldAnswer } from "~/ui/admin/form-context";
import { Note } from "~/ui/admin/note";
import { useFormValues } from "~/ui/admin/use-form-values";

type Published = { published: string; date: string; time: string };

type PublicationFieldsProps = {
  kind: ContentKind;
  /** Label of the checkbox, such as 'Artikel veröffentlichen'. */
  label: string;
  fields: Published;
  /** The current time in Berlin, YYYY-MM-DDTHH:MM. */
  now: string;
  /** An entry without a date is public as soon as it is published. */
  isDateOptional?: boolean;
  firstDate?: string;
  hint?: string;
  /** Names the missing parts, given the form's values. */
  gapsOf?(values: Record<string, string>): string[];
  /** True if missing parts delay the publication. */
  holdsGaps?: boolean;
};

/** Fields for publication and its time. */
export function PublicationFields(props: PublicationFieldsProps) {
  const { kind, label, fields, now, isDateOptional = false, firstDate, hint, gapsOf } = props;
  const { holdsGaps = false } = props;
  const may = useMay();
  const { error } = useFieldAnswer("published");
  const anchor = useRef<HTMLDivElement>(null);
  const typed = useFormValues(anchor);
  // The form omits an unticked checkbox, so `date` tells whether its values have been read.
  const isRead = "date" in typed;
  const shown = isRead ? typed : fields;
  const { published = "", date = "", time = "" } = shown;
  const gaps = published === "1" ? (gapsOf?.(shown) ?? []) : [];
  return (
    <>
      {may("approvals.decide") && (
        <Check
          name="published"
          label={label}
          hint={["Ohne Häkchen bleibt es ein Entwurf, den niemand sieht.", hint]
            .filter(Boolean)
            .join(" ")}
          defaultChecked={fields.published === "1"}
        />
      )}
      {error && (
        <Note look="warning" role="alert">
          {error}
        </Note>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="date"
          label="Datum"
          type="date"
          defaultValue={fields.date}
          isOptional={isDateOptional}
          isForPublishing
          {...(firstDate && { min: firstDate })}
          {...(isDateOptional && { hint: "Ohne Datum: sofort." })}
        />
        <Field
          name="time"
          label="Uhrzeit"
          type="time"
          defaultValue={fields.time}
          hint="In Berlin. Ohne Uhrzeit: mit dem Beginn des Tages."
          isOptional
        />
      </div>
      <Note look="line" role="status" ref={anchor}>
        {publicationHint(kindWords[kind].this, { published: published === "1", date, time }, now)}
      </Note>
      <div role="status">
        {gaps.length > 0 && (
          <Note look="remark">
            Noch ohne {gaps.join(" und ")}:{" "}
            {holdsGaps
              ? "Es erscheint erst, wenn das nicht mehr fehlt, denn so ist die Sendung eingestellt."
              : "So sehen es Besucher, wenn nichts mehr dazukommt."}
          </Note>
        )}
      </div>
    </>
  );
}

type PublishButtonProps = { fields: Published; now: string };

/** Publishes a draft, or schedules it for its date. Hidden once published. */
export function PublishButton({ fields, now }: PublishButtonProps) {
  const may = useMay();
  const anchor = useRef<HTMLDivElement>(null);
  const typed = useFormValues(anchor);
  const { published = "", date = "", time = "" } = "date" in typed ? typed : fields;
  if (!may("approvals.decide")) return null;
  const isPlan = date !== "" && `${date}T${time || "00:00"}` > now;
  return (
    <div ref={anchor} className="contents">
      <button
        type="submit"
        name="publish"
        value="1"
        hidden={published === "1"}
        className="button button-outline"
        onClick={({ currentTarget: { form } }) => {
          const box = form?.elements.namedItem("published");
          if (!(box instanceof HTMLInputElement) || !form?.checkValidity()) return;
          box.checked = true;
          box.dispatchEvent(new Event("change", { bubbles: true }));
        }}
      >
        {isPlan ? "Planen" : "Veröffentlichen"}
      </button>
    </div>
  );
}
