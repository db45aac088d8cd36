import type { ReactNode } from "react";
import { isPlainClick } from "~/ui/follow-links";

type StartLinkProps = {
  seconds: number;
  /** See usePlayFromAddress. */
  play: (seconds: number) => void;
  label?: string;
  className?: string;
  children: ReactNode;
};

/** A link to a second of the page's episode; with scripts it plays from there, and the page stays. */
export function StartLink({ seconds, play, label, className, children }: StartLinkProps) {
  return (
    <a
      href={`?t=${seconds}`}
      aria-label={label}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        play(seconds);
      }}
    >
      {children}
    </a>
  );
}
