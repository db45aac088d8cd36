import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";

/** Milliseconds between two looks at what is new (specification, section 9). */
const refreshPause = 30_000;

/**
 * Reads the page's data again every 30 seconds; not while the tab is hidden, and at once when it comes back
 * after longer than that. Paused, it waits until it is no longer.
 */
export function useRefresh(isPaused = false): void {
  const { revalidate, state } = useRevalidator();
  const isBusy = useRef(false);
  isBusy.current = isPaused || state !== "idle";
  useEffect(() => {
    let readAt = Date.now();
    const refresh = () => {
      if (document.hidden || isBusy.current || Date.now() - readAt < refreshPause) return;
      readAt = Date.now();
      // A line that broke is tried again after the next pause.
      revalidate().catch(() => {});
    };
    const timer = setInterval(refresh, 1000);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [revalidate]);
}

/** The value, or, while it could not be read, the last one that could. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  useEffect(() => {
    if (value !== null) setLast(value);
  }, [value]);
  return value ?? last;
}
