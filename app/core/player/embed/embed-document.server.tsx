import { FileText, ListOrdered, RotateCcw, RotateCw, Share2 } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Episode } from "~/core/episodes/episodes.schema";
import { isPlayable, silentButton } from "~/core/episodes/episodes.schema";
import { formatDuration, parseDuration } from "~/lib/time/duration";
import type { Env } from "~/platform/env.server";
import { markupWithCdnUrls } from "~/platform/page-cache/media-origin.server";
import {
  audioSources,
  cspHash,
  pictureSources,
} from "~/platform/page-cache/security-headers.server";
import { Drawing } from "~/ui/drawings/drawing";
import { Icon } from "~/ui/icon";
import { rulerPicture } from "../controls/ruler-picture";
import { SKIP_SECONDS, SPEEDS } from "../engine/audio-requests";
import type { Track } from "../track";
import css from "./embed.css?inline";
import layoutCss from "./embed-layout.css?inline";
import panelsCss from "./embed-panels.css?inline";
import { ChaptersPanel, SharePanel, TranscriptPanel } from "./embed-panels.server";
import script from "./embed-script?worker&url";
import storyScript from "./embed-story?worker&url";

/** The page that other sites embed in a frame, with headers that permit every site to do so. */
export function embedDocument(
  { accent, ...props }: EmbedPageProps & { accent: string },
  env: Pick<Env, "BASE_URL" | "MEDIA_PUBLIC_URL">,
) {
  const styles = css + panelsCss + layoutCss + accent;
  const html = renderToStaticMarkup(<EmbedPage {...props} styles={styles} />);
  return {
    html: `<!DOCTYPE html>${markupWithCdnUrls(html, env)}`,
    headers: { "Content-Security-Policy": policy(env, styles) },
  };
}

