import { DrawingImage } from "~/ui/drawing-image";
import coHost from "~/ui/drawings/co-host.svg?url";
import moderation from "~/ui/drawings/moderation.svg?url";
import type { Host } from "./show.schema";

const drawings = [moderation, coHost];

export function Hosts({ hosts }: { hosts: Host[] }) {
  return (
    <ul className="grid gap-8 md:grid-cols-2">
      {hosts.map((host, index) => (
        <li key={host.role} className="sheet grid grid-cols-[7rem_1fr] sm:grid-cols-[10rem_1fr]">
          <div className="grid place-items-center border-r-[1.5px] border-line p-3 sm:p-5">
            <DrawingImage src={drawings[index % 2] ?? moderation} alt="" width={240} height={240} />
          </div>
          <div className="p-5 sm:p-6">
            <p className="label">{host.name ? `${host.role} · ${host.profile}` : host.role}</p>
            <h3 className="mt-1 text-[1.3125rem]">{host.name || `${host.profile}`}</h3>
            <p className="mt-3 text-soft">{host.text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
