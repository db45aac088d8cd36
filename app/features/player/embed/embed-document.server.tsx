import { renderToStaticMarkup } from "react-dom/server";
import { formatDuration, parseDuration } from "~/lib/duration";
import { audioSources, cspHash } from "~/platform/page-cache/security-headers.server";
import { Drawing } from "~/ui/drawing";
import { Icon } from "~/ui/icon";
import { isPlayable, type Track } from "../track";
import css from "./embed.css?inline";
import script from "./embed-script?worker&url";

/** The small page for frames of other sites, with headers that let every site frame it. */
export function embedDocument(props: Omit<EmbedPageProps, "css" | "script">) {
  const html = renderToStaticMarkup(<EmbedPage {...props} css={css} script={script} />);
  return {
    html: `<!DOCTYPE html>${html}`,
    headers: { "Content-Security-Policy": policy(props.address) },
  };
}

function policy(address: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${cspHash(css)}`,
    "img-src 'self'",
    "font-src 'self'",
    `media-src ${audioSources(address)}`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; ");
}

type EmbedPageProps = {
  track: Track;
  /** Address of a line drawing, or of another picture of this site. */
  picture: { kind: "drawing" | "image"; url: string };
  /** Absolute address of the episode's own page. */
  address: string;
  css: string;
  /** Address of the script. */
  script: string;
};

/** A document of its own, to stand in a frame of somebody's page: a picture, the title, and a player. */
function EmbedPage({ track, picture, address, css, script }: EmbedPageProps) {
  const { title, invention, label, showName } = track;
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${showName}`}</title>
        <link rel="canonical" href={address} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own stylesheet. */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <main data-track={JSON.stringify(track)}>
          <div className="embed-picture">
            {picture.kind === "drawing" ? (
              <Drawing href={picture.url} />
            ) : (
              <img src={picture.url} alt="" width="480" height="320" decoding="async" />
            )}
          </div>
          <div className="embed-sheet">
            <p className="embed-facts">
              {[showName, label, invention].filter(Boolean).join(" · ")}
            </p>
            <h1>
              <a href={address} target="_blank" rel="noopener">
                {title}
                <span className="unseen"> (neues Fenster)</span>
              </a>
            </h1>
            <EmbedControls track={track} />
          </div>
        </main>
        <script defer src={script} />
      </body>
    </html>
  );
}

/** What `embed-script.ts` brings to life. */
function EmbedControls({ track: { title, audioUrl, duration, fallback } }: { track: Track }) {
  if (!isPlayable(audioUrl))
    return (
      <button type="button" className="embed-play" disabled>
        Noch nicht verfügbar
      </button>
    );
  const seconds = parseDuration(duration);
  return (
    <>
      <div className="embed-desk">
        <button type="button" className="embed-play" aria-label={`Jetzt reinhören: ${title}`}>
          <span className="embed-start">
            <Icon shape="play" size={18} filled />
          </span>
          <span className="embed-stop">
            <Icon shape="pause" size={18} filled />
          </span>
        </button>
        <input
          type="range"
          min="0"
          max={seconds}
          step="1"
          defaultValue="0"
          disabled
          aria-label="Stelle in der Episode"
        />
        <p className="embed-time">
          <span className="embed-position">0:00</span> /{" "}
          <span className="embed-duration">{formatDuration(seconds)}</span>
        </p>
      </div>
      <div role="alert" className="embed-trouble" />
      {fallback && (
        <p className="embed-fallback" hidden>
          <a href={fallback.url} target="_blank" rel="noopener">
            Auf {fallback.label} anhören
          </a>
        </p>
      )}
      <noscript>
        <a href={audioUrl} target="_blank" rel="noopener" className="embed-file">
          Audiodatei öffnen
        </a>
      </noscript>
    </>
  );
}
