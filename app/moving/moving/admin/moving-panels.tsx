import { Check as CheckIcon, Circle, CircleHelp, TriangleAlert } from "lucide-react";
import { Field } from "~/ui/admin/field";
import { ListFile } from "~/ui/admin/list-file";
import { fieldsOf } from "~/ui/admin/table-fields";
import { type MoveSettings, moveFields, type Tick } from "../moves";

const looks = {
  done: { icon: CheckIcon, name: "Erledigt" },
  open: { icon: Circle, name: "Offen" },
  wrong: { icon: TriangleAlert, name: "Stimmt nicht" },
  unseen: { icon: CircleHelp, name: "Von außen nicht zu sehen" },
};

/** The steps of the guide with their ticks. */
export function Ticks({ label, ticks }: { label: string; ticks: readonly Tick[] }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-4 empty:hidden">
      {ticks.map(({ state, title, text, link }) => {
        const { icon: Icon, name } = looks[state];
        return (
          <li key={title} className="flex gap-3">
            <Icon size={20} aria-hidden className="mt-0.5 shrink-0" />
            <div className="min-w-0 max-w-prose wrap-anywhere">
              <p className="font-semibold">{title}</p>
              <p className={state === "wrong" ? "label text-stamp" : "label"}>{name}</p>
              <p>
                {`${text} `}
                {link && (
                  <a href={link.to} className="underline">
                    {link.label}
                  </a>
                )}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

type SettingsProps = { settings: MoveSettings };

function fieldsFor({ pages, ...settings }: MoveSettings) {
  return fieldsOf(moveFields, { ...settings, pages: pages === "1", table: "" });
}

export function FormerFeed({ settings }: SettingsProps) {
  return fieldsFor(settings)("feed");
}

/** Where pages and audio are redirected. */
export function PagesAndAudio({ settings }: SettingsProps) {
  const field = fieldsFor(settings);
  return (
    <>
      {field("pages")}
      <div className="grid gap-4 md:grid-cols-2">
        {field("base")}
        {field("episodes")}
      </div>
      <Field
        name="table"
        label={moveFields.table.label}
        hint="In jeder Zeile alte;neue Adresse. Sie kommen zu den Weiterleitungen."
        rows={4}
        isOptional
        spellCheck={false}
      >
        <ListFile name="table" />
      </Field>
      <Field
        name="lastDay"
        type="date"
        label={moveFields.lastDay.label}
        hint="Bis dahin laden Apps die Folgen von hier. Danach leitet auch ihr Ton weiter, wenn am neuen Ort alle Pfade gleich sind; sonst heißt es, die Datei gibt es nicht mehr (410)."
        defaultValue={settings.lastDay}
        isOptional
      />
    </>
  );
}
