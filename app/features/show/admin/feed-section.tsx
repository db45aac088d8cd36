import { Plus } from "lucide-react";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check, Choice } from "~/ui/admin/choice";
import { Field } from "~/ui/admin/field";
import { AddRow, RowButtons, useRows } from "~/ui/admin/form-rows";
import type { Show } from "../show.schema";

type FeedSectionProps = {
  show: Pick<
    Show,
    | "funding"
    | "licence"
    | "feedGuid"
    | "newFeedUrl"
    | "feedRedirect"
    | "feedLocked"
    | "feedType"
    | "feedComplete"
  >;
  address: string;
};

/** Where the feed lies, what it is known by, and how it moves away. */
export function FeedSection({ show, address }: FeedSectionProps) {
  return (
    <>
      <AdminSection title="Adresse">
        <dl className="grid items-baseline gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="font-semibold">Adresse des Feeds</dt>
          <dd className="break-all">
            <a href={address} className="underline">
              {address}
            </a>
          </dd>
          <dt className="font-semibold">Kennung (guid)</dt>
          <dd className="font-mono text-sm break-all">{show.feedGuid || "noch keine"}</dd>
        </dl>
        <p className="label max-w-2xl">
          An der Kennung erkennen Verzeichnisse die Sendung wieder. Sie entsteht einmal, sobald die
          Seite unter ihrer öffentlichen Adresse (BASE_URL) läuft und die Sendung gespeichert ist,
          wandert bei einem Umzug mit und lässt sich nicht ändern.
        </p>
        <Check
          name="feedLocked"
          label="Übernahme durch andere Anbieter sperren"
          defaultChecked={show.feedLocked}
          hint="podcast:locked. Zum Umziehen nimmst du den Haken heraus, bis der neue Anbieter den Feed eingelesen hat."
        />
        <Choice
          name="feedType"
          label="Reihenfolge in Apps"
          defaultValue={show.feedType}
          options={[
            { value: "episodic", label: "Neueste zuerst" },
            { value: "serial", label: "Von der ersten Folge an" },
          ]}
        />
        <Check
          name="feedComplete"
          label="Die Sendung ist abgeschlossen"
          defaultChecked={show.feedComplete}
          hint="itunes:complete. Apps suchen dann nicht mehr nach neuen Folgen."
        />
      </AdminSection>
      <SupportFields show={show} />
      <AdminSection title="Wegziehen">
        <p className="max-w-2xl text-soft">
          Zieht die Sendung woandershin, sagt der Feed den Apps die neue Adresse
          (itunes:new-feed-url). Lass ihn mindestens vier Wochen so stehen, damit alle sie bemerken.
        </p>
        <Field
          name="newFeedUrl"
          type="url"
          label="Neue Adresse des Feeds"
          defaultValue={show.newFeedUrl}
          isOptional
        />
        <Check
          name="feedRedirect"
          label="Zusätzlich umleiten"
          defaultChecked={show.feedRedirect}
          hint="Wer den Feed hier abruft, landet sofort beim neuen (301). Sinnvoll, sobald der neue Feed vollständig ist."
        />
      </AdminSection>
    </>
  );
}

const max = 10;

/** Where listeners can support the show, and what they may do with it: for the feed, and for the page. */
function SupportFields({ show }: { show: Pick<Show, "funding" | "licence"> }) {
  const { list, rows, tools, add, announcement } = useRows(show.funding, max);
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
            isFull={rows.length >= max}
            announcement={announcement}
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
