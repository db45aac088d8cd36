import { ArrowDown, ArrowUp } from "lucide-react";
import { type KindList, RowActions, titleColumn } from "~/core/content/admin/kind-table";
import { countText, formatCount } from "~/lib/text/german-number";
import { RowButton } from "~/ui/admin/action-button";
import { AdminSection } from "~/ui/admin/admin-page";
import { type Host, hostRoleOf } from "../people.schema";

export type PersonEntry = {
  id: string;
  title: string;
  /** The role as a host; null for people who are no hosts. */
  host: string | null;
  /** Number of episodes, scheduled ones included. */
  episodes: number;
};

export const peopleTable: KindList<PersonEntry> = {
  caption: "Personen",
  columns: [
    titleColumn("person", "Name", ({ host }) =>
      host === null ? [] : [["Host", host].filter(Boolean).join(" · ")],
    ),
    {
      label: "Folgen",
      sort: "folgen",
      isNumeric: true,
      cell: ({ episodes }) => formatCount(episodes),
    },
    {
      label: "Was tun?",
      cell: (person) => (
        <RowActions kind="person" entry={person} also={leftEpisodes(person.episodes)} />
      ),
    },
  ],
  notFound: "Niemand gefunden.",
  none: "Noch gibt es hier niemanden.",
};

/** A sentence about a person's episodes. */
export function leftEpisodes(episodes: number): string | undefined {
  if (!episodes) return undefined;
  return countText(
    episodes,
    "Folge nennt diese Person dann nicht mehr.",
    "Folgen nennen diese Person dann nicht mehr.",
  );
}

/** The hosts in the order of the home page, with buttons to change it. */
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
