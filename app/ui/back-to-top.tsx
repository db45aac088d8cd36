import { ArrowUp } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";

/** Screens after which the way back is long enough to be offered. */
const farDown = 2;

/** Leads back to the start of a long page, where #top stands. */
export function BackToTop() {
  const far = useFarDown();
  if (!far) return null;
  return (
    <nav aria-label="Seitenanfang" className="contents">
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to #top; the script only spares the history an entry. */}
      <a href="#top" title="Zurück nach oben" className="back-to-top" onClick={toTop}>
        <ArrowUp aria-hidden size={20} strokeWidth={1.75} />
        <span>Nach oben</span>
      </a>
    </nav>
  );
}

function useFarDown(): boolean {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(scrollY > farDown * innerHeight);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return far;
}

/** Does what the link does, but without an entry in the history for the way back. */
function toTop(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  document.getElementById("top")?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
}
