import { useCallback, useEffect, useRef, useState } from "react";
import { type DeviceEntry, listDeviceEntries, type Purposes, sizeText } from "./device-entries";

/** A list of everything that the site stores in this browser, with buttons to delete it. */
export function DeviceStorage({ purposes }: { purposes: Purposes }) {
  const [entries, setEntries] = useState<DeviceEntry[] | null>(null);
  const [done, setDone] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const look = useCallback(() => listDeviceEntries(purposes).then(setEntries), [purposes]);
  useEffect(() => {
    look();
    addEventListener("storage", look);
    return () => removeEventListener("storage", look);
  }, [look]);

  async function remove(chosen: readonly DeviceEntry[], text: string) {
    for (const entry of chosen) await entry.remove();
    // Notifies this page, since the browser notifies only other tabs.
    dispatchEvent(new StorageEvent("storage"));
    await look();
    setDone(text);
    // The pressed button no longer exists, so the heading gets the focus.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <div className="page long-page pb-20">
      <section id="geraet" aria-labelledby="device-title" className="sheet max-w-3xl p-6 sm:p-8">
        <h2 id="device-title" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Was diese Seite auf deinem Gerät gespeichert hat
        </h2>
        <noscript>
          <p className="mt-3">
            Ohne JavaScript speichert diese Seite nichts auf deinem Gerät und kann auch nicht
            nachsehen.
          </p>
        </noscript>
        <p role="status" className={done ? "mt-3 font-semibold" : "sr-only"}>
          {done}
        </p>
        {entries?.length === 0 && <p className="mt-3 text-soft">Zurzeit nichts.</p>}
        {entries && entries.length > 0 && (
          <>
            <DeviceEntries
              entries={entries}
              onRemove={(entry) => remove([entry], `„${entry.name}“ ist gelöscht.`)}
            />
            <button
              type="button"
              className="button button-outline mt-6"
              onClick={() => remove(entries, "Alles ist gelöscht.")}
            >
              Alles löschen
            </button>
          </>
        )}
      </section>
    </div>
  );
}

type DeviceEntriesProps = {
  entries: readonly DeviceEntry[];
  onRemove(entry: DeviceEntry): void;
};

function DeviceEntries({ entries, onRemove }: DeviceEntriesProps) {
  return (
    <ul className="mt-4">
      {entries.map((entry) => (
        <li
          key={`${entry.place} ${entry.name}`}
          className="grid gap-x-6 gap-y-2 border-b border-hair py-3.5 sm:grid-cols-[1fr_auto]"
        >
          <div className="min-w-0">
            <p>{entry.purpose}</p>
            <p className="label">
              <span className="break-all">{entry.name}</span> ·{" "}
              <span className="whitespace-nowrap">{sizeText(entry.bytes)}</span>
            </p>
          </div>
          <button
            type="button"
            className="button button-quiet justify-self-start self-center"
            aria-label={`Löschen: ${entry.name}`}
            onClick={() => onRemove(entry)}
          >
            Löschen
          </button>
        </li>
      ))}
    </ul>
  );
}
