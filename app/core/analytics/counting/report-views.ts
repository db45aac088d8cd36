import { useEffect } from "react";
import { useLocation } from "react-router";
import { refusesCounting } from "~/lib/refuses-counting";

/** The page of this visit that was told last: where the next one was reached from. */
let previous: string | undefined;

/** Tells the server which page is seen, once for each change of the path. Nothing is kept on the device. */
export function useViewReports(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (refusesCounting()) return;
    return whenVisible(() => {
      const address = location.origin + pathname;
      if (address === previous) return;
      report(pathname, previous ?? document.referrer);
      previous = address;
    });
  }, [pathname]);
}

/** At once, or when a tab that waits in the background is looked at; gives back how to call it off. */
function whenVisible(work: () => void): (() => void) | undefined {
  if (document.visibilityState === "visible") {
    work();
    return;
  }
  const end = new AbortController();
  const { signal } = end;
  document.addEventListener("visibilitychange", work, { once: true, signal });
  return () => end.abort();
}

function report(path: string, referrer: string): void {
  const body = JSON.stringify({
    path: path.slice(0, 500),
    referrer: referrer.slice(0, 2000),
  });
  fetch("/views", { method: "POST", body, keepalive: true }).catch((error: unknown) =>
    console.warn("Der Aufruf wurde nicht gezählt.", error),
  );
}
