import { useLayoutEffect, useRef } from "react";
import { formatDuration } from "~/lib/duration";
import { useDesk } from "../engine/desk";
import { usePlayerState } from "../player-context";
import { useChapters, useCurrentChapter } from "./use-chapters";
import "./chapter-list.css";

/** All chapters; each is a way to its beginning. Opened, it shows the one that is heard. */
export function ChapterList({ id }: { id: string }) {
  const { requests } = useDesk();
  const disabled = usePlayerState((state) => !state.ready || state.status === "error");
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
        {chapters.map(({ startSeconds, title }, index) => (
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
          </li>
        ))}
      </ol>
    </section>
  );
}
