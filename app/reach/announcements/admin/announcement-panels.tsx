import type { FormAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { countText } from "~/lib/text/german-number";
import { formatMoment } from "~/lib/time/moment";
import { RowButton } from "~/ui/admin/action-button";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { fieldsOf } from "~/ui/admin/table-fields";
import type { readAnnouncements } from "../operations.server";
import { announcementFields } from "../settings";

type Announcements = Awaited<ReturnType<typeof readAnnouncements>>;
type SettingsProps = Omit<Announcements, "channels"> & {
  answer: FormAnswer<string> | Interrupted | undefined;
};

/** Settings of the channels that are notified of new content. */
export function SettingsForm({ settings, hubAddress, subscribers, answer }: SettingsProps) {
  const field = fieldsOf(announcementFields, settings);
  return (
    <AdminForm answer={answer}>
      <input type="hidden" name="verb" value="save" />
      <AdminSection title="WebSub">
        <p className="max-w-2xl text-soft">
          Ein Hub sagt Apps und Feedreadern in dem Augenblick Bescheid, in dem sich ein Feed ändert.
          Welche Hubs zuständig sind, steht in jedem Feed.
        </p>
        {field("hubs")}
        {field("ownHub", {
          hint: `Nimmt unter ${hubAddress} Abonnements der eigenen Feeds an, gerade ${countText(subscribers, "eines", "Stück")}.`,
        })}
      </AdminSection>
      <AdminSection title="Podping">
        <p className="max-w-2xl text-soft">
          Podcast-Apps erfahren über Podping, dass es eine neue Folge gibt. Der Feed sagt dann, dass
          es ihn nutzt.
        </p>
        {field("podping")}
        {field("podpingToken")}
      </AdminSection>
      <AdminSection title="IndexNow">{field("indexNow")}</AdminSection>
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

/** The last answer of each channel. */
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
