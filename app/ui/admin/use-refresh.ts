import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";

/** Milliseconds between refreshes (specification, section 9). */
const refreshPause = 30_000;

/**
 * Reloads the page's data every 30 seconds, except while the tab is hidden or `isPaused` is true. When the tab is
 * shown again after a longer time, it reloads at once.
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
      // A failed request is repeated after the next interval.
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

/** The value, or if it is null the last one that was not. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  useEffect(() => {
    if (value !== null) setLast(value);
  }, [value]);
  return value ?? last;
}
