import { ListOrdered } from "lucide-react";
import { useChapters, useCurrentChapter } from "./use-chapters";

type ChapterButtonProps = { open: boolean; listId: string; onToggle: () => void };

/** Says which chapter one hears, and opens the list of all. */
export function ChapterButton({ open, listId, onToggle }: ChapterButtonProps) {
  const chapters = useChapters();
  const current = useCurrentChapter(chapters);
  if (chapters.length === 0) return null;
  const title = chapters[current]?.title;
  return (
    <button
      type="button"
      className="player-tool player-chapter"
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
