import { formatMoment } from "~/lib/moment";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { Link } from "~/ui/link";
import type { Deed } from "../audit.schema";
import { deedPath } from "../deed-path";
import { deedSentence } from "../deed-sentence";

type LinkedDeed = Deed & { isLiving: boolean };

const columns: Column<LinkedDeed>[] = [
  {
    label: "Wann",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="label font-normal lg:whitespace-nowrap">
        {formatMoment(createdAt)}
      </time>
    ),
  },
  { label: "Wer", isMinor: true, cell: ({ operatorName }) => <bdi>{operatorName}</bdi> },
  { label: "Was", cell: (deed) => <Sentence deed={deed} /> },
];

/** The audit log: who did what when, in words. */
export function AuditTable({ deeds }: { deeds: readonly LinkedDeed[] }) {
  return (
    <DataTable
      caption="Protokoll"
      columns={columns}
      rows={deeds}
      keyOf={({ id }) => id}
      empty="Dazu steht nichts im Protokoll. Ändere den Filter, um mehr zu sehen."
    />
  );
}

function Sentence({ deed }: { deed: LinkedDeed }) {
  const { before, title, after } = deedSentence(deed);
  const path = deed.isLiving && deed.subject ? deedPath(deed.subject) : null;
  const space = after && after !== "." ? " " : "";
  return (
    <div className="min-w-32 wrap-anywhere sm:min-w-48">
      <bdi className="lg:hidden">{deed.operatorName} </bdi>
      {before}
      {title !== null && " "}
      {title !== null &&
        (path ? (
          <Link to={path} className="underline">
            {title}
          </Link>
        ) : (
          title
        ))}
      {space}
      {after}
      {deed.detail && <span className="label block">{deed.detail}</span>}
    </div>
  );
}
