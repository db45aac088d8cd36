import { countText, formatCount } from "~/lib/text/german-number";
import { formatDate } from "~/lib/time/german-date";
import { RowButton } from "~/ui/admin/action-button";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check } from "~/ui/admin/choice";
import { Note } from "~/ui/admin/note";
import {
  type Conflict,
  conflictName,
  hostName,
  type ImportPreview as Preview,
} from "../imports.schema";
import { WarningList } from "./import-progress";

export function ImportPreview({ id, preview }: { id: string; preview: Preview }) {
  const { created, changed, unchanged, examples, settings, pictures, audio } = preview;
  return (
    <>
      <AdminSection title={preview.show || "Podcast ohne Namen"}>
        <p className="text-lg">
          Folgen: {formatCount(created)} neu, {formatCount(changed)} geändert,{" "}
          {formatCount(unchanged)} unverändert.
        </p>
        {preview.demoReplaced && (
          <Note look="line">
            Die Beispielsendung wird dabei entfernt, mit allem, was an ihr hängt.
          </Note>
        )}
        {preview.besides?.map((line) => (
          <p key={line}>{line}</p>
        ))}
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
      <WarningList id={id} {...preview} />
      <AdminSection title="Übernehmen">
        <p className="text-soft">
          Bis hierher ist nichts geschrieben. Was du selbst ergänzt oder geändert hast, bleibt; was
          sich nur dort geändert hat, kommt herüber.
        </p>
        <AdminForm save="Jetzt übernehmen" saving="Wird gestartet…" isShort isTrifle>
          <input type="hidden" name="intent" value="start" />
          <Hosts names={preview.hosts ?? []} />
          <Conflicts conflicts={preview.conflicts ?? []} isExport={!!preview.besides?.length} />
          {(audio.files > 0 || preview.besides?.length) && (
            <Check
              name="downloadMedia"
              label={`Auch ${filesText(audio.files, !!preview.besides?.length)} herunterladen${sizeOf(audio.bytes)}`}
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

function Hosts({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="text-lg">Hosts der Sendung</legend>
      <p className="text-soft">So liest es sich dort. Wer nicht dazugehört, bleibt ohne Haken.</p>
      {names.map((name, at) => (
        <Check key={name} name={hostName(at)} label={name} defaultChecked />
      ))}
    </fieldset>
  );
}

function Conflicts({ conflicts, isExport }: { conflicts: Conflict[]; isExport: boolean }) {
  if (conflicts.length === 0) return null;
  return (
    <div className="flex flex-col gap-5">
      <h3 className="text-lg">Hier und {isExport ? "in der Datei" : "im Feed"} geändert</h3>
      <p className="text-soft">Ohne deine Wahl bleibt, was hier steht.</p>
      {conflicts.map(({ key, of, label, own, feed }, at) => (
        <fieldset key={key} className="min-w-0 border-t border-hair pt-3">
          <legend className="float-left mb-2 w-full font-semibold break-words">
            {of ? `${of}: ${label}` : `Sendung: ${label}`}
          </legend>
          <div className="clear-left grid gap-4 md:grid-cols-2">
            <Side
              name={conflictName(at)}
              value="own"
              label="Bleibt, wie es hier steht"
              text={own}
            />
            <Side
              name={conflictName(at)}
              value="feed"
              label={isExport ? "Aus der Datei" : "Aus dem Feed"}
              text={feed}
            />
          </div>
        </fieldset>
      ))}
    </div>
  );
}

type SideProps = { name: string; value: "own" | "feed"; label: string; text: string };

function Side({ name, value, label, text }: SideProps) {
  return (
    <label className="flex min-w-0 items-start gap-3">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === "own"}
        className="mt-1 size-5 shrink-0 accent-action"
      />
      <span className="min-w-0">
        <span className="label block">{label}</span>
        <span className="block max-h-60 overflow-y-auto break-words whitespace-pre-wrap">
          {text || "(leer)"}
        </span>
      </span>
    </label>
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
            <span className="min-w-0 grow basis-48 break-words">{title}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="label mt-2">und {formatCount(rest)} weitere</p>}
    </div>
  );
}

function filesText(count: number, hasLibrary: boolean): string {
  const audio = count > 0 && countText(count, "Audiodatei", "Audiodateien");
  return [audio, hasLibrary && "die ganze Mediathek"].filter(Boolean).join(" und ");
}

function picturesText(count: number): string {
  if (count === 0) return "Neue Bilder kommen nicht mit.";
  return countText(
    count,
    "Bild wird geholt und künftig von hier gezeigt.",
    "Bilder werden geholt und künftig von hier gezeigt.",
  );
}

function sizeOf(bytes: number): string {
  if (!bytes) return "";
  const megabytes = bytes / 1024 / 1024;
  if (megabytes < 1) return " (weniger als 1 MB)";
  return megabytes > 1000
    ? ` (etwa ${(megabytes / 1024).toLocaleString("de-DE", { maximumFractionDigits: 1 })} GB)`
    : ` (etwa ${formatCount(Math.round(megabytes))} MB)`;
}
