import type { Chapter } from "~/core/episodes/episodes.schema";
import { spokenPath } from "~/core/transcripts/text/transcript-path";
import { formatDuration } from "~/lib/time/duration";
import { ChapterLink, ChapterPicture } from "../chapter-extras";
import { embedCode } from "./oembed";

type ChaptersPanelProps = {
  chapters: readonly Chapter[];
  /** Absolute address of the episode's own page. */
  address: string;
};

/** The chapters. Without scripts, each is a link to the episode's own page. */
export function ChaptersPanel({ chapters, address }: ChaptersPanelProps) {
  return (
    <Panel id="chapters" label="Kapitel">
      <ol className="embed-chapters">
        {chapters.map(({ startSeconds, title, href, img }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two chapters may be alike in all else.
          <li key={index}>
            <a
              href={`${address}?t=${Math.floor(startSeconds)}`}
              target="_blank"
              rel="noopener"
              className="embed-chapter"
              data-seconds={startSeconds}
            >
              <span>{formatDuration(startSeconds)}</span> <b>{title}</b>
            </a>
            <ChapterPicture address={img} />
            <ChapterLink address={href} title={title} inNewWindow />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The panel of the transcript, whose text is loaded when the panel is opened. */
export function TranscriptPanel({ episodeId }: { episodeId: string }) {
  return (
    <Panel id="transcript" label="Mitschrift" data-source={spokenPath(episodeId)}>
      <p role="status">Die Mitschrift wird geladen…</p>
    </Panel>
  );
}

type SharePanelProps = {
  title: string;
  /** Absolute addresses: `address` of the episode's page, `src` of the page in the frame. */
  address: string;
  src: string;
};

/** Ways to share the episode without third parties. */
export function SharePanel({ title, address, src }: SharePanelProps) {
  return (
    <Panel id="share" label="Teilen">
      <label className="embed-from">
        <input type="checkbox" /> ab <span>0:00</span>
      </label>
      <ShareLine label="Link" text={address} />
      <ShareLine label="Einbettungscode" text={embedCode({ src, title })} />
      <button type="button" className="embed-tool embed-native" hidden>
        Weitergeben …
      </button>
      <p role="status" className="embed-copied" />
    </Panel>
  );
}

function ShareLine({ label, text }: { label: string; text: string }) {
  return (
    <div className="embed-share">
      <label>
        {label}
        <input readOnly defaultValue={text} spellCheck={false} />
      </label>
      <button type="button" className="embed-tool" aria-label={`${label} kopieren`}>
        Kopieren
      </button>
    </div>
  );
}

type PanelProps = {
  id: string;
  label: string;
  "data-source"?: string;
  children: React.ReactNode;
};

function Panel({ label, children, ...rest }: PanelProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too.
    <section {...rest} aria-label={label} className="embed-panel" tabIndex={0} hidden>
      {children}
    </section>
  );
}
