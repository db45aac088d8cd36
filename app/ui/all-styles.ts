import { use, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import stylesheet from "./styles/site.css?url";

/**
 * A document has the styles that its own page can need. Those of all pages are loaded when another one is asked for,
 * which waits for them.
 */
export function useAllStyles(): void {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const { state } = useNavigation();
  if (state !== "idle") loadAllStyles();
  if (pathname !== first) use(loadAllStyles());
}

let loaded: Promise<unknown> | undefined;

export function loadAllStyles(): Promise<unknown> {
  loaded ??= new Promise((resolve) => {
    // Vite's development server links all styles, and pages of the area have them.
    if (import.meta.env.DEV || location.pathname.startsWith("/admin")) return resolve(null);
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: stylesheet, onload: resolve, onerror: resolve });
    document.querySelector("style[data-site]")?.after(link);
  });
  return loaded;
}
