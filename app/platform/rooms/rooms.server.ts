import { decodeUri } from "~/lib/http/decode-uri";
import type { ExportedTable, TableRule } from "../db/table-rules";
import type { Tables } from "../db/tables";
import type { DeviceKey, Parameter, Parameters, Room } from "./room.server";

declare module "../services.server" {
  interface FeatureServices {
    rooms: Rooms;
  }
}

type DeviceKeys = Record<string, DeviceKey>;

export type ExportedTables = Partial<Record<keyof Tables, ExportedTable>>;

type Slot<Place extends keyof Room, Name extends keyof NonNullable<Room[Place]>> = NonNullable<
  NonNullable<Room[Place]>[Name]
>;

export type Rooms = ReturnType<typeof gatherRooms>;

export function gatherRooms(rooms: readonly Room[]) {
  const gathered = {
    ...gather(rooms, new Map()),
    /** Renames movable names, and with them all addresses that contain one. */
    move(names: ReadonlyMap<string, string>): void {
      Object.assign(gathered, gather(rooms, names));
    },
  };
  return gathered;
}

/** @param moved new names on this site, by movable name */
function gather(rooms: readonly Room[], moved: ReadonlyMap<string, string>) {
  /** The address on this site for a path on a plate, which may lie below a page's or file's. */
  const addressOf = (path: string): string => {
    const [, name = ""] = path.split("/");
    return path.replace(name, moved.get(name) ?? name);
  };
  const onSite = <Item extends { path: string }>(item: Item): Item => ({
    ...item,
    path: addressOf(item.path),
  });
  const pages = rooms.flatMap(({ pages = [] }) => pages).map(onSite);
  const files = rooms.flatMap(({ files = [] }) => files).map(onSite);
  const streams = rooms.flatMap(({ streams = [] }) => streams).map(onSite);
  const dailyJobs = rooms.flatMap(({ dailyJobs = [] }) => dailyJobs);
  const jobs = [...rooms.flatMap(({ jobs = [] }) => jobs), ...dailyJobs];
  const tables = rooms.flatMap(({ tables = {}, settings }) =>
    Object.entries<TableRule>({
      ...(settings && { [settings.table]: settings.tableRule }),
      ...tables,
    }),
  );
  /** All rooms' values of a property that another room declared, in the order of the rooms. */
  const list = <Place extends keyof Room, Name extends keyof NonNullable<Room[Place]>>(
    place: Place,
    name: Name,
  ) =>
    rooms.flatMap((room) => {
      const slot = (room[place] as NonNullable<Room[Place]> | undefined)?.[name];
      return slot ? [slot as Slot<Place, Name>] : [];
    });
  const parametersAt = findByPath(rooms, addressOf);
  const secret = pages.filter(({ isSecret }) => isSecret).map(({ path }) => path.split(":", 1)[0]);
  const answering = files.filter(({ answer }) => answer).map(({ path }) => patternOf(path));
  return {
    all: rooms,
    pages,
    files,
    streams,
    moved,
    addressOf,
    movableNames: rooms.flatMap(({ movableNames = [] }) => movableNames),
    deviceKeys: Object.assign({}, ...rooms.map((room) => room.deviceKeys)) as DeviceKeys,
    list,
    /** The first room's value of such a property; undefined if no room has one. */
    find: <Place extends keyof Room, Name extends keyof NonNullable<Room[Place]>>(
      place: Place,
      name: Name,
    ): Slot<Place, Name> | undefined => list(place, name)[0],
    /** Links that other rooms place on a page, by the page's path on its plate. */
    linksAt: (path: string) =>
      files.flatMap(({ path: to, link }) => (link?.on === path ? { to, label: link.label } : [])),
    /** Parameters that are read at a path or in the page's data requests; {} if there are none, or no page. */
    parametersAt,
    tables: Object.fromEntries(tables),
    /** The tables in a full export. */
    exportedTables: Object.fromEntries(
      tables.filter((entry): entry is [string, ExportedTable] => "key" in entry[1]),
    ) as ExportedTables,
    /** True if a path belongs to a page with a secret address. */
    isSecret: (path: string) => secret.some((start) => path.startsWith(start ?? path)),
    /** True if the file at a path answers callers who identify themselves. */
    answersCallers: (path: string) => answering.some((pattern) => pattern.test(path)),
    jobs,
    dailyJobs,
    /** A job's title; for a kind that an older release left, its name. */
    jobTitle: (kind: string) => jobs.find((job) => job.kind === kind)?.title ?? kind,
    /** First segments of all addresses of the program. */
    reservedNames: new Set([
      ...[...pages, ...files, ...streams].map(({ path }) => path.split("/")[1] ?? ""),
      ...rooms.flatMap(({ reservedNames = [] }) => reservedNames),
    ]),
  };
}

function findByPath(
  rooms: readonly Room[],
  addressOf: (path: string) => string,
): (path: string) => Parameters {
  const byPath = new Map<string, Parameters>();
  for (const { pages = [], files = [], parameters: others = {} } of rooms) {
    const read = typeof others === "function" ? others(rooms) : others;
    const added = Object.entries(read).map(([path, parameters]) => ({ path, parameters }));
    for (const { path, parameters = {} } of [...pages, ...files, ...added]) {
      const address = addressOf(path);
      byPath.set(address, joined(byPath.get(address), parameters));
    }
  }
  const patterns = [...byPath]
    .filter(([path]) => path.includes(":"))
    .map(([path, parameters]) => ({ pattern: patternOf(path), parameters }));
  return (asked) => {
    const path = decodeUri(asked)
      .toLowerCase()
      .replace(/(?<=.)\/$/, "");
    const page = path.replace(/\.data$/, "").replace(/^\/_root$|\/_$/, "") || "/";
    const found =
      byPath.get(page) ?? patterns.find(({ pattern }) => pattern.test(page))?.parameters ?? {};
    return path === page ? found : { ...found, _routes: ofRouter };
  };
}

/** Joins the parameters of two rooms on the same page; a shared parameter accepts the values of both. */
function joined(some: Parameters = {}, others: Parameters): Parameters {
  const all: Record<string, Parameter> = { ...some };
  for (const [name, parameter] of Object.entries(others)) {
    const known = all[name];
    const values = known && new RegExp(`${known.values.source}|${parameter.values.source}`);
    all[name] = values ? { ...parameter, values } : parameter;
  }
  return all;
}

/** Routes in a data request of the router, whose data a script needs. */
const ofRouter = { values: /./ };

/** A pattern for a path such as '/episodes/:id/:file{quellen\\.(?:bib|ris)}'. */
function patternOf(path: string): RegExp {
  const source = path.replace(/:\w+(?:\{((?:[^{}]|\{[^{}]*\})*)\})?|[.]/g, (part, form) =>
    part === "." ? "\\." : form ? `(?:${form})` : "[^/]+",
  );
  return new RegExp(`^${source}$`, "i");
}
