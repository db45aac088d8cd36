import type { ReactNode } from "react";
import { useMay } from "~/core/accounts/admin/may";
import { href } from "~/lib/href";
import { RowButton } from "~/ui/admin/action-button";
import { Note } from "~/ui/admin/note";
import type { Examples } from "../examples.server";

const label = "Beispieldaten der Demo";

const question =
  "Die Beispieldaten der Demo entfernen? Ihre Zahlen, ihr Newsletter, ihre Abonnenten und der Entwurf des Gasts sind dann für immer fort. Was gezählt wurde und was du angelegt hast, bleibt.";

/** Tells whether statistics are examples or real counts, with a button that switches. */
export function StatisticsArea({
  examples,
  children,
}: {
  examples: Examples;
  children: ReactNode;
}) {
  if (!examples) return children;
  return (
    <>
      <SwitchNote isShown={examples.isShown} />
      {examples.isShown ? <ExampleFrame>{children}</ExampleFrame> : children}
    </>
  );
}

function SwitchNote({ isShown }: { isShown: boolean }) {
  return (
    <Note look="decision">
      <p className="min-w-[min(100%,24rem)] flex-1">
        {isShown ? (
          <>
            <strong>Du siehst Beispieldaten der Demo:</strong> erfunden, damit Seiten wie diese
            nicht leer sind. Was wirklich geschieht, wird nebenher gezählt und nie damit vermischt.
          </>
        ) : (
          <>
            <strong>Du siehst deine eigenen Zahlen.</strong> Die Beispieldaten der Demo sind noch
            da.
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <RowButton
          action={href("/admin/examples")}
          fields={{ verb: isShown ? "hide" : "show" }}
          isChief={isShown}
        >
          {isShown ? "Eigene Zahlen zeigen" : "Beispieldaten zeigen"}
        </RowButton>
        <RemoveButton />
      </div>
    </Note>
  );
}

function RemoveButton() {
  const may = useMay();
  if (!may("examples.delete")) return null;
  return (
    <RowButton action={href("/admin/examples")} fields={{ verb: "remove" }} question={question}>
      Beispieldaten entfernen
    </RowButton>
  );
}

/** A list of examples below the operator's own. */
export function ExampleList({ intro, children }: { intro: string; children: ReactNode }) {
  return (
    <ExampleFrame>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="max-w-prose">{intro}</p>
        <RemoveButton />
      </div>
      {children}
    </ExampleFrame>
  );
}

/** A frame around examples. Its label stays in view as long as any of them is. */
export function ExampleFrame({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="-ml-3.5 flex flex-col gap-4 border-l-3 border-dashed border-stamp pl-2.75"
    >
      <p className="badge sticky top-0 z-10 self-start border-stamp bg-paper text-stamp">{label}</p>
      {children}
    </section>
  );
}
