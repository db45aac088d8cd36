import { ArrowDown, ArrowUp } from "lucide-react";
import { countText, formatCount } from "~/lib/german-number";
import { href } from "~/lib/href";
import { RowButton } from "~/ui/admin/action-button";
import { AdminSection } from "~/ui/admin/admin-page";
import { DeleteButton, deletionQuestion, EditLink } from "~/ui/admin/content-actions";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { EmptyAdminList } from "~/ui/admin/list-page";
import { Link } from "~/ui/link";
import { type Host, hostRoleOf } from "../people.schema";

export type PersonEntry = {
  id: string;
  title: string;
  /** Their role as a host; null: they are none. */
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
        <EmptyAdminList
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

/** A sentence about the episodes of a person. */
export function leftEpisodes(episodes: number): string | undefined {
  if (!episodes) return undefined;
  return countText(
    episodes,
    "Folge nennt diese Person dann nicht mehr.",
    "Folgen nennen diese Person dann nicht mehr.",
  );
}

/** The hosts as the home page shows them, with buttons that change their order. */
export function HostOrder({ hosts }: { hosts: readonly Host[] }) {
  return (
    <div className="mb-6">
      <AdminSection title="Hosts, wie die Startseite sie zeigt">
        <ol>
          {hosts.map((host, index) => {
            const name = host.name || hostRoleOf(host);
            return (
              <li
                key={host.id}
                className="flex flex-wrap items-center justify-between gap-3 border-t border-hair py-2 first:border-t-0"
              >
                <span className="min-w-0 wrap-anywhere">
                  {index + 1}. {name}
                  {host.name && <span className="label ml-2">{hostRoleOf(host)}</span>}
                </span>
                <div className="flex gap-2">
                  {index > 0 && (
                    <RowButton fields={{ host: host.id, step: "-1" }} label={`${name}: nach oben`}>
                      <ArrowUp size={16} aria-hidden />
                    </RowButton>
                  )}
                  {index < hosts.length - 1 && (
                    <RowButton fields={{ host: host.id, step: "1" }} label={`${name}: nach unten`}>
                      <ArrowDown size={16} aria-hidden />
                    </RowButton>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      </AdminSection>
    </div>
  );
}
