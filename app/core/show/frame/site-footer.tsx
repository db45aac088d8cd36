import type { MouseEvent } from "react";
import { ServedHtml } from "~/ui/served-html";
import { ThemeSwitch } from "~/ui/theme";

type SiteFooterProps = {
  /** HTML made by `footerHtml`. */
  columns: string;
  name: string;
  year: number;
};

export function SiteFooter({ columns, name, year }: SiteFooterProps) {
  return (
    <footer className="blueprint-grid mt-auto text-on-blueprint">
      <ServedHtml
        id="footer"
        html={columns}
        className="page grid gap-x-6 gap-y-5 min-[22rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] pt-8 pb-6 sm:gap-10 sm:pt-14 sm:pb-10 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr]"
      />
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-white/15 py-4 sm:py-6 font-mono text-[0.8125rem] text-soft-on-blueprint">
          <p>
            © {year} {name}
          </p>
          <BackToTop />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

/** A link to the top of a page, at #top. */
function BackToTop() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to #top; the script only spares the history an entry.
    <a href="#top" className="footer-link print:hidden" onClick={toTop}>
      Nach oben
    </a>
  );
}

/** Scrolls to the top as the link does, but without a history entry. */
function toTop(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  document.getElementById("top")?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
}
