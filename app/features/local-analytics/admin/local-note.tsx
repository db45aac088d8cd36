import { ErrorBanner } from "~/ui/banner";

/** What came of an action: its message, and what it means. */
export type Note = { tone: "done" | "failed"; message: string; detail?: string };

export function LocalNote({ note }: { note: Note | null }) {
  return (
    <>
      <div role="status" className="empty:hidden">
        {note?.tone === "done" && (
          <div className="border-l-4 border-line bg-paper px-5 py-4">
            <p className="font-semibold">{note.message}</p>
            {note.detail && <p>{note.detail}</p>}
          </div>
        )}
      </div>
      {note?.tone === "failed" && (
        <ErrorBanner>
          <p>{note.message}</p>
          {note.detail && <p className="font-normal text-ink">{note.detail}</p>}
        </ErrorBanner>
      )}
    </>
  );
}
