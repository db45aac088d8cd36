import type { Db, Trx } from "../db/handles";
import { oneAtATime } from "../db/one-at-a-time.server";
import type { Services } from "../services.server";
import type { Rooms } from "./rooms.server";

type Site = Pick<Services, "db" | "kind" | "rooms" | "content">;

/**
 * Decides the addresses of pages with movable names on this site. The first process that knows a name decides and
 * stores the address, so that it does not change when the content in its way is deleted.
 */
export async function settleAddresses(services: Site): Promise<void> {
  const { db, rooms } = services;
  const known = await readNumbers(db);
  const numbers = rooms.movableNames.every((name) => known.has(name))
    ? known
    : await decide(services);
  const moved = new Map<string, string>();
  for (const name of rooms.movableNames) {
    const number = numbers.get(name);
    if (number) moved.set(name, numbered(name, number));
  }
  if (String([...moved]) === String([...rooms.moved])) return;
  rooms.move(moved);
  // Pages rendered meanwhile link to the former addresses.
  services.content.changed();
}

/** Updates the addresses when the content changes, since a restored archive may have others. */
export function followAddresses(services: Services): void {
  const { content, log, onClose } = services;
  const settle = () =>
    settleAddresses(services).catch((err) => log.warn({ err }, "addresses could not be read"));
  onClose(content.onChange(settle));
}

/** Pages moved because the operator's content had their address; none once the notice was dismissed. */
export async function listMovedPages({ db, rooms }: Pick<Services, "db" | "rooms">) {
  const rows = await db
    .selectFrom("page_addresses")
    .select("name")
    .where("is_seen", "=", 0)
    .orderBy("name")
    .execute();
  return rows.flatMap(({ name }) => {
    const moved = rooms.moved.get(name);
    const page = rooms.pages.find(({ path }) => path.split("/")[1] === moved);
    const to = page?.path ?? `/${moved}`;
    return moved ? [{ from: `/${name}`, to, title: page?.title ?? name }] : [];
  });
}

export async function markMovedSeen({ db }: Pick<Services, "db">): Promise<void> {
  await db.updateTable("page_addresses").set({ is_seen: 1 }).execute();
}

function decide(services: Site) {
  const { db, rooms } = services;
  return db.transaction().execute(async (trx) => {
    await oneAtATime(trx, services, "page addresses");
    const known = await readNumbers(trx);
    for (const name of rooms.movableNames.filter((one) => !known.has(one))) {
      let number = 0;
      while (await isTaken(trx, rooms, name, number)) number++;
      await trx
        .insertInto("page_addresses")
        .values({ name, number, is_seen: number === 0 ? 1 : 0 })
        .execute();
      known.set(name, number);
    }
    return known;
  });
}

async function isTaken(trx: Trx, rooms: Rooms, name: string, number: number): Promise<boolean> {
  const address = numbered(name, number);
  if (number > 0 && rooms.reservedNames.has(address)) return true;
  for (const room of rooms.all) if (await room.hasAddress?.(trx, address)) return true;
  return false;
}

function numbered(name: string, number: number): string {
  return number === 0 ? name : `${name}-${number}`;
}

async function readNumbers(db: Db | Trx): Promise<Map<string, number>> {
  const rows = await db.selectFrom("page_addresses").select(["name", "number"]).execute();
  return new Map(rows.map(({ name, number }) => [name, number]));
}
