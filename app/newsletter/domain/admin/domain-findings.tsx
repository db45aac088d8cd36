import { formatMoment } from "~/lib/time/moment";
import { RowButton } from "~/ui/admin/action-button";
import { AdminSection } from "~/ui/admin/admin-page";
import { CopyLink } from "~/ui/admin/copy-link";
import { type DnsRecord, type Finding, type FindingState, hostField } from "../finding";

type DomainFindingsProps = {
  domain: string;
  findings: readonly Finding[];
  checkedAt: string;
};

/** The DNS records of the sender's domain, as mailbox providers see them. */
export function DomainFindings({ domain, findings, checkedAt }: DomainFindingsProps) {
  const open = findings.filter(({ state }) => state === "missing" || state === "wrong").length;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-2xl">
          <p>
            Absender ist <strong className="break-all">{domain}</strong>.{" "}
            {open === 0 ? "Hier ist nichts zu ändern." : `${changes(open)}.`}
          </p>
          <p className="label mt-1">
            Geprüft am {formatMoment(checkedAt)}. Änderungen im DNS sehen andere oft erst nach
            Stunden.
          </p>
        </div>
        <RowButton fields={{ form: "check" }}>Noch einmal prüfen</RowButton>
      </div>
      {findings.map((finding) => (
        <FindingSection key={`${finding.subject} ${finding.name}`} finding={finding} />
      ))}
    </>
  );
}

function changes(open: number): string {
  return open === 1
    ? "Ein Eintrag fehlt oder ist falsch"
    : `${open} Einträge fehlen oder sind falsch`;
}

const titles = {
  spf: "SPF: Wer darf senden?",
  dkim: "DKIM: Unterschrift",
  dmarc: "DMARC: Was geschieht mit Fälschungen?",
  mx: "MX: Kommt Unzustellbares zurück?",
} as const;

const states: Record<FindingState, { word: string; className: string }> = {
  ok: { word: "in Ordnung", className: "bg-ink text-paper" },
  missing: { word: "fehlt", className: "border-stamp text-stamp" },
  wrong: { word: "falsch", className: "border-stamp text-stamp" },
  unknown: { word: "nicht prüfbar", className: "border-dashed" },
};

/** One check of the domain: state, records found, advice. */
function FindingSection({ finding }: { finding: Finding }) {
  const { subject, name, state, found, notes, publish } = finding;
  const { word, className } = states[state];
  return (
    <AdminSection title={titles[subject]}>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className={`badge min-h-7 ${className}`}>{word}</span>
        <code className="label break-all">{name}</code>
      </p>
      {notes.map((note) => (
        <p key={note} className="max-w-2xl">
          {note}
        </p>
      ))}
      {found.length > 0 && (
        <div>
          <p className="label mb-1.5">Gefunden</p>
          <ul className="flex flex-col gap-2">
            {[...new Set(found)].map((record) => (
              <li key={record} className="border-[1.5px] border-hair bg-paper p-3">
                <code className="text-sm wrap-anywhere">{record}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      {publish && subject !== "dkim" && <RecordToPublish record={publish} />}
      {publish && subject === "dkim" && (
        <a href="#schluessel" className="self-start underline">
          Zum Eintrag, der ins DNS gehört
        </a>
      )}
    </AdminSection>
  );
}

/** Instructions while the sender has no own domain. */
export function NoDomain({ sender }: { sender: string }) {
  return (
    <AdminSection title="Noch keine Domain">
      <p className="max-w-2xl">
        Mails kommen von <code className="break-all">{sender}</code>. Das ist keine Domain, die ein
        Postfach prüfen könnte, und keines nähme solche Mails an.
      </p>
      <p className="max-w-2xl text-soft">
        Setze <code>MAIL_FROM</code> auf eine Adresse deiner Domain, etwa{" "}
        <code>newsletter@deine-domain.de</code>, und <code>SMTP_URL</code> auf deinen Mailserver,
        und starte die Website neu. Dann steht hier, was Postfächer von deiner Domain erwarten.
      </p>
    </AdminSection>
  );
}

/** A DNS record as entered at the domain's provider. */
export function RecordToPublish({ record }: { record: DnsRecord }) {
  const { type, name, value, isExample } = record;
  return (
    <div>
      <p className="label mb-1.5">
        {isExample ? "So sieht der Eintrag aus" : "Dieser Eintrag gehört ins DNS"}
      </p>
      <dl className="grid items-baseline gap-x-6 gap-y-1 border-[1.5px] border-hair bg-paper p-3 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-y-2 max-sm:[&>dd+dt]:mt-2">
        <dt className="font-semibold">Art</dt>
        <dd>{type}</dd>
        <dt className="font-semibold">Name</dt>
        <dd>
          <code className="text-sm wrap-anywhere">{name}</code>
          <p className="label mt-1">
            Viele Anbieter setzen die Domain selbst dahinter; dann trägst du nur{" "}
            <code>{hostField(name)}</code> ein.
          </p>
        </dd>
        <dt className="font-semibold">Wert</dt>
        <dd className="flex flex-col items-start gap-2">
          <code className="text-sm wrap-anywhere">{value}</code>
          {value.length > 255 && (
            <p className="label">
              Nimmt dein Anbieter nur 255 Zeichen an, teile den Wert in zwei Abschnitte in
              Anführungszeichen.
            </p>
          )}
          {!isExample && <CopyLink url={value} label="Wert kopieren" copied="Kopiert." />}
        </dd>
      </dl>
    </div>
  );
}
