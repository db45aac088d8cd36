import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";

/** Says that there is no network, and leads back to the page that could not be shown. */
export function OfflineNotice() {
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

/** Reported by the browser: false is certain, true only means that there is some network. */
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

/** A path of this site and nothing else: the address may come from anywhere. */
export function wantedPage(search: string): string | null {
  const wanted = new URLSearchParams(search).get("zu") ?? "";
  const base = "https://site.invalid";
  if (!wanted.startsWith("/") || !URL.canParse(wanted, base)) return null;
  const url = new URL(wanted, base);
  // '/.//host' becomes '//host', which is another site.
  const isOwn = url.origin === base && !url.pathname.startsWith("//");
  return isOwn ? url.pathname + url.search : null;
}
