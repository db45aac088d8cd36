import { ArrowDown, ArrowUp } from "lucide-react";
import { RowButton } from "~/ui/admin/action-button";
import { AdminSection } from "~/ui/admin/admin-page";
import { type Host, hostRoleOf } from "../people.schema";

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
                <span className="flex gap-2">
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
                </span>
              </li>
            );
          })}
        </ol>
      </AdminSection>
    </div>
  );
}
