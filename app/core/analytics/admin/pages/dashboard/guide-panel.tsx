import { Circle, CircleCheckBig } from "lucide-react";
import { sectionPath } from "~/core/show/settings/settings";
import { ClosedNote } from "~/routes/admin/closed-note";
import { RowButton } from "~/ui/admin/action-button";
import { AdminSection } from "~/ui/admin/admin-page";
import { Note } from "~/ui/admin/note";
import { Link } from "~/ui/link";
import type { Guide, GuideStep } from "./read-guide.server";

/** The steps for an empty site, which tick themselves off. */
export function GuidePanel({ guide: { steps, hidden, unfinished } }: { guide: Guide }) {
  return (
    <>
      <ClosedNote />
      {unfinished.map((name) => (
        <Note key={name} look="warning">
          <Link to={sectionPath(name)} className="underline">
            {name === "imprint" ? "Impressum" : "Datenschutz"}
          </Link>
          : Der Text hat noch Lücken, und Besucher lesen ihn so.
        </Note>
      ))}
      {steps && (
        <AdminSection title="So wird daraus deine Website">
          <p className="label">
            {steps.filter(({ isDone }) => isDone).length} von {steps.length} erledigt
          </p>
          <ol className="flex flex-col">
            {steps.map((step) => (
              <Step key={step.title} step={step} />
            ))}
          </ol>
          {hidden.length > 0 && (
            <Note look="remark">
              Noch leer und darum aus der Navigation genommen: {hidden.join(", ")}. Gibt es dort
              etwas,{" "}
              <Link to={sectionPath("navigation")} className="underline">
                schaltest du es wieder ein
              </Link>
              .
            </Note>
          )}
          <RowButton fields={{ verb: "hide-guide" }}>Anleitung weglegen</RowButton>
        </AdminSection>
      )}
    </>
  );
}

function Step({ step: { title, hint, isDone, links } }: { step: GuideStep }) {
  const Sign = isDone ? CircleCheckBig : Circle;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-t border-hair py-2.5 first:border-t-0">
      <Sign
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className={`mt-0.5 shrink-0 ${isDone ? "" : "text-soft"}`}
      />
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <p className="font-semibold">
          {title} <span className="sr-only">{isDone ? "(erledigt)" : "(offen)"}</span>
        </p>
        {!isDone && <p className="max-w-prose text-soft">{hint}</p>}
      </div>
      {!isDone && links.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {links.map(({ to, label }) => (
            <Link
              key={to + label}
              to={to}
              aria-label={`${label}: ${title}`}
              className="button button-outline min-h-9 bg-sheet px-3 py-1 text-sm"
            >
              {label}
            </Link>
          ))}
        </p>
      )}
    </li>
  );
}
