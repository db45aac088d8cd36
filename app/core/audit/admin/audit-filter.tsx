import { contentKinds } from "~/core/content/kinds";
import { countText } from "~/lib/german-number";
import { href } from "~/lib/href";
import { FilterChoice, FilterField, ListFilter } from "~/ui/admin/list-filter";
import type { AuditFilter } from "../audit.schema";

/** The filter's choices: the nouns of the actions. */
const auditKinds: Record<string, string> = {
  ...Object.fromEntries(Object.entries(contentKinds).map(([kind, { audit }]) => [kind, audit.all])),
  comment: "Kommentare",
  message: "Nachrichten",
  subscriber: "Newsletter",
  sending: "Versand",
  media: "Mediathek",
  show: "Sendung",
  statistics: "Analytics",
  feed: "Import",
  operator: "Zugänge",
  session: "Anmeldungen",
  password: "Passwörter",
  "two-factor": "Zweiter Faktor",
  passkey: "Passkeys",
  job: "Aufgaben",
};

type AuditFilterFormProps = {
  filter: AuditFilter;
  operators: readonly { id: string; name: string }[];
  total: number;
};

/** The filter for actor, action and time. */
export function AuditFilterForm({ filter, operators, total }: AuditFilterFormProps) {
  return (
    <ListFilter
      action={href("/admin/audit")}
      label="Protokoll durchsuchen"
      found={countText(total, "Eintrag", "Einträge")}
    >
      <FilterField label="Suchen" value={filter.query} placeholder="Name oder Wort" />
      <FilterChoice name="wer" label="Wer" value={filter.operator}>
        <option value="">Alle</option>
        {operators.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice name="art" label="Was" value={filter.kind}>
        <option value="">Alles</option>
        {Object.entries(auditKinds).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </FilterChoice>
      <FilterField name="von" label="Von" type="date" value={filter.from} />
      <FilterField name="bis" label="Bis" type="date" value={filter.to} />
    </ListFilter>
  );
}
