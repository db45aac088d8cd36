import { type RefObject, useLayoutEffect } from "react";
import "./player-bar.css";

const PROPERTY = "--player-bar-height";

/** Sets a CSS variable to the height of the bar, so that the bar covers nothing at the end of the page. */
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
