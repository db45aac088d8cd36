import type { MouseEvent } from "react";

/** A link to the top of a page, at #top. */
export function BackToTop() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to #top; the script only spares the history an entry.
    <a href="#top" className="footer-link print:hidden" onClick={toTop}>
      Nach oben
    </a>
  );
}

/** Does what the link does without adding a history entry. */
function toTop(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  document.getElementById("top")?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
}
