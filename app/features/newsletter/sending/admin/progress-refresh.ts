import { useEffect } from "react";
import { useRevalidator } from "react-router";

const pauseMilliseconds = 2000;

/** Reads the page's data again every two seconds while a campaign is being sent. */
export function useSending(isRunning: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isRunning || state !== "idle") return;
    const timer = setInterval(() => {
      // A line that broke is tried again.
      if (!document.hidden) revalidate().catch(() => {});
    }, pauseMilliseconds);
    return () => clearInterval(timer);
  }, [isRunning, state, revalidate]);
}
