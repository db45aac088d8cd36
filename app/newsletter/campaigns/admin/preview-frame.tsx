import type { ReactNode } from "react";
import { href } from "~/lib/href";
import { Link } from "~/ui/link";

type PreviewFrameProps = { id: string; view: PreviewView; text: string };

/** The mail of a campaign at one width and in one theme, or its plain text, with links to the others. */
export function PreviewFrame({ id, view, text }: PreviewFrameProps) {
  const path = href("/admin/newsletter/campaigns/:id/preview", { id });
  const to = (change: Partial<Record<"breite" | "thema" | "form", string>>) =>
    `${path}?${new URLSearchParams({ breite: view.width, thema: view.theme, ...change })}`;
  return (
    <>
      <nav aria-label="Ansichten" className="flex flex-wrap gap-x-8 gap-y-3">
        <Group label="Breite">
          {previewWidths.map((width) => (
            <View
              key={width}
              to={to({ breite: width })}
              isCurrent={!view.isText && view.width === width}
            >
              {`${width} px`}
            </View>
          ))}
        </Group>
        <Group label="Farben">
          {previewThemes.map((theme) => (
            <View
              key={theme}
              to={to({ thema: theme })}
              isCurrent={!view.isText && view.theme === theme}
            >
              {theme === "hell" ? "Hell" : "Dunkel"}
            </View>
          ))}
        </Group>
        <Group label="Ohne Gestaltung">
          <View to={to({ form: "text" })} isCurrent={view.isText}>
            Nur Text
          </View>
        </Group>
      </nav>
      {view.isText ? (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is long must be scrolled with the keyboard too.
          tabIndex={0}
          aria-label="Die Mail als reiner Text"
          className="max-h-[80vh] max-w-180 overflow-auto border-[1.5px] border-line bg-sheet p-4"
        >
          <pre className="font-mono text-sm wrap-anywhere whitespace-pre-wrap">{text}</pre>
        </section>
      ) : (
        <div className="overflow-x-auto">
          <div className="w-fit border-[1.5px] border-line bg-sheet">
            <iframe
              key={`${view.width} ${view.theme}`}
              title={`Die Mail, ${view.width} Pixel breit`}
              src={`${href("/admin/newsletter/campaigns/:id/mail", { id })}?thema=${view.theme}`}
              // `allow-same-origin` is safe without scripts: the mail can use the origin only to load pictures.
              sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
              className={`block h-[80vh] max-w-none ${frameWidths[view.width]}`}
            />
          </div>
        </div>
      )}
    </>
  );
}

const frameWidths: Record<PreviewView["width"], string> = {
  320: "w-[320px]",
  390: "w-[390px]",
  600: "w-[600px]",
  900: "w-[900px]",
};

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="label mb-1">{label}</p>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </div>
  );
}

type ViewProps = { to: string; isCurrent: boolean; children: string };

function View({ to, isCurrent, children }: ViewProps) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? "page" : undefined}
        className={`button button-outline text-sm ${isCurrent ? "bg-ink text-paper" : ""}`}
      >
        {children}
      </Link>
    </li>
  );
}

/** Pixels: small and usual phones, the mail's design width, and a screen. */
const previewWidths = ["320", "390", "600", "900"] as const;
const previewThemes = ["hell", "dunkel"] as const;

type PreviewView = {
  width: (typeof previewWidths)[number];
  theme: (typeof previewThemes)[number];
  isText: boolean;
};

/** The options of a preview's address: `?breite=`, `?thema=`, `?form=text`. */
export function readPreviewView(search: URLSearchParams): PreviewView {
  return {
    width: previewWidths.find((width) => width === search.get("breite")) ?? "600",
    theme: previewThemes.find((theme) => theme === search.get("thema")) ?? "hell",
    isText: search.get("form") === "text",
  };
}

/** The mail as a program with this theme shows it, whatever the screen's theme. Links open in a new window. */
export function mailInTheme(html: string, theme: PreviewView["theme"]): string {
  return html
    .replace(
      "@media (prefers-color-scheme: dark)",
      theme === "dunkel" ? "@media all" : "@media not all",
    )
    .replace("<head>", '<head><base target="_blank">');
}
