import { Plus } from "lucide-react";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import { AddRow, DraggableRow, RowButtons, useRows } from "~/ui/admin/form-rows";
import { networkLabels, type PlatformLink, type SocialLink, socialNetworks } from "../show.schema";
import { SocialIcon } from "../social-icon";

const most = 40;

/** Where the show can be heard elsewhere, in the order of the chips. */
export function PlatformsSection({ platforms }: { platforms: PlatformLink[] }) {
  const sorted = [...platforms].sort((a, b) => a.order - b.order);
  const { list, rows, tools, add, said } = useRows(sorted, most);
  return (
    <AdminSection title="Links zu Plattformen">
      <p className="text-soft">
        Sie stehen auf der Startseite, bei jeder Folge und im Player, in dieser Reihenfolge.
      </p>
      <div ref={list} className="flex flex-col gap-4">
        <input type="hidden" name="platforms.count" value={rows.length} />
        <ul aria-label="Plattformen">
          {rows.map(({ key, value }, index) => (
            <DraggableRow key={key} index={index} rowKey={key} tools={tools}>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own. */}
              <div
                role="group"
                aria-label={value.label || `Plattform ${index + 1}`}
                className="grid min-w-0 flex-1 items-start gap-x-4 gap-y-3 md:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[12rem_minmax(0,1fr)_auto]"
              >
                <Field
                  name={`platforms.${index}.label`}
                  label="Plattform"
                  defaultValue={value.label}
                />
                <Field
                  name={`platforms.${index}.url`}
                  type="url"
                  label="Adresse"
                  defaultValue={value.url}
                  isOptional
                />
                <div className="flex flex-wrap items-center gap-4 xl:mt-7">
                  <Check
                    name={`platforms.${index}.enabled`}
                    label="Zeigen"
                    defaultChecked={value.enabled}
                  />
                  <RowButtons
                    name={value.label || `Plattform ${index + 1}`}
                    index={index}
                    count={rows.length}
                    tools={tools}
                  />
                </div>
              </div>
            </DraggableRow>
          ))}
        </ul>
        <AddRow
          onAdd={() => add({ label: "", url: "", order: 0, enabled: true })}
          isFull={rows.length >= most}
          said={said}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden />
          Plattform hinzufügen
        </AddRow>
      </div>
    </AdminSection>
  );
}

/** The five networks; the footer and the contact page show those that are on and lead somewhere. */
export function SocialSection({ social }: { social: SocialLink[] }) {
  return (
    <AdminSection title="Soziale Netze">
      <p className="text-soft">
        Sie stehen als Zeichen in der Fußzeile und auf der Kontaktseite. Ein Zeichen ohne Adresse
        wird nicht gezeigt.
      </p>
      <input type="hidden" name="social.count" value={socialNetworks.length} />
      <ul aria-label="Netze">
        {socialNetworks.map((network, index) => {
          const link = social.find((known) => known.network === network);
          return (
            <li
              key={network}
              className="grid items-start gap-x-4 gap-y-2 border-t border-hair py-4 first:border-t-0 md:grid-cols-[2rem_minmax(0,1fr)_auto]"
            >
              <span className="hidden text-soft md:mt-9 md:block">
                <SocialIcon network={network} />
              </span>
              <input type="hidden" name={`social.${index}.network`} value={network} />
              <Field
                name={`social.${index}.url`}
                type="url"
                label={networkLabels[network]}
                defaultValue={link?.url ?? ""}
                placeholder="https://"
                isOptional
              />
              <div className="md:mt-7">
                <Check
                  name={`social.${index}.enabled`}
                  label="Zeigen"
                  defaultChecked={link ? link.enabled !== false : true}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </AdminSection>
  );
}
