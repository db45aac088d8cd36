import type { FormAnswer } from "~/lib/form-answer";
import type { Interrupted } from "~/lib/interrupted";
import { countText } from "~/lib/text/german-number";
import { formatMoment } from "~/lib/time/moment";
import { RowButton } from "~/ui/admin/action-button";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { Field } from "~/ui/admin/field";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { ListFile } from "~/ui/admin/list/list-file";
import type { BlockRow, FollowerRow } from "./lists.server";

const followerColumns: readonly Column<FollowerRow>[] = [
  {
    label: "Konto",
    cell: ({ actor, handle, state }) => (
      <>
        <a href={actor} rel="noopener nofollow" className="underline wrap-anywhere">
          @{handle}
        </a>
        {state === "resting" && <span className="label block">ruht: Nichts kommt dort an</span>}
      </>
    ),
  },
  {
    label: "Seit",
    isMinor: true,
    cell: ({ followedAt }) => <time dateTime={followedAt}>{formatMoment(followedAt)}</time>,
  },
  {
    label: "Was tun?",
    cell: ({ actor, handle, host }) => (
      <div className="flex items-start gap-2 whitespace-nowrap max-sm:flex-wrap">
        <RowButton
          fields={{ verb: "block", value: actor }}
          label={`Konto sperren: ${handle}`}
          question={`@${handle} sperren? Das Konto folgt dann nicht mehr, und nichts kommt mehr von ihm an.`}
        >
          Konto sperren
        </RowButton>
        <RowButton
          fields={{ verb: "block", value: host }}
          label={`Server sperren: ${host}`}
          question={`Alle Konten auf ${host} sperren? Niemand von dort folgt dann mehr.`}
        >
          Server sperren
        </RowButton>
      </div>
    ),
  },
];

type ListProps<Row> = { rows: readonly Row[]; query: string };

export function FollowersTable({ rows, query }: ListProps<FollowerRow>) {
  return (
    <DataTable
      caption="Follower"
      columns={followerColumns}
      rows={rows}
      keyOf={({ actor }) => actor}
      empty={query ? "Niemanden gefunden." : "Noch folgt niemand."}
    />
  );
}

/** Servers of the followers, those with the most first. */
export function HostsPanel({ hosts }: { hosts: readonly { host: string; count: number }[] }) {
  if (hosts.length === 0) return null;
  return (
    <AdminSection title="Von welchen Servern">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {hosts.map(({ host, count }) => (
          <li key={host} className="wrap-anywhere">
            {host} <span className="label">{countText(count, "Konto", "Konten")}</span>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}

/** Blocks are typed, or imported from another server's exported list. */
export function BlocksForm({ answer }: { answer: FormAnswer<string> | Interrupted | undefined }) {
  return (
    <AdminSection title="Sperren">
      <AdminForm answer={answer} save="Sperren" isShort empties>
        <Field
          name="list"
          label="Konten und Server"
          rows={4}
          spellCheck={false}
          hint="@name@server.example oder server.example, eines in jeder Zeile; oder die CSV-Datei, die Mastodon unter „Domain-Sperren“ ausgibt. Mit einem Server ist alles unter ihm gesperrt."
        >
          <ListFile name="list" />
        </Field>
      </AdminForm>
    </AdminSection>
  );
}

const blockColumns: readonly Column<BlockRow>[] = [
  { label: "Wer", cell: ({ value }) => <span className="wrap-anywhere">{value}</span> },
  {
    label: "Art",
    isMinor: true,
    cell: ({ kind }) => (kind === "host" ? "Server" : "Konto"),
  },
  {
    label: "Seit",
    isMinor: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  {
    label: "Was tun?",
    cell: ({ value }) => (
      <RowButton fields={{ verb: "unblock", value }} label={`Freigeben: ${value}`}>
        Freigeben
      </RowButton>
    ),
  },
];

export function BlocksTable({ rows, query }: ListProps<BlockRow>) {
  return (
    <DataTable
      caption="Gesperrt"
      columns={blockColumns}
      rows={rows}
      keyOf={({ value }) => value}
      empty={query ? "Nichts gefunden." : "Nichts ist gesperrt."}
    />
  );
}
