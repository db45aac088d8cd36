import type { FormAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { countText } from "~/lib/text/german-number";
import { berlinDate } from "~/lib/time/berlin-time";
import { formatDate } from "~/lib/time/german-date";
import { RowButton } from "~/ui/admin/action-button";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { Field } from "~/ui/admin/field";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { ListFile } from "~/ui/admin/list/list-file";
import type { listMissing, SupporterPage } from "../supporters.server";

export type SupportersAnswer = FormAnswer<"list" | "source">;

/** Adds supporters by hand, or from exports of Steady and Patreon. */
export function SupportersForm({ answer }: { answer: SupportersAnswer | Interrupted | undefined }) {
  return (
    <AdminSection title="Feeds geben">
      <AdminForm answer={answer} save="Feeds geben" isShort empties>
        <Field
          name="list"
          label="E-Mail-Adressen oder Liste"
          hint="Eine Adresse in jeder Zeile, oder die CSV-Datei von Steady oder Patreon: Wer dort nicht aktiv ist, bleibt draußen. Jede neue Person bekommt ihre Adresse per Mail. Wer in einer späteren Datei fehlt, behält den Feed, bis du ihn beendest."
          rows={6}
          spellCheck={false}
        >
          <ListFile name="list" />
        </Field>
        <Field
          name="source"
          label="Woher"
          hint="Wie „Steady“ oder „von Hand“."
          defaultValue="von Hand"
        />
      </AdminForm>
    </AdminSection>
  );
}

type Missing = Awaited<ReturnType<typeof listMissing>>;

/** Supporters missing in the last list of a source. Their feeds do not end by themselves. */
export function MissingPeople({ missing }: { missing: Missing }) {
  return missing.map(({ source, list, emails }) => (
    <AdminSection key={source} title={`Nicht mehr in der Liste: ${source}`}>
      <p className="max-w-prose wrap-anywhere">
        In der letzten Liste fehlen: {emails.join(", ")}. Ihre Feeds bleiben, bis du sie beendest.
      </p>
      <RowButton
        fields={{ verb: "endMissing", source, list }}
        label={`Feeds beenden: ${source}`}
        question={`${countText(emails.length, "Feed", "Feeds")} beenden? Apps hören dort dann nichts mehr.`}
      >
        Feeds beenden
      </RowButton>
    </AdminSection>
  ));
}

const dayOf = (moment: string) => formatDate(berlinDate(new Date(moment)));

type Supporter = SupporterPage["rows"][number];

const columns: Column<Supporter>[] = [
  {
    label: "Wer",
    cell: ({ email, name }) => (
      <span className="wrap-anywhere">
        {email}
        {name && <span className="label block">{name}</span>}
      </span>
    ),
  },
  { label: "Woher", cell: ({ source }) => source, isMinor: true },
  {
    label: "Stand",
    cell: ({ createdAt, endedAt, sharedOn }) => (
      <>
        {endedAt ? `beendet am ${dayOf(endedAt)}` : `seit ${dayOf(createdAt)}`}
        {sharedOn && (
          <span className="label block">am {formatDate(sharedOn)} auf mehr als zehn Geräten</span>
        )}
      </>
    ),
  },
  {
    label: "Was tun?",
    cell: ({ id, email, endedAt }) => (
      <div className="flex items-start gap-2 whitespace-nowrap max-sm:flex-wrap">
        <RowButton
          fields={{ id, verb: "renew" }}
          label={`Neue Adresse: ${email}`}
          question={`Eine neue Adresse an ${email} schicken? Die bisherige gilt dann nicht mehr.`}
        >
          Neue Adresse
        </RowButton>
        {!endedAt && (
          <RowButton
            fields={{ id, verb: "end" }}
            label={`Beenden: ${email}`}
            question={`Den Feed von ${email} beenden? Apps hören dort dann nichts mehr.`}
          >
            Beenden
          </RowButton>
        )}
      </div>
    ),
  },
];

export function SupportersTable({ rows, query }: { rows: readonly Supporter[]; query: string }) {
  return (
    <DataTable
      caption="Unterstützende"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={query ? "Niemanden gefunden." : "Noch hat niemand einen Feed."}
    />
  );
}
