import { formatMoment } from "~/lib/moment";
import { RowButton } from "~/ui/admin/action-button";
import type { Finding } from "../finding";
import { FindingSheet } from "./finding-sheet";

type DomainFindingsProps = {
  domain: string;
  findings: readonly Finding[];
  checkedAt: string;
};

/** What mailboxes find when they ask about the sender's domain. */
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
        <RowButton fields={{ form: "check" }} label="Noch einmal prüfen">
          Noch einmal prüfen
        </RowButton>
      </div>
      {findings.map((finding) => (
        <FindingSheet key={`${finding.subject} ${finding.name}`} finding={finding} />
      ))}
    </>
  );
}

function changes(open: number): string {
  return open === 1
    ? "Ein Eintrag fehlt oder ist falsch"
    : `${open} Einträge fehlen oder sind falsch`;
}
