import {
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useLocation } from "react-router";
import type { Track } from "~/core/player/track";
import { Drawing } from "~/ui/drawings/drawing";
import emptyDrawing from "~/ui/drawings/empty.svg?url";
import { Link } from "~/ui/link";
import { remove, subscribe } from "./offline-store";
import { listBegun, listSaved, removeHalves, type SavedEpisode } from "./saved-episodes";
import { BegunList, SavedList, SavedStorage } from "./saved-list";
import { useFocusFallback } from "./use-focus-fallback";

type SavedEpisodesProps = {
  listen(track: Track): ReactNode;
};

/** The episodes saved on this device, with buttons to delete them. */
export function SavedEpisodes({ listen }: SavedEpisodesProps) {
  const [saved, begun] = useKeptEpisodes();
  const all = useRef<HTMLDivElement>(null);
  useFocusFallback(all, String(saved?.length));

  async function removeAll() {
    if (!confirm("Alle gespeicherten Folgen löschen?")) return;
    for (const { track } of saved ?? []) await remove(track.episodeId);
  }

  return (
    <div ref={all} tabIndex={-1} className="outline-none">
      {saved && <OfflineNotice />}
      {saved === null && <p className="label">Sieht nach, was gespeichert ist&nbsp;…</p>}
      {begun.length > 0 && <BegunList tracks={begun} />}
      {saved?.length === 0 && begun.length === 0 && <SavedEmpty />}
      {saved && saved.length > 0 && (
        <>
          <SavedList saved={saved} listen={listen} />
          <SavedStorage saved={saved} onRemoveAll={removeAll} />
        </>
      )}
    </div>
  );
}

type KeptEpisodes = [saved: SavedEpisode[] | null, begun: Track[]];

/** Saved and interrupted episodes; null while loading. Read again later, since another tab may change them. */
function useKeptEpisodes(): KeptEpisodes {
  const [kept, setKept] = useState<KeptEpisodes>([null, []]);
  const look = useCallback(() => {
    Promise.all([listSaved(), listBegun()]).then(setKept, (error: unknown) => {
      console.warn("Die gespeicherten Folgen sind nicht lesbar.", error);
      setKept([[], []]);
    });
  }, []);
  useEffect(() => {
    if (!("caches" in window)) return setKept([[], []]);
    removeHalves().then(look, look);
    document.addEventListener("visibilitychange", look);
    const stop = subscribe(look);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", look);
    };
  }, [look]);
  return kept;
}

function SavedEmpty() {
  return (
    <div className="sheet mx-auto grid max-w-3xl items-center sm:grid-cols-2">
      <Drawing href={emptyDrawing} className="w-full p-4" />
      <div className="p-6">
        <p className="font-serif text-xl font-bold">Noch ist keine Folge gespeichert</p>
        <p className="mt-3 text-soft">
          Öffne eine Folge und wähle „Für unterwegs speichern“. Dann hörst du sie auch im Tunnel.
        </p>
        <Link to="/episodes" className="button button-outline mt-5">
          Folge aussuchen
        </Link>
      </div>
    </div>
  );
}

/** A notice about the missing network, with a link to the page that could not be shown. */
function OfflineNotice() {
  const online = useOnline();
  const wanted = wantedPage(useLocation().search);
  if (online && !wanted) return null;
  return (
    <div role="alert" className="mb-8 border-l-4 border-stamp bg-sheet px-5 py-4">
      <p className="font-semibold">
        {online ? "Die Verbindung ist wieder da." : "Du bist offline."}
      </p>
      <p className="mt-1">
        {wanted && "Die Seite, die du öffnen wolltest, ist nicht gespeichert. "}
        {!online && "Was hier steht, kannst du trotzdem hören."}
      </p>
      {wanted && (
        <a href={wanted} className="button button-outline mt-4">
          Nochmal versuchen
        </a>
      )}
    </div>
  );
}

/** The browser's own information. False is certain; true only means that some network is available. */
function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener("online", listener);
      addEventListener("offline", listener);
      return () => {
        removeEventListener("online", listener);
        removeEventListener("offline", listener);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}

/** The requested path if it is on this site, else null. Anybody may have made the address. */
export function wantedPage(search: string): string | null {
  const wanted = new URLSearchParams(search).get("zu") ?? "";
  const base = "https://site.invalid";
  if (!wanted.startsWith("/") || !URL.canParse(wanted, base)) return null;
  const url = new URL(wanted, base);
  // '/.//host' becomes '//host', which is another site.
  const isOwn = url.origin === base && !url.pathname.startsWith("//");
  return isOwn ? url.pathname + url.search : null;
}
