import { Plus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import { AddRow, DraggableRow, RowButtons, useRows } from "~/ui/admin/form-rows";
import type { PlatformLink, SocialLink } from "../show.schema";

const max = 40;

/** Where the show can be heard elsewhere, in the order of the chips. */
export function PlatformsSection({ platforms }: { platforms: PlatformLink[] }) {
  const sorted = [...platforms].sort((a, b) => a.order - b.order);
  return (
    <AdminSection title="Links zu Plattformen">
      <p className="text-soft">
        Sie stehen auf der Startseite, bei jeder Folge und im Player, in dieser Reihenfolge.
      </p>
      <LinkRows name="platforms" links={sorted} words={{ one: "Plattform", many: "Plattformen" }} />
    </AdminSection>
  );
}

const networks = [
  "Mastodon",
  "Bluesky",
  "Instagram",
  "YouTube",
  "TikTok",
  "Facebook",
  "Threads",
  "LinkedIn",
  "Matrix",
  "PeerTube",
  "Pixelfed",
  "WhatsApp",
  "Telegram",
  "Discord",
];

/** Profiles of the show; the footer and the contact page show those that are on and lead somewhere. */
export function SocialSection({ social }: { social: SocialLink[] }) {
  const names = useId();
  return (
    <AdminSection title="Soziale Netze">
      <p className="max-w-2xl text-soft">
        Sie stehen in der Fußzeile und auf der Kontaktseite, in dieser Reihenfolge: die bekannten
        als Zeichen, andere mit ihrem Namen. Was keine Adresse hat, wird nicht gezeigt.
      </p>
      <p className="max-w-2xl text-soft">
        „Unser Profil“ setzt rel="me": Steht die Website im Profil, bestätigen Mastodon und andere,
        dass sie zusammengehören.
      </p>
      <datalist id={names}>
        {networks.map((network) => (
          <option key={network} value={network} />
        ))}
      </datalist>
      <LinkRows
        name="social"
        links={social}
        words={{ one: "Netz", many: "Netze" }}
        suggestions={names}
        more={(link, row) => (
          <Check name={`${row}.isMe`} label="Unser Profil" defaultChecked={link.isMe !== false} />
        )}
      />
    </AdminSection>
  );
}

type Link = { label: string; url: string; enabled?: boolean | undefined };

type LinkRowsProps<Row> = {
  name: string;
  links: readonly Row[];
  words: { one: string; many: string };
  /** Id of a list of names to choose from. */
  suggestions?: string;
  /** Further fields of a link; `row` is the prefix of its fields' names. */
  more?(link: Partial<Row>, row: string): ReactNode;
};

/** Links with a name each, in their order. */
function LinkRows<Row extends Link>(props: LinkRowsProps<Row>) {
  const { name, links, words, suggestions, more } = props;
  const { list, rows, tools, add, announcement } = useRows<Partial<Row>>(links, max);
  return (
    <div ref={list} className="flex flex-col gap-4">
      <input type="hidden" name={`${name}.count`} value={rows.length} />
      <ul aria-label={words.many}>
        {rows.map(({ key, value }, index) => {
          const row = `${name}.${index}`;
          const title = value.label || `${words.one} ${index + 1}`;
          return (
            <DraggableRow key={key} index={index} rowKey={key} tools={tools}>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own. */}
              <div
                role="group"
                aria-label={title}
                className="grid min-w-0 flex-1 items-start gap-x-4 gap-y-3 md:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[12rem_minmax(0,1fr)_auto]"
              >
                <Field
                  name={`${row}.label`}
                  label={words.one}
                  defaultValue={value.label}
                  {...(suggestions && { list: suggestions })}
                />
                <Field
                  name={`${row}.url`}
                  type="url"
                  label="Adresse"
                  defaultValue={value.url}
                  isOptional
                />
                <div className="flex flex-wrap items-center gap-4 md:col-span-2 xl:col-span-1 xl:mt-7">
                  <Check
                    name={`${row}.enabled`}
                    label="Zeigen"
                    defaultChecked={value.enabled !== false}
                  />
                  {more?.(value, row)}
                  <RowButtons name={title} index={index} count={rows.length} tools={tools} />
                </div>
              </div>
            </DraggableRow>
          );
        })}
      </ul>
      <AddRow onAdd={() => add({})} isFull={rows.length >= max} announcement={announcement}>
        <Plus size={18} strokeWidth={1.75} aria-hidden />
        {words.one} hinzufügen
      </AddRow>
    </div>
  );
}
