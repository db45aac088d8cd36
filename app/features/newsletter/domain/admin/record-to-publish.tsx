import { CopyLink } from "~/ui/admin/copy-link";
import { type DnsRecord, hostField } from "../finding";

/** A DNS record as it is entered at the provider of the domain. */
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
