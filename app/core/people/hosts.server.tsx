import { servedHtml } from "~/platform/react-router/served-html.server";
import { Link } from "~/ui/link";
import { type Host, hostRoleOf, personPath } from "./people.schema";
import { Portrait } from "./portrait";

/** The people who make the show, as HTML that needs no script; '' if there are none. */
export function hostsHtml(hosts: readonly Host[]): string {
  return hosts.length > 0 ? servedHtml(<Hosts hosts={hosts} />) : "";
}

function Hosts({ hosts }: { hosts: readonly Host[] }) {
  return (
    <ul className="grid gap-6 lg:grid-cols-2 lg:gap-8">
      {hosts.map((host, index) => (
        <li
          key={host.id}
          className="sheet grid min-[23rem]:grid-cols-[min(7rem,35vw)_minmax(0,1fr)] sm:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <div className="grid place-items-center border-line p-3 max-[23rem]:border-b-[1.5px] max-[23rem]:*:w-32 min-[23rem]:border-r-[1.5px] sm:p-5">
            <Portrait portrait={host.portrait} name={host.name} index={index} />
          </div>
          <div className="p-4 sm:p-6">
            {host.name && <p className="label mb-1">{hostRoleOf(host)}</p>}
            <h3 className="text-lg sm:text-[1.3125rem]">
              {host.slug ? (
                <Link to={personPath(host.slug)} className="no-underline hover:underline">
                  {host.name}
                </Link>
              ) : (
                hostRoleOf(host)
              )}
            </h3>
            <div
              className="text-soft *:mt-2 max-sm:text-[0.9375rem] sm:*:mt-3"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved.
              dangerouslySetInnerHTML={{ __html: host.text }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
