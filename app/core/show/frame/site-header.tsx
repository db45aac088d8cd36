import { Menu, Search, X } from "lucide-react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isActive, type NavigationItem } from "~/core/show/navigation/navigation";
import { useHistoryEntry } from "~/ui/dialog/history-entry";
import { Mark } from "~/ui/drawings/logo";
import { Link } from "~/ui/link";
import { Name, sizedFor } from "~/ui/name";

type Panel = "menu" | "search" | "doors";

type SiteHeaderProps = {
  name: string;
  /** Address of a picture; null for the drawn logo. */
  logo: string | null;
  items: readonly NavigationItem[];
  /** Links behind the button 'Entdecken', which is left out if there are none. */
  doors: readonly NavigationItem[];
  /** Component of the link to the newest episode. */
  Latest: ComponentType<{ className: string; children: string }>;
  /** Component that the search button opens. Its element has the id `search-panel`. */
  Search: ComponentType<{ open: boolean }>;
};

export function SiteHeader(props: SiteHeaderProps) {
  const { name, items, doors, logo, Latest, Search: SearchPanel } = props;
  const { pathname, key } = useLocation();
  const scrolled = useScrolled();
  const [panel, setPanel] = useState<Panel | null>(null);
  const header = useRef<HTMLElement>(null);
  const popover = useRef<HTMLElement>(null);
  const home = pathname === "/";
  const solid = !home || scrolled === true || (panel !== null && panel !== "doors");

  // Every navigation closes the panel, even to the same page.
  useHistoryEntry<Panel>("header", panel, (open) => {
    setPanel(open);
    popover.current?.togglePopover?.(open === "doors");
  });

  const toggle = (next: Panel) => setPanel(panel === next ? null : next);
  useEscape(panel !== null, () => {
    header.current?.querySelector<HTMLElement>(`[aria-controls="${panel}-panel"]`)?.focus();
    setPanel(null);
  });

  return (
    <header
      ref={header}
      data-solid={solid}
      className={`site-header ${home ? (scrolled === null ? "absolute" : "fixed") : "sticky"}`}
    >
      <div className="page flex min-h-18 items-center gap-[16px] py-3">
        <Link to="/" className="mr-auto flex min-w-0 items-center gap-[12px] no-underline">
          <Mark src={logo} />
          <span
            className={`min-w-0 font-serif text-[min(1.125rem,5.5vw,var(--fits))] leading-tight font-bold hyphens-manual [--beside:13.5rem] [--least:0.875rem] xs:text-xl ${sizedFor(name)}`}
          >
            <Name>{name}</Name>
          </span>
        </Link>
        <nav aria-label="Hauptnavigation" className="hidden lg:block">
          <NavigationList items={items} pathname={pathname} />
        </nav>
        {doors.length > 0 && (
          <>
            <button
              type="button"
              popoverTarget="doors"
              className="doors-button max-lg:hidden lg:ml-2"
            >
              Entdecken
            </button>
            {/* The key remounts the menu on another page, which closes it. */}
            <nav
              key={key}
              ref={popover}
              id="doors"
              popover="auto"
              aria-label="Entdecken"
              className="site-doors"
              onToggle={({ newState }) => {
                if (newState === "open") setPanel("doors");
                else setPanel((now) => (now === "doors" ? null : now));
              }}
            >
              <DoorList doors={doors} />
            </nav>
          </>
        )}
        <PanelButton panel="search" open={panel} onToggle={toggle} label="Suche" />
        <Latest className="button button-action hidden md:inline-flex">Aktuelle Folge</Latest>
        <PanelButton panel="menu" open={panel} onToggle={toggle} label="Menü" />
      </div>
      <SearchPanel open={panel === "search"} />
      <div id="menu-panel" hidden={panel !== "menu"} className="site-panel lg:hidden">
        <nav aria-label="Mobile Navigation" className="page flex flex-col gap-4 py-5">
          <NavigationList items={items} pathname={pathname} />
          <Latest className="button button-action">Aktuelle Folge hören</Latest>
        </nav>
        {doors.length > 0 && (
          <nav aria-label="Entdecken" className="page pb-5">
            <p className="label text-soft-on-blueprint">Entdecken</p>
            <DoorList doors={doors} />
          </nav>
        )}
      </div>
    </header>
  );
}

type NavigationListProps = Pick<SiteHeaderProps, "items"> & { pathname: string };

function NavigationList({ items, pathname }: NavigationListProps) {
  return (
    <ul className="flex flex-col gap-1 lg:flex-row lg:gap-4 xl:gap-6">
      {items.map((item) => (
        <li key={item.to}>
          <Link
            to={item.to}
            className="site-link"
            aria-current={isActive(item, pathname) ? "page" : undefined}
          >
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function DoorList({ doors }: Pick<SiteHeaderProps, "doors">) {
  return (
    <ul className="max-lg:columns-2">
      {doors.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="site-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type PanelButtonProps = {
  panel: Panel;
  open: Panel | null;
  label: string;
  onToggle(panel: Panel): void;
};

function PanelButton({ panel, open, label, onToggle }: PanelButtonProps) {
  const Icon = open === panel ? X : panel === "menu" ? Menu : Search;
  return (
    <button
      type="button"
      aria-expanded={open === panel}
      aria-controls={`${panel}-panel`}
      aria-label={`${label} ${open === panel ? "schließen" : "öffnen"}`}
      onClick={() => onToggle(panel)}
      className={`scripted grid size-[44px] flex-none place-items-center ${panel === "menu" ? "lg:hidden" : ""}`}
    >
      <Icon aria-hidden size={22} strokeWidth={1.75} />
    </button>
  );
}

/** Pixels of scrolling after which the header of the home page becomes opaque (specification, section 9). */
const solidAfter = 20;

/** True if the page is scrolled beyond `solidAfter`; null before scripts run. */
function useScrolled(): boolean | null {
  const [scrolled, setScrolled] = useState<boolean | null>(null);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > solidAfter);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return scrolled;
}

/** While `active`, calls `onEscape` when Escape is pressed anywhere. */
function useEscape(active: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape") latest.current();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [active]);
}
