import { Check as CheckIcon, Circle, CircleHelp, TriangleAlert } from "lucide-react";
import { Check } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import { ListFile } from "~/ui/admin/list-file";
import type { MoveSettings, Tick } from "../moves";

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

const lines = {
  feed: {
    label: "Adresse des alten Feeds",
    hint: "Unter ihr kennen Apps und Verzeichnisse die Sendung noch.",
  },
  base: {
    label: "Neue Website",
    hint: "Dort steht jede Seite unter demselben Pfad.",
    placeholder: "https://…",
  },
  episodes: {
    label: "Adresse einer Folge dort",
    hint: "Nur wenn sie anders ist: mit {slug} für den Titel und {nummer}.",
    placeholder: "https://…/folge/{nummer}-{slug}",
  },
  table: {
    label: "Tabelle",
    hint: "In jeder Zeile alte;neue Adresse. Sie kommen zu den Weiterleitungen.",
    rows: 4,
    children: <ListFile name="table" />,
  },
  lastDay: {
    type: "date" as const,
    label: "Letzter Tag für den Ton",
    hint: "Bis dahin laden Apps die Folgen von hier. Danach leitet auch ihr Ton weiter, wenn am neuen Ort alle Pfade gleich sind; sonst heißt es, die Datei gibt es nicht mehr (410).",
  },
};

type LineProps = { name: keyof typeof lines; settings: MoveSettings };

export function MoveLine({ name, settings }: LineProps) {
  const defaultValue = name === "table" ? "" : settings[name];
  return (
    <Field {...lines[name]} name={name} defaultValue={defaultValue} isOptional spellCheck={false} />
  );
}

/** Where pages and audio are redirected. */
export function PagesAndAudio({ settings }: { settings: MoveSettings }) {
  return (
    <>
      <Check
        name="pages"
        label="Die Seiten leiten weiter (301)"
        hint="Zuerst nach der Tabelle, sonst zur neuen Website. Impressum, Datenschutz, Abmeldung vom Newsletter, Redaktion und Schnittstelle bleiben hier."
        defaultChecked={settings.pages === "1"}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <MoveLine name="base" settings={settings} />
        <MoveLine name="episodes" settings={settings} />
      </div>
      <MoveLine name="table" settings={settings} />
      <MoveLine name="lastDay" settings={settings} />
    </>
  );
}
