import { type ReactNode, useId } from "react";
import { countText } from "~/lib/german-number";
import type { Match, PersonConsent, PersonData } from "../personal-data.schema";

/** Everything that was found about a person. */
export function FoundData({ data }: { data: PersonData }) {
  return (
    <>
      <FoundList
        name="subscriptions"
        title="Newsletter"
        rows={data.subscriptions}
        labelOf={({ email }) => `Abo von ${email}`}
      >
        {(row) => (
          <>
            <p className="font-semibold break-all">
              {row.email} {row.name && `(${row.name})`}
            </p>
            <p className="label">
              {statusText(row.status)} · angemeldet {moment(row.createdAt)}
              {row.confirmedAt && ` · bestätigt ${moment(row.confirmedAt)}`}
              {row.unsubscribedAt && ` · abgemeldet ${moment(row.unsubscribedAt)}`}
              {row.bouncedAt && ` · unzustellbar ${moment(row.bouncedAt)}`}
              {row.origin === "import" && " · aus einer Liste"}
            </p>
            <Sent deliveries={row.deliveries.length} reports={row.reports.length} />
            <Consents consents={row.consents} />
          </>
        )}
      </FoundList>
      <FoundList
        name="messages"
        title="Nachrichten"
        rows={data.messages}
        labelOf={({ subject, name }) => `Nachricht „${subject}“ von ${name}`}
      >
        {(row) => (
          <>
            <p className="font-semibold break-words">{row.subject}</p>
            <p className="label break-all">
              {row.name}, {row.email} · {moment(row.createdAt)} · {statusText(row.status)}
            </p>
            <p className="break-words whitespace-pre-line">{row.message}</p>
          </>
        )}
      </FoundList>
      <FoundList
        name="comments"
        title="Kommentare"
        rows={data.comments}
        labelOf={({ name, episode }) => `Kommentar von ${name} zu „${episode}“`}
      >
        {(row) => (
          <>
            <p className="break-words whitespace-pre-line">{row.content}</p>
            <p className="label break-words">
              {row.name} zu „{row.episode}“ · {moment(row.createdAt)} · {statusText(row.status)}
              {row.reply !== null && " · mit Antwort der Sendung"}
            </p>
          </>
        )}
      </FoundList>
      <FoundList
        name="trashed"
        title="Kommentare im Papierkorb"
        rows={data.trashed}
        labelOf={({ name }) => `Kommentar von ${name} im Papierkorb`}
      >
        {(row) => (
          <>
            <p className="break-words whitespace-pre-line">{row.content}</p>
            <p className="label">
              {row.name} · {moment(row.createdAt)} · gelöscht {moment(row.deletedAt)}
            </p>
          </>
        )}
      </FoundList>
      <FoundList
        name="others"
        title="Weiteres"
        rows={data.others}
        labelOf={({ kind, name }) => `${kind} von ${name || "jemandem ohne Namen"}`}
      >
        {(row) => (
          <>
            <p className="font-semibold">{row.kind}</p>
            <p className="label break-all">
              {[row.name, row.email].filter(Boolean).join(", ")} · {moment(row.createdAt)}
            </p>
            <p className="break-words whitespace-pre-line">{row.text}</p>
          </>
        )}
      </FoundList>
    </>
  );
}

function Sent({ deliveries, reports }: { deliveries: number; reports: number }) {
  const parts = [
    deliveries > 0 && countText(deliveries, "Ausgabe", "Ausgaben"),
    reports > 0 && countText(reports, "Rückmeldung", "Rückmeldungen"),
  ].filter(Boolean);
  return parts.length > 0 && <p className="label">{parts.join(" · ")}</p>;
}

function Consents({ consents }: { consents: PersonConsent[] }) {
  if (consents.length === 0) return null;
  return (
    <details>
      <summary className="label py-1 underline">
        {countText(consents.length, "Einwilligung", "Einwilligungen")}
      </summary>
      <ul className="flex flex-col gap-2 pt-2 text-sm">
        {consents.map((consent) => (
          <li key={consent.id} className="border-l-2 border-hair pl-3">
            <p>
              Angefragt {moment(consent.requestedAt)} von {consent.requestedIp},{" "}
              {consent.confirmedAt
                ? `bestätigt ${moment(consent.confirmedAt)} von ${consent.confirmedIp}`
                : "nicht bestätigt"}
            </p>
            <p className="text-soft">„{consent.text}“</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

const statuses: Record<string, string> = {
  pending: "wartet",
  approved: "öffentlich",
  rejected: "abgelehnt",
  active: "aktiv",
  unsubscribed: "abgemeldet",
  bounced: "nicht zustellbar",
  new: "neu",
  read: "gelesen",
  archived: "archiviert",
};

function statusText(status: string): string {
  return statuses[status] ?? status;
}

/** '21.11.2026, 10:00' in Berlin. */
function moment(iso: string): string {
  return new Date(iso).toLocaleString("de-DE", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Europe/Berlin",
  });
}

type Row = { id: string; match: Match };

type FoundListProps<T extends Row> = {
  /** Name of the boxes that pick a row. */
  name: string;
  title: string;
  rows: readonly T[];
  labelOf(row: T): string;
  children(row: T): ReactNode;
};

/** The found rows of one kind, each with a box. Rows that only bear the same name are not picked yet. */
function FoundList<T extends Row>({ name, title, rows, labelOf, children }: FoundListProps<T>) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-2 border-[1.5px] border-hair bg-sheet p-4 sm:p-6"
    >
      <h2 id={id} className="text-xl">
        {title} <span className="label">{rows.length}</span>
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="flex gap-3 border-t border-hair py-3 first:border-t-0">
            <input
              type="checkbox"
              name={name}
              value={row.id}
              defaultChecked={row.match === "certain"}
              aria-label={labelOf(row)}
              className="tick mt-1"
            />
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              {row.match === "name" && (
                <p>
                  <span className="badge">nur gleicher Name</span>
                </p>
              )}
              {children(row)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
