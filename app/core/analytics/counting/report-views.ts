import { useEffect } from "react";
import { useLocation } from "react-router";
import { refusesCounting } from "~/lib/refuses-counting";

/** Address of the last reported page, which is the next one's referrer. */
let previous: string | undefined;

/** Reports each shown page to the server, once per change of the path. Nothing is stored on the device. */
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

/** Runs the work now or, in a background tab, once the tab is visible. Returns a function that cancels it. */
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
