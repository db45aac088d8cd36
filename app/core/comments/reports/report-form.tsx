import { type ReactNode, useId } from "react";
import { useShow } from "~/core/show/use-show";
import { Link } from "~/ui/link";
import { PostedForm } from "~/ui/posted-form";
import { TextField } from "~/ui/text-field";
import {
  grounds,
  type ReportAnswer,
  reportLimits,
  reportPath,
  reportsClosed,
} from "./reports.schema";

type ReportFormProps = { episodeId: string; answer: ReportAnswer };

/** A notice of illegal content, with everything that Art. 16(2) of Regulation (EU) 2022/2065 requires. */
export function ReportForm({ episodeId, answer }: ReportFormProps) {
  if (useShow().isClosed) return <p className="sheet p-5 sm:p-8">{reportsClosed}</p>;
  return (
    <div className="sheet p-5 sm:p-8">
      <h2 id="report-form-title" className="mb-5 text-2xl">
        Deine Meldung
      </h2>
      <PostedForm
        action={reportPath(episodeId)}
        labelledBy="report-form-title"
        button="Meldung abschicken"
        sending="Wird gesendet…"
        answer={answer}
        limits={reportLimits}
      >
        {(field) => (
          <>
            <TextField {...field("place")} label="Adresse des Kommentars" autoComplete="off" />
            <Marked error={field("ground").error}>
              {(marks) => (
                <label className="block font-semibold">
                  Grund
                  <select
                    {...marks}
                    name="ground"
                    defaultValue={field("ground").defaultValue ?? ""}
                    required
                    className="field mt-1.5 font-normal aria-invalid:border-stamp"
                  >
                    <option value="">Bitte wählen</option>
                    {Object.entries(grounds).map(([ground, label]) => (
                      <option key={ground} value={ground}>
                        {label}
                      </option>
                    ))}
                  </select>
                </label>
              )}
            </Marked>
            <TextField
              {...field("reason")}
              label="Warum verstößt der Kommentar gegen das Recht?"
              rows={6}
            />
            <p className="label">
              Name und E-Mail-Adresse verlangt das Gesetz, außer wenn es um Missbrauch von Kindern
              geht: Dann kannst du beides leer lassen.
            </p>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField {...field("name")} label="Dein Name" autoComplete="name" isOptional />
              <TextField
                {...field("email")}
                label="Deine E-Mail-Adresse"
                type="email"
                autoComplete="email"
                isOptional
              />
            </div>
            <Marked error={field("goodFaith").error}>
              {(marks) => (
                <label className="flex items-start gap-3">
                  <input
                    {...marks}
                    type="checkbox"
                    name="goodFaith"
                    value="1"
                    defaultChecked={field("goodFaith").defaultValue === "1"}
                    required
                    className="mt-1 size-5 shrink-0 accent-stamp"
                  />
                  Ich bin in gutem Glauben davon überzeugt, dass meine Angaben und Anführungen
                  richtig und vollständig sind.
                </label>
              )}
            </Marked>
          </>
        )}
      </PostedForm>
      <p className="label mt-5">
        Wer den Kommentar geschrieben hat, erfährt nicht, wer du bist. Nach einem Jahr löschen wir
        deine Meldung; mehr dazu steht im{" "}
        <Link to="/privacy" className="underline">
          Datenschutz
        </Link>
        .
      </p>
    </div>
  );
}

type MarkedProps = {
  error: string | undefined;
  /** Renders the control with these attributes. */
  children(marks: object): ReactNode;
};

/** A form control with its error message. */
function Marked({ error, children }: MarkedProps) {
  const id = useId();
  return (
    <div>
      {children(error ? { "aria-invalid": true, "aria-describedby": id } : {})}
      {error && (
        <p id={id} className="mt-1.5 font-semibold text-stamp">
          {error}
        </p>
      )}
    </div>
  );
}
