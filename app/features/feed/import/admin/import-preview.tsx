import { formatDate } from "~/lib/berlin-time";
import { formatCount } from "~/lib/german-number";
import { RowButton } from "~/ui/admin/action-button";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check } from "~/ui/admin/choice";
import { Note } from "~/ui/admin/note";
import type { ImportPreview as Preview } from "../imports.schema";
import { Oddities } from "./import-report";

/** What an import would do, and the button that lets it. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const { created, changed, unchanged, examples, settings, pictures, audio } = preview;
  return (
    <>
      <AdminSection title={preview.show || "Podcast ohne Namen"}>
        <p className="text-lg">
          Episoden: {formatCount(created)} neu, {formatCount(changed)} geändert,{" "}
          {formatCount(unchanged)} unverändert.
        </p>
        {preview.demoReplaced && (
          <Note look="line">
            Die Beispielsendung wird dabei entfernt, mit allem, was an ihr hängt.
          </Note>
        )}
        <p>{picturesText(pictures)}</p>
        {examples.length > 0 && <Examples examples={examples} more={created + changed} />}
      </AdminSection>
      {settings.length > 0 && (
        <AdminSection title="Einstellungen, die sich ändern">
          <dl className="grid items-baseline gap-x-6 gap-y-3 md:grid-cols-[12rem_minmax(0,1fr)]">
            {settings.map(({ label, before, after }) => (
              <div key={label} className="contents">
                <dt className="font-semibold">{label}</dt>
                <dd className="min-w-0 break-words">
                  {before && <del className="mr-2 text-soft">{before}</del>}
                  <ins className="no-underline">{after || "(leer)"}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </AdminSection>
      )}
      <Oddities oddities={preview.oddities} />
      <AdminSection title="Übernehmen">
        <p className="text-soft">
          Bis hierher ist nichts geschrieben. Was du selbst ergänzt hast, bleibt: Fun Facts,
          Urteile, Texte über Hosts, Rechtliches.
        </p>
        <AdminForm save="Jetzt übernehmen" saving="Wird gestartet..." isShort isTrifle>
          <input type="hidden" name="intent" value="start" />
          {audio.files > 0 && (
            <Check
              name="downloadMedia"
              label={`Auch ${formatCount(audio.files)} Audiodateien herunterladen${sizeOf(audio.bytes)}`}
              hint="Dann liefert deine Seite sie selbst aus. Sonst bleiben sie, wo sie sind, und lassen sich später holen."
            />
          )}
        </AdminForm>
        <RowButton fields={{ intent: "cancel" }} label="Vorschau verwerfen">
          Verwerfen
        </RowButton>
      </AdminSection>
    </>
  );
}

function Examples({ examples, more }: { examples: Preview["examples"]; more: number }) {
  const rest = more - examples.length;
  return (
    <div>
      <ul className="border-t border-hair">
        {examples.map(({ title, date, state }) => (
          <li key={title + date} className="flex flex-wrap gap-x-4 border-b border-hair py-1.5">
            <span className="label w-24">{state === "new" ? "neu" : "geändert"}</span>
            <time className="label w-44" dateTime={date}>
              {formatDate(date)}
            </time>
            <span className="min-w-0 flex-1 break-words">{title}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="label mt-2">und {formatCount(rest)} weitere</p>}
    </div>
  );
}

function picturesText(count: number): string {
  if (count === 0) return "Neue Bilder bringt der Feed nicht mit.";
  return count === 1
    ? "1 Bild wird geholt und künftig von hier gezeigt."
    : `${formatCount(count)} Bilder werden geholt und künftig von hier gezeigt.`;
}

function sizeOf(bytes: number): string {
  if (!bytes) return "";
  const megabytes = bytes / 1024 / 1024;
  if (megabytes < 1) return " (weniger als 1 MB)";
  return megabytes > 1000
    ? ` (etwa ${(megabytes / 1024).toLocaleString("de-DE", { maximumFractionDigits: 1 })} GB)`
    : ` (etwa ${formatCount(Math.round(megabytes))} MB)`;
}
