import { BackToTop } from "~/ui/back-to-top";
import { ServedHtml } from "~/ui/served-html";
import { ThemeSwitch } from "~/ui/theme";

type SiteFooterProps = {
  /** HTML of the server (`footerHtml`). */
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
