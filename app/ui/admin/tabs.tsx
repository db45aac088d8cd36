import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { formatCount } from "~/lib/text/german-number";
import { Link } from "~/ui/link";

type TabsProps = {
  tabs: readonly { id: string; label: string; panel: ReactNode }[];
};

/**
 * Shows the parts of a form behind tabs (WAI-ARIA APG: tabs with automatic activation). All panels stay in the
 * page, so that every field is sent; an invalid field opens its tab. Without scripts the parts follow each other.
 */
export function Tabs({ tabs }: TabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [current, setCurrent] = useState(tabs[0]?.id);
  useCurrentInSight(list, current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address opens a tab once.
  useEffect(() => {
    setReady(true);
    // A link to a part of the form, by its id, opens that part's tab.
    const asked = tabs.find(({ id }) => `#${id}` === window.location.hash);
    if (asked) setCurrent(asked.id);
  }, []);

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs.at(to % tabs.length);
    if (!next) return;
    setCurrent(next.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${prefix}${next.id}`)}`)?.focus();
  };

  return (
    <div className="flex flex-col gap-6">
      <div
        ref={list}
        role="tablist"
        aria-label="Teile des Formulars"
        onKeyDown={move}
        className="tabs scripted"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={prefix + tab.id}
            aria-controls={`${prefix}${tab.id}-panel`}
            aria-selected={tab.id === current}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => setCurrent(tab.id)}
            className="tab"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <Panel
          key={tab.id}
          id={`${prefix}${tab.id}-panel`}
          labelledBy={prefix + tab.id}
          isHidden={isReady && tab.id !== current}
          onReveal={() => setCurrent(tab.id)}
        >
          {tab.panel}
        </Panel>
      ))}
    </div>
  );
}

type PanelProps = {
  id: string;
  labelledBy: string;
  isHidden: boolean;
  onReveal(): void;
  children: ReactNode;
};

function Panel({ id, labelledBy, isHidden, onReveal, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const open = useRef(onReveal);
  open.current = onReveal;
  useEffect(() => {
    const element = panel.current;
    const reveal = () => open.current();
    element?.addEventListener("reveal", reveal);
    // The browser validates fields in closed tabs as well, but could not show the error.
    element?.addEventListener("invalid", reveal, true);
    return () => {
      element?.removeEventListener("reveal", reveal);
      element?.removeEventListener("invalid", reveal, true);
    };
  }, []);
  return (
    <div
      ref={panel}
      id={id}
      role="tabpanel"
      aria-labelledby={labelledBy}
      hidden={isHidden}
      className={isHidden ? "" : "flex flex-col gap-6"}
    >
      {children}
    </div>
  );
}

type ListTabsProps = {
  label: string;
  tabs: readonly { to: string; label: ReactNode; count?: number; isCurrent: boolean }[];
};

/** Tabs that each have an address, optionally with the counts of their lists. */
export function ListTabs({ label, tabs }: ListTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  useCurrentInSight(list, tabs.find(({ isCurrent }) => isCurrent)?.to);
  return (
    <nav aria-label={label}>
      <ul ref={list} className="tabs">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} className="tab" aria-current={tab.isCurrent ? "page" : undefined}>
              {tab.label}
              {tab.count !== undefined && (
                <>
                  {" "}
                  <span className="label">{formatCount(tab.count)}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls a row of tabs, which on a phone is wider than the screen, to the current one. */
function useCurrentInSight(row: RefObject<HTMLElement | null>, current: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each current tab anew.
  useEffect(() => {
    const element = row.current;
    const tab = element?.querySelector<HTMLElement>("[aria-selected=true], [aria-current]");
    if (element && tab)
      element.scrollLeft = tab.offsetLeft - (element.clientWidth - tab.offsetWidth) / 2;
  }, [row, current]);
}
