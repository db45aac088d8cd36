import type { ReactNode, Ref } from "react";

const looks = {
  /** A finished action, or the consequence of a choice. */
  line: "border-l-3 border-stamp py-1 pl-3 font-semibold",
  /** A remark in passing. */
  remark: "border-l-3 border-line py-1 pl-3",
  done: "border-l-4 border-line bg-sheet px-4 py-3 font-semibold",
  /** Asks for a decision: text and buttons side by side. */
  decision:
    "flex flex-wrap items-center gap-x-4 gap-y-2 border-[1.5px] border-line border-l-4 border-l-stamp bg-sheet px-4 py-3",
  /** Something is not as it should be. */
  warning: "border-[1.5px] border-stamp bg-sheet p-4",
  /** Beside a button: why nothing came of it. Stays in the page, so that what comes into it is read out. */
  problem: "font-semibold text-stamp empty:hidden",
};

type NoteProps = {
  look: keyof typeof looks;
  role?: "status" | "alert";
  /** Distance to its neighbours. */
  className?: string;
  ref?: Ref<HTMLDivElement>;
  /** It takes the focus. */
  tabIndex?: -1;
  children: ReactNode;
};

/** A message of a page beside its content; failures stand in the ErrorBanner. */
export function Note({ look, className = "", ...rest }: NoteProps) {
  return <div {...rest} className={`${looks[look]} wrap-anywhere ${className}`} />;
}
