import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Reads the page's data again every second while something is under way. */
export function useProgress(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay || state !== "idle") return;
    const timer = setTimeout(() => {
      // A line that broke is tried again.
      if (!document.hidden) revalidate().catch(() => {});
    }, 1000);
    return () => clearTimeout(timer);
  });
}
