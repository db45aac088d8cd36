import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { MarkedTextProps } from "~/core/transcripts/reading/marked-text";
import type { Span } from "~/core/transcripts/text/passages";
import type { Followable } from "~/core/transcripts/text/transcript";
import { openShareDialog } from "~/lib/share";
import { Link } from "~/ui/link";
import { ShareResult, useCopy } from "~/ui/share/share-copy";
import { quotePath } from "./quote-path";
import "./quote-bar.css";

/** Milliseconds that a selection must stay unchanged. */
const settleMilliseconds = 250;

/** Shares the selection. It is rendered in the item where the selection ends, so that it is the next tab stop. */
export function QuoteBar({ episodeId, list, scroller, load }: MarkedTextProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [quote, setQuote] = useState<{ path: string; item: Element } | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const look = async () => {
      const transcript = await load(episodeId);
      if (isGone || !list.current || bar.current?.contains(document.activeElement)) return;
      const found = selectedSpan(list.current, transcript);
      setQuote(found && { item: found.item, path: quotePath(episodeId, found.from, found.to) });
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => look().catch((error: unknown) => console.warn("Der Satz hat keine Adresse.", error)),
        settleMilliseconds,
      );
    };
    wait();
    document.addEventListener("selectionchange", wait);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener("selectionchange", wait);
    };
  }, [episodeId, list, load]);

  // Not every browser continues with Tab where a selection ends.
  useEffect(() => {
    if (!quote) return;
    const enter = (event: globalThis.KeyboardEvent) => {
      const isInText = document.activeElement?.contains(list.current);
      const first = bar.current?.querySelector("button");
      if (event.key !== "Tab" || event.shiftKey || !isInText || !first) return;
      event.preventDefault();
      first.focus();
    };
    document.addEventListener("keydown", enter);
    return () => document.removeEventListener("keydown", enter);
  }, [quote, list]);

  function close(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    getSelection()?.removeAllRanges();
    setQuote(null);
  }

  const bottom = scroller?.current?.getBoundingClientRect().bottom;
  return (
    <>
      <span role="status" className="sr-only">
        {quote && "Mit der Tabulatortaste teilst du, was markiert ist."}
      </span>
      {quote &&
        createPortal(
          // biome-ignore lint/a11y/noStaticElementInteractions: what has the focus is in it.
          <div
            key={quote.path}
            ref={(element) => {
              bar.current = element;
              element?.showPopover?.();
            }}
            popover="manual"
            className="quote-bar"
            style={bottom === undefined ? undefined : { bottom: innerHeight - bottom + 16 }}
            // A press of the mouse would end the selection.
            onMouseDown={(event) => event.preventDefault()}
            onKeyDown={close}
          >
            <QuoteActions path={quote.path} isOnPage={!scroller} />
          </div>,
          quote.item,
        )}
    </>
  );
}

type QuoteActionsProps = {
  path: string;
  /** False in a dialog, which would cover the page that a link leads to. */
  isOnPage: boolean;
};

function QuoteActions({ path, isOnPage }: QuoteActionsProps) {
  const { result, copy } = useCopy();
  const url = location.origin + path;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields to fill in.
    <div role="group" aria-label="Satz teilen">
      <span className="label" aria-hidden>
        Satz teilen
      </span>
      <button type="button" className="share-link" onClick={() => copy(url)}>
        Link kopieren
      </button>
      {"share" in navigator && (
        <button
          type="button"
          className="share-link"
          onClick={() => openShareDialog({ title: document.title, url })}
        >
          Weitergeben
        </button>
      )}
      {isOnPage && (
        <Link to={path} rel="nofollow" className="share-link">
          Ansehen
        </Link>
      )}
      <ShareResult result={result} />
    </div>
  );
}

/** A range of characters in a turn's text. */
type Marked = { turn: number; start: number; end: number };

/** Seconds of a selection after which no later word is known. */
const usualSeconds = 30;

/** From the first selected word to the one after the last, in seconds; null if unknown. */
function spanOfMarked({ places }: Followable, first: Marked, last: Marked): Span | null {
  const inTurn = (turn: number) =>
    places.filter((each) => each.turn === turn).sort((a, b) => a.at - b.at);
  const from = inTurn(first.turn).findLast(({ at }) => at <= first.start)?.seconds;
  if (from === undefined) return null;
  const next =
    inTurn(last.turn).find(({ at }) => at >= last.end) ??
    places.find(({ turn, seconds }) => turn > last.turn && seconds > from);
  return { from, to: Math.max(from + 0.1, next?.seconds ?? from + usualSeconds) };
}

/** The selected span of a transcript: its last item and its times; null if it contains no spoken text. */
function selectedSpan(list: Element, transcript: Followable): (Span & { item: Element }) | null {
  const selection = getSelection();
  const range = selection?.isCollapsed === false ? selection.getRangeAt(0) : null;
  if (!range || !list.contains(range.startContainer)) return null;
  const marked = [...list.querySelectorAll(":scope > ol > li")].flatMap((item, turn) => {
    const paragraph = item.querySelector("p");
    const text = transcript.turns[turn]?.text;
    if (!paragraph || !text || !range.intersectsNode(paragraph)) return [];
    const part = markedOf(range, paragraph, text);
    return part.start < part.end ? [{ item, turn, ...part }] : [];
  });
  const first = marked[0];
  const last = marked.at(-1);
  const span = first && last && spanOfMarked(transcript, first, last);
  return span ? { ...span, item: last.item } : null;
}

/** The selected characters of `text`, without surrounding spaces; in the paragraph the speaker's name precedes it. */
function markedOf(range: Range, paragraph: Element, text: string): { start: number; end: number } {
  const part = document.createRange();
  part.selectNodeContents(paragraph);
  const before = part.cloneRange();
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0)
    part.setEnd(range.endContainer, range.endOffset);
  before.setEnd(part.startContainer, part.startOffset);
  const marked = part.toString();
  const speaker = (paragraph.textContent?.length ?? 0) - text.length;
  const start = before.toString().length - speaker;
  return {
    start: Math.max(0, start + marked.length - marked.trimStart().length),
    end: start + marked.trimEnd().length,
  };
}
