import { Plus } from "lucide-react";
import { AdminSection } from "~/ui/admin/admin-page";
import { Field } from "~/ui/admin/field";
import { AddRow, RowButtons, useRows } from "~/ui/admin/form-rows";
import type { Show } from "../show.schema";

const most = 10;

/** Where listeners can support the show, and what they may do with it: for the feed, and for the page. */
export function SupportFields({ show }: { show: Pick<Show, "funding" | "licence"> }) {
  const { list, rows, tools, add, said } = useRows(show.funding, most);
  return (
    <>
      <AdminSection title="Unterstützen">
        <p className="max-w-2xl text-soft">
          Links zu Spenden und Mitgliedschaften (podcast:funding). Apps zeigen sie, die Startseite
          beim Abonnieren und die Fußzeile auch.
        </p>
        <div ref={list} className="flex flex-col gap-4">
          <input type="hidden" name="funding.count" value={rows.length} />
          {rows.map(({ key, value }, index) => (
            <div
              key={key}
              data-row={key}
              className="grid items-start gap-4 md:grid-cols-[16rem_minmax(0,1fr)_auto]"
            >
              <Field
                name={`funding.${index}.label`}
                label="Auf dem Link steht"
                defaultValue={value.label}
                placeholder="Unterstütze uns"
              />
              <Field
                name={`funding.${index}.url`}
                type="url"
                label="Adresse"
                defaultValue={value.url}
              />
              <div className="md:mt-8">
                <RowButtons
                  name={value.label || `Link ${index + 1}`}
                  index={index}
                  count={rows.length}
                  tools={tools}
                />
              </div>
            </div>
          ))}
          <AddRow
            onAdd={() => add({ url: "", label: "" })}
            isFull={rows.length >= most}
            said={said}
          >
            <Plus size={18} strokeWidth={1.75} aria-hidden />
            Link hinzufügen
          </AddRow>
        </div>
      </AdminSection>
      <AdminSection title="Lizenz">
        <div className="grid gap-4 md:grid-cols-[16rem_minmax(0,1fr)]">
          <Field
            name="licenceName"
            label="Name"
            defaultValue={show.licence.name}
            placeholder="cc-by-4.0"
            hint="Als Kürzel von SPDX oder eigener Name (podcast:license)."
            spellCheck={false}
            isOptional
          />
          <Field
            name="licenceUrl"
            type="url"
            label="Adresse der Lizenz"
            defaultValue={show.licence.url}
            isOptional
          />
        </div>
      </AdminSection>
    </>
  );
}
