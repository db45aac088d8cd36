/** One thing that the site keeps in this browser. */
export type DeviceEntry = {
  place: "localStorage" | "sessionStorage" | "CacheStorage";
  name: string;
  purpose: string;
  bytes: number;
  remove(): Promise<void> | void;
};

/** Everything that this site keeps in this browser; what is blocked keeps nothing. */
export async function listDeviceEntries(): Promise<DeviceEntry[]> {
  return [
    ...entriesOf("localStorage", () => localStorage),
    ...entriesOf("sessionStorage", () => sessionStorage),
    ...(await savedFiles().catch(() => [])),
  ];
}

export function entriesOf(place: DeviceEntry["place"], area: () => Storage): DeviceEntry[] {
  try {
    const storage = area();
    return Object.keys(storage)
      .sort()
      .map((key) => ({
        place,
        name: key,
        purpose: purposeOf(key),
        bytes: new Blob([key, storage.getItem(key) ?? ""]).size,
        remove: () => storage.removeItem(key),
      }));
  } catch {
    return [];
  }
}

/** The caches of the service worker count as one: without its files the worker is of no use. */
async function savedFiles(): Promise<DeviceEntry[]> {
  const names = "caches" in window ? await caches.keys() : [];
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  if (names.length === 0 && workers.length === 0) return [];
  const sizes = await Promise.all(names.map(bytesOfCache));
  return [
    {
      place: "CacheStorage",
      name: "podcast-offline",
      purpose: savedEpisodesPurpose,
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

/** '123 Byte', '4,5 KB', '12,3 MB' */
export function sizeText(bytes: number): string {
  const [value, unit] =
    bytes < 1000 ? [bytes, "Byte"] : bytes < 1e6 ? [bytes / 1000, "KB"] : [bytes / 1e6, "MB"];
  return `${value.toLocaleString("de-DE", { maximumFractionDigits: 1 })} ${unit}`;
}

/** What each entry is for, in the words of the privacy text. */
const purposes: Record<string, string> = {
  "podcast-player":
    "Wo du in welcher Folge stehen geblieben bist, welche du zu Ende gehört hast, deine Liste „Als Nächstes“, dein Tempo und die Lautstärke.",
  "podcast-autoplay": "Ob Folgen von selbst starten sollen.",
  "podcast-session-id": "Eine zufällige Kennung für diesen Tab, nur bis du ihn schließt.",
  session_id: "Eine zufällige Kennung, mit der du eine Bewertung ändern kannst.",
  "podcast-ratings": "Deine eigenen Bewertungen.",
  "podcast-analytics": "Welche Folge du wie lange gehört hast.",
  "podcast-theme": "Ob du die Seite hell oder dunkel haben willst.",
  adminAuthenticated: "Der Hinweis, dass du in der Redaktion angemeldet bist.",
};

const savedEpisodesPurpose =
  "Folgen für unterwegs, samt ihren Seiten und dem Service Worker, der sie ohne Netz ausliefert.";

function purposeOf(key: string): string {
  return purposes[key] ?? "Ein Eintrag, den diese Seite nicht kennt, vielleicht aus früherer Zeit.";
}
