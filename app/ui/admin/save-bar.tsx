import { type ReactNode, type RefObject, useEffect } from "react";

type SaveBarProps = {
  isUnsaved: boolean;
  /** What is said after it was saved. */
  saved: string;
  /** The buttons. */
  children: ReactNode;
};

/** The bar at the foot of a long form: always in view, says what state the form is in. */
export function SaveBar({ isUnsaved, saved, children }: SaveBarProps) {
  return (
    <div className="save-bar sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t-[1.5px] border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8">
      {children}
      <p role="status" className="label ml-auto">
        {isUnsaved ? "Nicht gespeicherte Änderungen" : saved}
      </p>
      <p className="label hidden lg:block">
        <kbd className="key">Strg</kbd> + <kbd className="key">S</kbd> speichert
      </p>
    </div>
  );
}

/** Ctrl+S (Cmd+S) sends the form instead of saving the page. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey)
        return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector("dialog[open]")) form.current?.requestSubmit();
    };
    addEventListener("keydown", save);
    return () => removeEventListener("keydown", save);
  }, [form, isOn]);
}
