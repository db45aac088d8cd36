import { UserPlus } from "lucide-react";
import { AdminSection } from "~/ui/admin/admin-page";
import { Field } from "~/ui/admin/field";
import { AddRow, RowButtons, useRows } from "~/ui/admin/form-rows";
import { ImageField, type PickedImage } from "~/ui/admin/image-field";
import type { Host } from "../show.schema";

const most = 12;
const nobody: Host = { role: "", profile: "", name: "", text: "", portrait: "" };

const words = [
  { name: "role", label: "Rolle", placeholder: "Moderation" },
  { name: "profile", label: "Profil", placeholder: "Journalistin" },
  { name: "name", label: "Name" },
] as const;

type HostsSectionProps = {
  hosts: Host[];
  pickImage?: (() => Promise<PickedImage | null>) | undefined;
};

/** Who speaks, in the order of the home page. */
export function HostsSection({ hosts, pickImage }: HostsSectionProps) {
  const { list, rows, tools, add, said } = useRows(hosts, most);
  return (
    <div ref={list} className="flex flex-col gap-6">
      <input type="hidden" name="hosts.count" value={rows.length} />
      {rows.length === 0 && (
        <p className="text-soft">Ohne Hosts entfällt der Abschnitt auf der Startseite.</p>
      )}
      {rows.map(({ key, value }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own.
        <div key={key} data-row={key} role="group" aria-label={`Host ${index + 1}`}>
          <AdminSection title={`Host ${index + 1}`}>
            <div className="-mt-12 self-end">
              <RowButtons
                name={`Host ${index + 1}`}
                index={index}
                count={rows.length}
                tools={tools}
              />
            </div>
            <div className="grid gap-4 md:grid-cols-3">
              {words.map(({ name, ...field }) => (
                <Field
                  key={name}
                  name={`hosts.${index}.${name}`}
                  defaultValue={value[name]}
                  {...field}
                  isOptional
                />
              ))}
            </div>
            <Field
              name={`hosts.${index}.text`}
              label="Text"
              rows={4}
              limit={1000}
              defaultValue={value.text}
              isOptional
            />
            <ImageField
              name={`hosts.${index}.portrait`}
              label="Porträt"
              defaultValue={value.portrait ?? ""}
              isOptional
              pickImage={pickImage}
              hint="Quadratisch, aus der Mediathek. Leer: ein gezeichnetes Porträt."
            />
          </AdminSection>
        </div>
      ))}
      <AddRow onAdd={() => add(nobody)} isFull={rows.length >= most} said={said}>
        <UserPlus size={18} strokeWidth={1.75} aria-hidden />
        Host hinzufügen
      </AddRow>
    </div>
  );
}
