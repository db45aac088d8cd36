import { UserPlus } from "lucide-react";
import { useId } from "react";
import { type KnownPerson, nameKey } from "~/core/people/people.schema";
import { roleName, roleNames } from "~/core/people/roles";
import { Cell, RowButtons } from "~/ui/admin/form-rows";
import { LinesField } from "~/ui/admin/lines-field";
import { parseLine } from "../people/people-lines";

type PeopleFieldProps = {
  name: string;
  label: string;
  defaultValue: string;
  /** People to suggest. Any other name creates a new person. */
  known: readonly KnownPerson[];
};

const max = 50;
const blank = { name: "", role: "Gast" };

/** The people of an episode with their roles, in the order in which its page lists them. */
export function PeopleField({ known, ...field }: PeopleFieldProps) {
  const id = useId();
  const roles = new Map(known.map(({ name, role }) => [nameKey(name), role]));
  const usual = (name: string) => roles.get(nameKey(name)) ?? blank.role;
  return (
    <>
      <LinesField
        {...field}
        hint="Eine Zeile für jede: Name | Gast. Wer noch nicht da ist, wird beim Speichern angelegt."
        max={max}
        blank={blank}
        parse={personRows}
        format={({ name, role }) => (name.trim() ? `${plain(name)} | ${plain(role)}` : "")}
        add={
          <>
            <UserPlus size={18} strokeWidth={1.75} aria-hidden />
            Person hinzufügen
          </>
        }
        row={({ row, index, count, tools, change }) => (
          <div className="flex flex-wrap items-end gap-3">
            <Cell
              label="Name"
              value={row.name}
              list={`${id}-names`}
              onChange={(name) =>
                change({ name, role: row.role === usual(row.name) ? usual(name) : row.role })
              }
              className="min-w-40 flex-2"
            />
            <Cell
              label="Rolle"
              value={row.role}
              list={`${id}-roles`}
              onChange={(role) => change({ role })}
              className="min-w-32 flex-1"
            />
            <RowButtons name={row.name || "Person"} index={index} count={count} tools={tools} />
            {row.name.trim() && !roles.has(nameKey(row.name)) && (
              <p className="label basis-full">Neu: wird beim Speichern angelegt.</p>
            )}
          </div>
        )}
      />
      <datalist id={`${id}-names`}>
        {known.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={`${id}-roles`}>
        {Object.values(roleNames).map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
    </>
  );
}

function personRows(text: string): { name: string; role: string }[] | null {
  const lines = text.split("\n").filter((line) => line.trim());
  const rows = lines.map(parseLine);
  return rows.every((row) => row !== null)
    ? rows.map(({ name, role }) => ({ name, role: roleName(role) }))
    : null;
}

/** Replaces '|', which separates name and role. */
function plain(text: string): string {
  return text.replaceAll("|", "/").trim();
}
