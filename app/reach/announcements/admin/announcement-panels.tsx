import type { FormAnswer } from "~/lib/form-answer";
import { countText } from "~/lib/german-number";
import type { Interrupted } from "~/lib/interrupted";
import { formatMoment } from "~/lib/moment";
import { RowButton } from "~/ui/admin/action-button";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { Check } from "~/ui/admin/choice";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { Field } from "~/ui/admin/field";
import type { readAnnouncements, SettingsField } from "../answer-settings.server";

type Announcements = Awaited<ReturnType<typeof readAnnouncements>>;
type Answer = FormAnswer<SettingsField>;
type SettingsProps = Omit<Announcements, "channels"> & {
  answer: Answer | Interrupted | undefined;
};

/** Whom the site tells when something comes out. */
export function SettingsForm({ settings, hubAddress, subscribers, answer }: SettingsProps) {
  return (
    <AdminForm<Answer> answer={answer}>
      <input type="hidden" name="verb" value="save" />
      <AdminSection title="WebSub">
        <p className="max-w-2xl text-soft">
          Ein Hub sagt Apps und Feedreadern in dem Augenblick Bescheid, in dem sich ein Feed ändert.
          Welche Hubs zuständig sind, steht in jedem Feed.
        </p>
        <Field
          name="hubs"
          label="Hubs"
          rows={3}
          defaultValue={settings.hubs.join("\n")}
          placeholder="https://pubsubhubbub.appspot.com/"
          isOptional
          spellCheck={false}
          hint="Adressen von Hubs, eine in jeder Zeile."
        />
        <Check
          name="ownHub"
          label="Eigenen Hub betreiben"
          defaultChecked={settings.ownHub}
          hint={`Nimmt unter ${hubAddress} Abonnements der eigenen Feeds an, gerade ${countText(subscribers, "eines", "Stück")}.`}
        />
      </AdminSection>
      <AdminSection title="Podping">
        <p className="max-w-2xl text-soft">
          Podcast-Apps erfahren über Podping, dass es eine neue Folge gibt. Der Feed sagt dann, dass
          es ihn nutzt.
        </p>
        <Check name="podping" label="Podping nutzen" defaultChecked={settings.podping} />
        <Field
          name="podpingToken"
          type="password"
          label="Token"
          isOptional
          autoComplete="off"
          hint={
            settings.hasToken
              ? "Ein Token ist hinterlegt. Bleibt das Feld leer, gilt er weiter."
              : "Einen Token vergibt der Podcast Index auf Anfrage (podcastindex.org)."
          }
        />
      </AdminSection>
      <AdminSection title="IndexNow">
        <Check
          name="indexNow"
          label="Suchmaschinen Bescheid geben"
          defaultChecked={settings.indexNow}
          hint="Adressen neuer, geänderter und verschwundener Seiten gehen an api.indexnow.org, das sie an Bing, Seznam, Yandex und andere weitergibt."
        />
      </AdminSection>
    </AdminForm>
  );
}

type Channel = Announcements["channels"][number];

const columns: readonly Column<Channel>[] = [
  { label: "Dienst", cell: ({ title }) => title },
  {
    label: "Zuletzt",
    cell: ({ answeredAt, plannedAt }) => (
      <>
        {answeredAt ? <time dateTime={answeredAt}>{formatMoment(answeredAt)}</time> : "noch nie"}
        {plannedAt && (
          <span className="label block">{`nächste Meldung: ${formatMoment(plannedAt)}`}</span>
        )}
      </>
    ),
  },
  { label: "Ergebnis", cell: ({ answeredAt, isAccepted }) => resultOf(answeredAt, isAccepted) },
  { label: "Antwort", cell: ({ answer }) => <span className="wrap-anywhere">{answer}</span> },
];

function resultOf(answeredAt: string | null, isAccepted: boolean): string {
  if (!answeredAt) return "";
  return isAccepted ? "angenommen" : "gescheitert";
}

/** How each of them answered last. */
export function ChannelsPanel({ channels }: Pick<Announcements, "channels">) {
  return (
    <AdminSection title="Letzte Antworten">
      <DataTable
        caption="Letzte Antworten"
        columns={columns}
        rows={channels}
        keyOf={({ id }) => id}
        empty="Es ist nichts eingeschaltet."
      />
      {channels.length > 0 && (
        <>
          <RowButton fields={{ verb: "send" }}>Jetzt melden</RowButton>
          <p className="label max-w-2xl">
            Gemeldet wird von selbst, sobald etwas erscheint, sich ändert oder verschwindet, jedem
            Dienst höchstens einmal in der Minute.
          </p>
        </>
      )}
    </AdminSection>
  );
}
