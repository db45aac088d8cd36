import { load, operate } from "~/core/accounts/operate.server";
import { countText } from "~/lib/text/german-number";
import { formatMoment } from "~/lib/time/moment";
import { off, on } from "~/reach/push/operations.server";
import { readPushState } from "~/reach/push/push-settings.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { RowButton } from "~/ui/admin/action-button";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/push";

type PushState = Awaited<ReturnType<typeof readPushState>>;
type Sending = PushState["sendings"][number];

const columns: readonly Column<Sending>[] = [
  { label: "Folge", cell: ({ title }) => title ?? "gelöscht" },
  {
    label: "Begonnen",
    cell: ({ startedAt, finishedAt }) => (
      <>
        <time dateTime={startedAt}>{formatMoment(startedAt)}</time>
        {!finishedAt && <span className="label block">noch nicht zu Ende</span>}
      </>
    ),
  },
  { label: "Angenommen", isNumeric: true, cell: ({ sent }) => sent },
  { label: "Abgemeldet", isNumeric: true, isMinor: true, cell: ({ gone }) => gone },
  { label: "Fehlgeschlagen", isNumeric: true, cell: ({ failed }) => failed },
];

/** The switch, the number of subscriptions, and the last sendings. */
function PushPanels({ isOn, subscriptions, sendings }: PushState) {
  return (
    <>
      <AdminSection title={isOn ? "Eingeschaltet" : "Ausgeschaltet"}>
        <p className="max-w-2xl">
          Wer „Bescheid sagen, wenn eine Folge erscheint“ drückt und es im Browser erlaubt, bekommt
          zu jeder neuen Folge eine Nachricht: Titel, Nummer und Bild. Der Knopf steht im Abschnitt
          zum Abonnieren und unter jeder Folge.
        </p>
        <p className="max-w-2xl">
          {countText(subscriptions, "Browser bekommt", "Browser bekommen")} Bescheid.
          {!isOn && subscriptions > 0 && " Bis zum Einschalten geht nichts hinaus."}
        </p>
        <p className="label max-w-2xl">
          Die vorbereitete Datenschutzerklärung hat dafür einen Absatz, solange es eingeschaltet
          ist. Vergleiche deine mit ihr.
        </p>
        <RowButton fields={{ intent: isOn ? "off" : "on" }} isChief={!isOn}>
          {isOn ? "Ausschalten" : "Einschalten"}
        </RowButton>
      </AdminSection>
      <AdminSection title="Letzte Sendungen">
        <DataTable
          caption="Sendungen"
          columns={columns}
          rows={sendings}
          keyOf={({ id }) => id}
          empty="Noch keine."
        />
        <p className="label max-w-2xl">
          Gezählt wird, was die Push-Dienste der Browser annahmen, nicht, wer eine Nachricht öffnet.
        </p>
      </AdminSection>
    </>
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  return { state: await load(context, "show.read", readPushState) };
}

export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { on, off },
    verb: (form) => String(form.get("intent")),
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Push-Nachrichten – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Push({ loaderData: { state } }: Route.ComponentProps) {
  return (
    <AdminPage title="Push-Nachrichten">
      {state ? (
        <PushPanels {...state} />
      ) : (
        <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>
      )}
    </AdminPage>
  );
}
