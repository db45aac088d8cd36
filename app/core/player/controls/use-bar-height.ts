import { type RefObject, useLayoutEffect } from "react";
import "./player-bar.css";

const PROPERTY = "--player-bar-height";

/** Publishes the bar's height to the page, so that nothing is hidden below it. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const element = bar.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      style.setProperty(PROPERTY, `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, [bar]);
}
