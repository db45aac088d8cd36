import type { ReactNode, Ref } from "react";

const looks = {
  /** Reports a finished action, or the consequence of a choice. */
  line: "border-l-3 border-stamp py-1 pl-3 font-semibold",
  /** A side remark. */
  remark: "border-l-3 border-line py-1 pl-3",
  done: "border-l-4 border-line bg-sheet px-4 py-3 font-semibold",
  /** Asks for a decision: text and buttons side by side. */
  decision:
    "flex flex-wrap items-center gap-x-4 gap-y-2 border-[1.5px] border-line border-l-4 border-l-stamp bg-sheet px-4 py-3",
  warning: "border-[1.5px] border-stamp bg-sheet p-4",
  /** Shows an error beside a button. It stays in the page while empty, so that new text is announced. */
  problem: "font-semibold text-stamp empty:hidden",
};

type NoteProps = {
  look: keyof typeof looks;
  role?: "status" | "alert";
  className?: string;
  ref?: Ref<HTMLDivElement>;
  /** -1 makes the note focusable. */
  tabIndex?: -1;
  children: ReactNode;
};

/** A message beside a page's content. For the failure of a page there is ErrorBanner. */
export function Note({ look, className = "", ...rest }: NoteProps) {
  return <div {...rest} className={`${looks[look]} wrap-anywhere ${className}`} />;
}
