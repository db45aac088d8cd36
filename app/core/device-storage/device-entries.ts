/** An item that the site stores in this browser. */
export type DeviceEntry = {
  place: "localStorage" | "sessionStorage" | "CacheStorage";
  name: string;
  purpose: string;
  bytes: number;
  remove(): Promise<void> | void;
};

/** The purposes of entries, by name. */
export type Purposes = Readonly<Record<string, string>>;

const unknownPurpose = "Ein Eintrag, den diese Seite nicht kennt, vielleicht aus früherer Zeit.";

/** Everything that this site stores in this browser; blocked storage counts as empty. */
export async function listDeviceEntries(purposes: Purposes): Promise<DeviceEntry[]> {
  return [
    ...entriesOf("localStorage", () => localStorage, purposes),
    ...entriesOf("sessionStorage", () => sessionStorage, purposes),
    ...(await savedFiles(purposes).catch(() => [])),
  ];
}

export function entriesOf(
  place: DeviceEntry["place"],
  area: () => Storage,
  purposes: Purposes,
): DeviceEntry[] {
  try {
    const storage = area();
    return Object.keys(storage)
      .sort()
      .map((key) => ({
        place,
        name: key,
        // Keys that exist several times have a suffix after '::'.
        purpose: purposes[key.replace(/::.*/s, "")] ?? unknownPurpose,
        bytes: new Blob([key, storage.getItem(key) ?? ""]).size,
        remove: () => storage.removeItem(key),
      }));
  } catch {
    return [];
  }
}

/** The name under which all the service worker's caches are shown. */
const cachesName = "podcast-offline";

/** The service worker's caches as one entry, since the worker is useless without them. */
async function savedFiles(purposes: Purposes): Promise<DeviceEntry[]> {
  const names = "caches" in window ? await caches.keys() : [];
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  if (names.length === 0 && workers.length === 0) return [];
  const sizes = await Promise.all(names.map(bytesOfCache));
  return [
    {
      place: "CacheStorage",
      name: cachesName,
      purpose: purposes[cachesName] ?? unknownPurpose,
      bytes: sizes.reduce((total, size) => total + size, 0),
      async remove() {
        await Promise.all(names.map((name) => caches.delete(name)));
        await Promise.all(workers.map((worker) => worker.unregister()));
      },
    },
  ];
}

async function bytesOfCache(name: string): Promise<number> {
  const cache = await caches.open(name);
  let total = 0;
  for (const answer of await cache.matchAll()) total += (await answer.blob()).size;
  return total;
}

/** Formats a size as '123 Byte', '4,5 KB' or '12,3 MB'. */
export function sizeText(bytes: number): string {
  const [value, unit] =
    bytes < 1000 ? [bytes, "Byte"] : bytes < 1e6 ? [bytes / 1000, "KB"] : [bytes / 1e6, "MB"];
  return `${value.toLocaleString("de-DE", { maximumFractionDigits: 1 })} ${unit}`;
}
