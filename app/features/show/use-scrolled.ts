import { useEffect, useState } from "react";

/** Beyond this many pixels the header of the home page turns solid (specification, section 9). */
const solidAfter = 20;

/** Whether the page is scrolled beyond the threshold; null until scripts run. */
export function useScrolled(): boolean | null {
  const [scrolled, setScrolled] = useState<boolean | null>(null);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > solidAfter);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return scrolled;
}
