import { DrawingImage } from "~/ui/drawing";
import coHost from "~/ui/drawings/co-host.svg?url";
import moderation from "~/ui/drawings/moderation.svg?url";
import type { Host } from "./show.schema";

const drawings = [moderation, coHost];

export function Hosts({ hosts }: { hosts: Host[] }) {
  return (
    <ul className="grid gap-8 lg:grid-cols-2">
      {hosts.map((host, index) => (
        <li
          key={host.name + host.role}
          className="sheet grid min-[23rem]:grid-cols-[min(7rem,35vw)_minmax(0,1fr)] sm:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <div className="grid place-items-center border-line p-3 max-[23rem]:border-b-[1.5px] max-[23rem]:*:w-32 min-[23rem]:border-r-[1.5px] sm:p-5">
            {host.portrait ? (
              <img
                src={host.portrait}
                alt=""
                width={240}
                height={240}
                loading="lazy"
                className="aspect-square object-cover"
              />
            ) : (
              <DrawingImage
                src={drawings[index % 2] ?? moderation}
                alt=""
                width={240}
                height={240}
              />
            )}
          </div>
          <div className="p-5 sm:p-6">
            {host.name && <p className="label mb-1">{roleOf(host)}</p>}
            <h3 className="text-lg sm:text-[1.3125rem]">{host.name || roleOf(host)}</h3>
            <p className="mt-3 text-soft">{host.text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** 'Moderation · Erfindungsexperte': who speaks, before there is a name and beside it. */
function roleOf({ role, profile }: Host): string {
  return [role, profile].filter(Boolean).join(" · ");
}
