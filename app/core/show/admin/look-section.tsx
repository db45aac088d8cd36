import { AdminSection } from "~/ui/admin/admin-page";
import { Check, Choice } from "~/ui/admin/choice";
import { ImageField, type PickedImage } from "~/ui/admin/image-field";
import { fieldsOf } from "~/ui/admin/table-fields";
import { type EpisodePart, episodeParts, settings } from "../settings/settings";
import type { Show } from "../show.schema";
import { weekdayName } from "../words/rhythm";
import { AccentField, chosenLogo, LookPreview } from "./look-parts";

type LookSectionProps = {
  show: Show;
  pickImage(): Promise<PickedImage | null>;
};

const parts = Object.entries(episodeParts) as [EpisodePart, string][];
const partHints: Record<EpisodePart, string> = {
  dossier:
    "Beteiligte, Ereignisse, Behauptungen, Quellen und Orte, mit Zeitstrahl, Karte und Spiel.",
  funFact: "Eine Merkwürdigkeit, auf der Karte und neben der Folge.",
  verdict: "Das Urteil in zwei, drei Worten, wie „Belegt“.",
  year: "Wann das, worum es geht, in die Welt kam.",
};

export function LookSection({ show, pickImage }: LookSectionProps) {
  const field = fieldsOf(settings, show, pickImage);
  const [every = "", day = "5"] = show.rhythm.split(":");
  const chosen = chosenLogo(show);
  return (
    <>
      <LookPreview show={show} />
      <AdminSection title="Farbe und Zeichen">
        <AccentField accent={show.accent} />
        <Choice
          name="logo"
          label="Zeichen neben dem Namen"
          defaultValue={chosen}
          options={[
            { value: "drawn", label: "Das gezeichnete" },
            { value: "cover", label: "Das Cover der Sendung" },
            { value: "own", label: "Ein eigenes Bild" },
          ]}
        />
        <ImageField
          name="logoPicture"
          label="Eigenes Zeichen"
          hint="Quadratisch, mindestens 96 Pixel. Gilt, wenn oben „Ein eigenes Bild“ gewählt ist."
          defaultValue={chosen === "own" ? show.logo : ""}
          isOptional
          pickImage={pickImage}
        />
      </AdminSection>
      <AdminSection title="Wie eine Folge heißt">
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">{field("noun")}</div>
        {field("topic")}
      </AdminSection>
      <AdminSection title="Was zu einer Folge gehört">
        <p className="max-w-2xl text-soft">
          Was du abwählst, steht auf keiner Seite, in keiner Suche und in keinem Formular mehr, und
          nirgends heißt es, dass es fehlt. Was schon eingetragen ist, bleibt gespeichert.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          {parts.map(([part, label]) => (
            <Check
              key={part}
              name={`uses.${part}`}
              label={label}
              hint={partHints[part]}
              defaultChecked={!show.unusedParts.includes(part)}
            />
          ))}
        </div>
      </AdminSection>
      <AdminSection title="Rhythmus">
        <div className="grid gap-4 sm:grid-cols-2">
          <Choice
            name="every"
            label="Neue Folgen kommen"
            defaultValue={every || "unsaid"}
            options={[
              { value: "unsaid", label: "Dazu nichts sagen" },
              { value: "daily", label: "jeden Tag" },
              { value: "weekly", label: "jede Woche" },
              { value: "biweekly", label: "alle zwei Wochen" },
              { value: "monthly", label: "jeden Monat" },
              { value: "irregular", label: "unregelmäßig" },
            ]}
          />
          <Choice
            name="day"
            label="Wochentag"
            hint="Gilt für jede Woche und alle zwei Wochen."
            defaultValue={day}
            options={[1, 2, 3, 4, 5, 6, 7].map((number) => ({
              value: String(number),
              label: weekdayName(number),
            }))}
          />
        </div>
        <p className="label max-w-2xl">
          Steht auf der Startseite und unter dem Newsletter, zählt in der Übersicht die Tage und
          kommt in den Feed, solange die letzten Folgen es halten.
        </p>
      </AdminSection>
      <AdminSection title="Kopf der Startseite">
        {field("hero")}
        {field("heroPicture")}
        {field("drawnCovers")}
      </AdminSection>
    </>
  );
}
