import type { FormAnswer } from "~/lib/form-answer";
import { formatBytes } from "~/lib/format-bytes";
import { countText } from "~/lib/text/german-number";
import { formatMoment } from "~/lib/time/moment";
import { RowButton } from "~/ui/admin/action-button";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { fieldsOf } from "~/ui/admin/table-fields";
import { type BackupSettings, backupFields } from "../backups.schema";
import type { Backup } from "../backups.server";

const statuses = { running: "läuft", good: "gut: ganz gelesen", failed: "fehlgeschlagen" } as const;
const places = { folder: "DATA_DIR/backups", store: "Speicher" } as const;

const columns: readonly Column<Backup>[] = [
  {
    label: "Vom",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  {
    label: "Stand",
    cell: ({ status, problem, missing }) => (
      <>
        <span className={status === "failed" ? "font-semibold text-stamp" : undefined}>
          {statuses[status]}
        </span>
        {problem && <span className="label block wrap-anywhere">{problem}</span>}
        {missing > 0 && (
          <span className="label block">
            {countText(missing, "Datei fehlte", "Dateien fehlten")}
          </span>
        )}
      </>
    ),
  },
  { label: "Liegt in", isMinor: true, cell: ({ place }) => places[place] },
  {
    label: "Größe",
    isNumeric: true,
    cell: ({ bytes }) => (bytes === null ? "" : formatBytes(bytes)),
  },
  {
    label: "Aktionen",
    cell: ({ id, status, createdAt }) => {
      const name = `Sicherung vom ${formatMoment(createdAt)}`;
      if (status === "running") return null;
      return (
        <div className="flex flex-wrap justify-end gap-2">
          {status === "good" && (
            <a
              href={`/admin/backups/${id}/file`}
              className="button button-outline text-sm"
              download
              aria-label={`${name} herunterladen`}
            >
              Herunterladen
            </a>
          )}
          <RowButton
            fields={{ intent: "delete", id }}
            label={`${name} löschen`}
            question={`Die ${name} endgültig löschen?`}
          >
            Löschen
          </RowButton>
        </div>
      );
    },
  },
];

export function BackupList({ backups, isRunning }: { backups: Backup[]; isRunning: boolean }) {
  const good = backups.find(({ status }) => status === "good");
  return (
    <AdminSection title="Sicherungen">
      <p className="max-w-2xl">
        Eine Sicherung ist eine ZIP-Datei mit allem: Texte, Zahlen, Einstellungen und die ganze
        Mediathek. Sie gilt erst als gut, wenn sie Byte für Byte wieder gelesen wurde.{" "}
        {good ? (
          <strong>Letzte gute: {formatMoment(good.createdAt)}.</strong>
        ) : (
          <strong>Noch gibt es keine gute.</strong>
        )}
      </p>
      <p role="status" className="label empty:hidden">
        {isRunning ? "Gerade wird gesichert…" : ""}
      </p>
      <RowButton fields={{ intent: "create" }} isChief>
        Jetzt sichern
      </RowButton>
      <DataTable
        caption="Sicherungen"
        columns={columns}
        rows={backups}
        keyOf={({ id }) => id}
        empty="Noch keine Sicherung."
      />
      <p className="label max-w-2xl">
        Sicherungen enthalten personenbezogene Daten und liegen auf derselben Maschine, solange du
        sie nicht woandershin kopierst.
      </p>
    </AdminSection>
  );
}

type SettingsProps = {
  settings: BackupSettings;
  /** True if media are in an object store. */
  hasStore: boolean;
  answer: FormAnswer<string> | undefined;
};

/** The schedule, number and place of automatic backups. */
export function BackupSettingsForm({ settings, hasStore, answer }: SettingsProps) {
  const field = fieldsOf(backupFields, settings);
  return (
    <AdminForm answer={answer} isShort>
      <input type="hidden" name="intent" value="settings" />
      <AdminSection title="Von selbst">
        {field("daily")}
        {field("keep")}
        {hasStore &&
          field("place", { hint: "Der Speicher darf dann nicht öffentlich lesbar sein." })}
      </AdminSection>
    </AdminForm>
  );
}
