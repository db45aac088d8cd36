import { ListOrdered } from "lucide-react";
import { useLayoutEffect, useMemo, useRef } from "react";
import { formatDuration } from "~/lib/time/duration";
import { ChapterLink, ChapterPicture } from "../chapter-extras";
import { chapterAt, chaptersWithin } from "../engine/chapters";
import { useController } from "../engine/controller-context";
import { usePlayerState } from "../player-context";
import { isNotSeekable, type PlayerChapter } from "../player-store";
import "./chapter-list.css";

type ChapterButtonProps = { open: boolean; listId: string; onToggle: () => void };

export function ChapterButton({ open, listId, onToggle }: ChapterButtonProps) {
  const chapters = useChapters();
  const current = useCurrentChapter(chapters);
  const disabled = usePlayerState(({ status }) => status === "error");
  if (chapters.length === 0) return null;
  const title = chapters[current]?.title;
  return (
    <button
      type="button"
      className="player-tool player-chapter"
      disabled={disabled}
      aria-expanded={open}
      aria-controls={listId}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
      title="Kapitel zurück und vor: Umschalt+← und Umschalt+→"
      onClick={onToggle}
    >
      <ListOrdered aria-hidden size={18} />
      <span className="player-chapter-count">
        {title === undefined
          ? `${chapters.length} Kapitel`
          : `Kapitel ${current + 1} von ${chapters.length}`}
      </span>
      {title !== undefined && <span className="player-chapter-name">{title}</span>}
    </button>
  );
}

/** All chapters as buttons that seek to them. When opened, the list scrolls to the current chapter. */
export function ChapterList({ id }: { id: string }) {
  const { requests } = useController();
  const disabled = usePlayerState(isNotSeekable);
  const chapters = useChapters();
  const current = useCurrentChapter(chapters);
  const list = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    const item = element?.querySelector<HTMLElement>("[aria-current]");
    if (element && item) element.scrollTop = item.offsetTop - element.clientHeight / 3;
  }, []);
  if (chapters.length === 0) return null;
  return (
    <section ref={list} id={id} aria-label="Kapitel" className="chapter-list">
      <ol>
        {chapters.map(({ startSeconds, title, href, img }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two chapters may be alike in all else.
          <li key={index}>
            <button
              type="button"
              disabled={disabled}
              aria-current={index === current || undefined}
              onClick={() => requests.seek(startSeconds)}
            >
              <span>{formatDuration(startSeconds)}</span> <b>{title}</b>
            </button>
            <ChapterPicture address={img} />
            <ChapterLink address={href} title={title} inNewWindow />
          </li>
        ))}
      </ol>
    </section>
  );
}

export function ChapterName() {
  const chapters = useChapters();
  const title = chapters[useCurrentChapter(chapters)]?.title;
  return title ? <span className="player-chapter-name">{title}</span> : null;
}

export function useChapters(): readonly PlayerChapter[] {
  const chapters = usePlayerState((state) => state.chapters);
  const duration = usePlayerState((state) => state.duration);
  return useMemo(() => chaptersWithin(chapters, duration), [chapters, duration]);
}

/** Index of the current chapter; −1 if there is none. */
function useCurrentChapter(chapters: readonly PlayerChapter[]): number {
  return usePlayerState((state) => chapterAt(chapters, state.position));
}