function policy(env: Pick<Env, "BASE_URL" | "MEDIA_PUBLIC_URL">, styles: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${cspHash(styles)}`,
    `img-src ${pictureSources(env)}`,
    "font-src 'self'",
    `media-src ${audioSources(env.BASE_URL)}`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; ");
}

type EmbedPageProps = {
  track: Track;
  episode: Pick<Episode, "chapters" | "transcriptKind">;
  /** Address of a line drawing, or of another picture of this site. */
  picture: { kind: "drawing" | "image"; url: string };
  /** Absolute addresses: of the episode's page, of this page for sharing, and of the page in the frame (`src`). */
  address: string;
  shared: string;
  src: string;
  /** The theme that the embedding page requests; null for the system's. */
  theme: "light" | "dark" | null;
};

/** The document in another site's frame: picture, title and player. */
function EmbedPage(props: EmbedPageProps & { styles: string }) {
  const { track, episode, picture, address, shared, src, theme, styles } = props;
  const { title, invention, label, showName } = track;
  const name = `${title} – ${showName}`;
  return (
    <html lang="de" data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{name}</title>
        <link rel="canonical" href={address} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own stylesheet. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <main data-track={JSON.stringify(track)} data-story={storyScript}>
          <div className="embed-picture">
            {picture.kind === "drawing" ? (
              <Drawing href={picture.url} />
            ) : (
              <img src={picture.url} alt="" width="480" height="320" decoding="async" />
            )}
          </div>
          <div className="embed-head">
            <p className="embed-facts">
              {[showName, label, invention].filter(Boolean).join(" · ")}
            </p>
            <h1>
              <a href={address} target="_blank" rel="noopener">
                {title}
                <span className="sr-only"> (neues Fenster)</span>
              </a>
            </h1>
            <p className="embed-line" aria-hidden="true" />
          </div>
          <EmbedDesk track={track} />
          <EmbedTools episode={episode} track={track} />
          <div role="alert" className="embed-trouble" />
          {track.fallback && (
            <p className="embed-fallback" hidden>
              <a href={track.fallback.url} target="_blank" rel="noopener">
                Auf {track.fallback.label} anhören
              </a>
            </p>
          )}
          {episode.chapters.length > 0 && (
            <ChaptersPanel chapters={episode.chapters} address={address} />
          )}
          {episode.transcriptKind !== "none" && <TranscriptPanel episodeId={track.episodeId} />}
          <SharePanel title={name} address={shared} src={src} />
        </main>
        <script type="module" src={script} />
      </body>
    </html>
  );
}

/** Button, ruler and time. Without scripts, the browser's own controls. */
function EmbedDesk({ track }: { track: Track }) {
  const { title, audioUrl, duration } = track;
  if (!isPlayable(audioUrl))
    return (
      <div className="embed-desk">
        <button type="button" className="embed-play" disabled>
          {silentButton(track)}
        </button>
      </div>
    );
  const seconds = parseDuration(duration);
  const picture = rulerPicture(track);
  return (
    <div className="embed-desk">
      <button type="button" className="embed-play" aria-label={`Jetzt reinhören: ${title}`}>
        <span className="embed-start">
          <Icon shape="play" size={18} filled />
        </span>
        <span className="embed-stop">
          <Icon shape="pause" size={18} filled />
        </span>
      </button>
      <div className="embed-ruler">
        <svg className="embed-scale" aria-hidden="true">
          {picture && (
            <image
              className="ruler-picture"
              href={picture}
              y="13"
              width="100%"
              height="15"
              preserveAspectRatio="none"
            />
          )}
        </svg>
        <input
          type="range"
          min="0"
          max={seconds}
          step="1"
          defaultValue="0"
          disabled
          aria-label="Stelle in der Folge"
        />
      </div>
      <p className="embed-time">
        <span className="embed-position">0:00</span> /{" "}
        <span className="embed-duration">{formatDuration(seconds)}</span>
        <span className="embed-chapter-name" />
      </p>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: its words stand on the episode's own page. */}
        <audio controls preload="none" src={audioUrl} aria-label={title} />
      </noscript>
    </div>
  );
}

type EmbedToolsProps = Pick<EmbedPageProps, "episode" | "track">;

/** Buttons that open panels, and the playback speed. */
function EmbedTools({ episode, track }: EmbedToolsProps) {
  const canPlay = isPlayable(track.audioUrl);
  const icon = { "aria-hidden": true, size: 18, strokeWidth: 1.75 } as const;
  return (
    <div className="embed-tools">
      {canPlay && (
        <>
          <Skip seconds={-SKIP_SECONDS} icon={<RotateCcw {...icon} />} />
          <Skip seconds={SKIP_SECONDS} icon={<RotateCw {...icon} />} />
          <select aria-label="Tempo" defaultValue="1" autoComplete="off">
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {`${speed.toLocaleString("de-DE")}×`}
              </option>
            ))}
          </select>
        </>
      )}
      {episode.chapters.length > 0 && (
        <Tab panel="chapters" icon={<ListOrdered {...icon} />} label="Kapitel" />
      )}
      {episode.transcriptKind !== "none" && (
        <Tab panel="transcript" icon={<FileText {...icon} />} label="Mitschrift" />
      )}
      <Tab panel="share" icon={<Share2 {...icon} />} label="Teilen" />
    </div>
  );
}

function Skip({ seconds, icon }: { seconds: number; icon: React.ReactNode }) {
  const way = seconds < 0 ? "zurück" : "vor";
  return (
    <button
      type="button"
      className="embed-tool"
      data-skip={seconds}
      aria-label={`${Math.abs(seconds)} Sekunden ${way}`}
    >
      {icon}
    </button>
  );
}

function Tab({ panel, icon, label }: { panel: string; icon: React.ReactNode; label: string }) {
  return (
    <button type="button" className="embed-tool" aria-expanded="false" aria-controls={panel}>
      {icon}
      <span>{label}</span>
    </button>
  );
}
