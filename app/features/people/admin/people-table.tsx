import { formatCount } from "~/lib/german-number";
import { href } from "~/lib/href";
import { DeleteButton, deletionQuestion, EditLink } from "~/ui/admin/content-actions";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { EmptyList } from "~/ui/admin/list-page";
import { Link } from "~/ui/link";

export type PersonEntry = {
  id: string;
  title: string;
  /** What they are as a host; null: they are none. */
  host: string | null;
  /** That they were in, planned ones too. */
  episodes: number;
};

type PeopleTableProps = { people: readonly PersonEntry[]; sort: string; query: string };

const columns: Column<PersonEntry>[] = [
  {
    label: "Name",
    sort: "titel",
    cell: ({ id, title, host }) => (
      <div className="min-w-40 wrap-anywhere">
        <Link to={href("/admin/people/:id/edit", { id })} className="font-semibold">
          {title}
        </Link>
        {host !== null && (
          <span className="label block">{["Host", host].filter(Boolean).join(" · ")}</span>
        )}
      </div>
    ),
  },
  {
    label: "Folgen",
    sort: "folgen",
    isNumeric: true,
    cell: ({ episodes }) => formatCount(episodes),
  },
  { label: "Was tun?", cell: (person) => <Actions person={person} /> },
];

/** Everybody, with or without episodes. */
export function PeopleTable({ people, sort, query }: PeopleTableProps) {
  return (
    <DataTable
      caption="Personen"
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      sort={sort}
      empty={
        <EmptyList
          query={query}
          notFound="Niemand gefunden."
          none="Noch gibt es hier niemanden."
          create={{ to: href("/admin/people/new"), label: "Erste Person anlegen" }}
        />
      }
    />
  );
}

function Actions({ person: { id, title, episodes } }: { person: PersonEntry }) {
  return (
    <div className="flex items-start gap-2">
      <EditLink to={href("/admin/people/:id/edit", { id })} title={title} />
      <DeleteButton
        action={href("/admin/people/:id/deletion", { id })}
        title={title}
        question={deletionQuestion(title, leftEpisodes(episodes))}
      />
    </div>
  );
}

/** What hangs on somebody, as a sentence. */
export function leftEpisodes(episodes: number): string | undefined {
  if (!episodes) return undefined;
  return episodes === 1
    ? "1 Folge nennt diese Person dann nicht mehr."
    : `${formatCount(episodes)} Folgen nennen diese Person dann nicht mehr.`;
}
