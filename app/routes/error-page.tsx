import { type ReactNode, use, useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import type { ShellShow } from "~/core/show/shell-show.server";
import { useShow } from "~/core/show/use-show";
import errorText from "~/ui/drawings/error.svg?raw";
import errorFile from "~/ui/drawings/error.svg?url";
import notFoundText from "~/ui/drawings/not-found.svg?raw";
import notFoundFile from "~/ui/drawings/not-found.svg?url";
import { Link } from "~/ui/link";
import { PageFrame } from "~/ui/page-frame";

// On the server the drawing is part of the answer, since a failing server should get no further request. The
// client's scripts contain only the file's address.
const drawingContent = (text: string) =>
  text.slice(text.indexOf("<g "), text.lastIndexOf("</svg>"));
const linkTo = (file: string) => `<use href="${file}#fig"/>`;
const errorDrawing = import.meta.env.SSR ? drawingContent(errorText) : linkTo(errorFile);
const notFoundDrawing = import.meta.env.SSR ? drawingContent(notFoundText) : linkTo(notFoundFile);

/** Two masts with a sagging wire, in the script itself, since a browser without a connection cannot load a drawing. */
const lostLineDrawing = `<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
<g id="mast"><path stroke-width="2.4" d="M110 290V70M92 290l18-44 18 44"/>
<path d="M74 92h72M82 92V78h10v14M128 92V78h10v14M0 70Q50 92 87 78"/></g>
<use href="#mast" transform="matrix(-1 0 0 1 480 0)"/>
<path d="M133 78c34 46 52 92 58 150 1 12-8 18-14 10M347 78c-26 30-44 60-52 92-3 12 6 16 10 8"/>
<path stroke-width="1" d="M200 214l20-10M204 230h22M198 246l16 12M286 150l-18-6M284 168l-22 4M40 290h400"/>
</g>`;

export function ErrorPage({ error }: { error: unknown }) {
  if (isLostLine(error)) return <LostLinePage />;
  if (!isRouteErrorResponse(error)) return <FailurePage />;
  if (error.status >= 500) return <FailurePage status={error.status} />;
  return error.status === 404 ? <NotFoundPage /> : <RefusedPage status={error.status} />;
}

export function NotFoundPage() {
  const show: ShellShow | undefined = useShow();
  return (
    <Message
      drawing={notFoundDrawing}
      label="Fehler 404"
      title={show?.texts.missingTitle ?? "Diese Seite gibt es nicht"}
      text="Unter dieser Adresse liegt nichts im Archiv. Vielleicht wurde die Seite verschoben, oder in der Adresse steckt ein Tippfehler."
    />
  );
}

function RefusedPage({ status }: { status: number }) {
  return (
    <Message
      drawing={errorDrawing}
      label={`Fehler ${status}`}
      title="Damit konnten wir nichts anfangen"
      text="Was hier ankam, war unvollständig oder hatte eine Form, die diese Seite nicht kennt. Bitte geh zurück und versuche es noch einmal."
    />
  );
}

function FailurePage({ status }: { status?: number }) {
  // The status in the rendered page: a loader's error reaches the browser without its status.
  const { status: answered = status } = use(PageFrame);
  return (
    <Message
      drawing={errorDrawing}
      label={answered ? `Fehler ${answered}` : "Fehler"}
      title="Hier klemmt die Mechanik"
      text="Die Seite konnte nicht geladen werden. Der Fehler liegt bei uns und ist notiert. Bitte versuche es gleich noch einmal."
    />
  );
}

/** True if the browser, or a proxy, could not reach the server. */
function isLostLine(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status > 501 && error.status < 505;
  if (!(error instanceof Error)) return false;
  // An answer that breaks off is an error with a network error as its cause. Only the message distinguishes that
  // from a bug.
  const reason = error.cause ?? error;
  return reason instanceof TypeError && /fetch|network|load|stream/i.test(reason.message);
}

function LostLinePage() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const main = document.querySelector("main");
    // The page that loads at last has the same address, so nothing else moves the focus to it.
    return () => main?.focus({ preventScroll: true });
  }, []);
  return (
    <Message
      drawing={lostLineDrawing}
      label="Keine Verbindung"
      title="Die Leitung ist unterbrochen"
      text="Vielleicht bist du gerade ohne Netz, oder unser Server startet neu. Was du hörst, läuft weiter."
    >
      <Link to={pathname + search + hash} className="button button-action">
        Nochmal versuchen
      </Link>
    </Message>
  );
}

type MessageProps = {
  /** SVG content for 480 × 320. */
  drawing: string;
  label: string;
  title: string;
  text: string;
  /** Links; by default to pages that exist on every site. */
  children?: ReactNode;
};

function Message({ drawing, label, title, text, children }: MessageProps) {
  const show: ShellShow | undefined = useShow();
  return (
    <div className="page py-14 sm:py-20">
      <title>{[title, show?.name].filter(Boolean).join(" – ")}</title>
      <div className="sheet grid md:grid-cols-[1.1fr_1fr]">
        <svg
          aria-hidden
          viewBox="0 0 480 320"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own drawings.
          dangerouslySetInnerHTML={{ __html: drawing }}
          className="w-full border-b-[1.5px] border-line p-6 md:h-full md:border-r-[1.5px] md:border-b-0"
        />
        <div className="self-center p-6 sm:p-10">
          <p suppressHydrationWarning className="label">
            {label}
          </p>
          <h1 className="mt-2 text-3xl sm:text-4xl">{title}</h1>
          <p className="mt-4 text-lg text-soft">{text}</p>
          <p className="mt-7 flex flex-wrap gap-3">
            {children ?? (
              <>
                <Link to="/" className="button button-action">
                  Zur Startseite
                </Link>
                <Link to="/episodes" className="button button-outline">
                  Alle Episoden
                </Link>
              </>
            )}
          </p>
        </div>
      </div>
    </div>
  );
}
